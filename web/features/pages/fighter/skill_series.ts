import type { FighterPage } from '../../../../core/contract/pages/fighter_page.ts';
import { budgetsText } from '../../../../core/format/numbers/budgets.ts';
import { SKILL_WORDS } from '../../../../core/format/words/skill_words.ts';
import { skillIds } from '../../../../core/history/ratings/skill_measures.ts';

export type SkillKind = 'attack' | 'defence';

/** A skill over the career: its rating on each date with its 90 % range. */
export interface SkillSeries {
  label: string;
  ratings: readonly { date: string; rating: number; low: number; high: number }[];
}

/** A rating with its sign and one decimal: `+1.0`, `−0.4`. */
export const ratingText = budgetsText;

/** Standard errors of a 90 % range of the normal distribution. */
const QUANTILE = 1.6449;

const lastRating = ({ ratings }: SkillSeries) => ratings.at(-1)?.rating ?? 0;

/** The skills with a rating, the strongest of today first. */
export function skillSeries({ skills }: FighterPage, kind: SkillKind): SkillSeries[] {
  if (skills === null) return [];
  const series = skillIds.flatMap((id, index): SkillSeries[] => {
    const label = SKILL_WORDS[id][kind];
    const rated = skills[kind][index];
    if (label === null || rated === undefined) return [];
    const ratings = skills.dates.flatMap((date, place) => {
      const [rating, error] = rated[place] ?? [];
      if (rating === undefined || error === undefined) return [];
      return [{ date, rating, low: rating - QUANTILE * error, high: rating + QUANTILE * error }];
    });
    return [{ label, ratings }];
  });
  return series.sort((one, other) => lastRating(other) - lastRating(one));
}

/** The side of the league's middle that the whole range lies on; empty if it lies on both. */
export function sideOfMiddle({ ratings }: SkillSeries): string {
  const last = ratings.at(-1);
  if (last === undefined) return '';
  if (last.low > 0) return 'above the middle';
  return last.high < 0 ? 'below the middle' : '';
}
