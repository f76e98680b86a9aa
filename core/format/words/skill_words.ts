import type { SkillId } from '../../history/ratings/skill_measures.ts';

/** What a high rating of a skill means, in attack and in defence; null where the defence hardly differs. */
export const SKILL_WORDS: Readonly<Record<SkillId, { attack: string; defence: string | null }>> = {
  strikes_tried: { attack: 'Strikes thrown', defence: 'Fewer thrown at' },
  distance_strikes: { attack: 'Lands at distance', defence: 'Hit less at distance' },
  clinch_strikes: { attack: 'Lands in the clinch', defence: 'Hit less in the clinch' },
  strike_accuracy: { attack: 'Striking accuracy', defence: 'Hard to hit' },
  takedowns: { attack: 'Takedowns', defence: 'Taken down less' },
  takedown_accuracy: { attack: 'Takedown accuracy', defence: 'Stops takedowns' },
  control: { attack: 'Control', defence: 'Controlled less' },
  knockdowns: { attack: 'Knockdowns', defence: null },
  submissions: { attack: 'Submission attempts', defence: 'Faces fewer submissions' },
};
