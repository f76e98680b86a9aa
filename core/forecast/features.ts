import type { BoutFacts, FighterFacts } from '../history/bout_facts.ts';
import type { SkillId } from '../history/skill_measures.ts';
import type { ForecastFigure } from './figures.ts';

/** Groups of similar figures, whose effects are explained together. */
export type FigureGroup =
  | 'age'
  | 'height'
  | 'reach'
  | 'experience'
  | 'form'
  | 'win_rates'
  | 'elo'
  | 'durability'
  | 'striking'
  | 'striking_defence'
  | 'grappling'
  | 'grappling_defence'
  | 'power';

/** One column of the model: red minus blue of a value of each side. */
export interface Feature {
  /** The figure that the feature is, or is derived from. */
  figure: ForecastFigure;
  group: FigureGroup;
  value: (fighter: FighterFacts, opponent: FighterFacts) => number | undefined;
  /** A larger difference is an error of the source. */
  largest?: number;
}

const PRIME = 30;
/** A higher age is an error of the source. */
const OLDEST = 70;

const ageOf = ({ age }: FighterFacts) => age && Math.min(OLDEST, age);

/** The effect of an age difference grows with the mean age of both. */
function ageBeyondPrime(fighter: FighterFacts, opponent: FighterFacts): number | undefined {
  const [own, other] = [ageOf(fighter), ageOf(opponent)];
  return own && other && own * ((own + other) / 2 - PRIME);
}

const attack = (figure: SkillId, group: FigureGroup): Feature => ({
  figure,
  group,
  value: ({ skills }) => skills.attack[figure],
});
const defence = (skill: Exclude<SkillId, 'knockdowns'>, group: FigureGroup): Feature => ({
  figure: `${skill}_defence`,
  group,
  value: ({ skills }) => skills.defence[skill],
});

/**
 * The features besides the market's, in the order of their coefficients, which is part of the snapshot's format. They
 * use no column of the market source that can contain a result, so the overall win rate, from the record columns, is
 * left out.
 */
export const FEATURES: readonly Feature[] = [
  { figure: 'age', group: 'age', value: ageOf },
  { figure: 'age', group: 'age', value: ageBeyondPrime },
  { figure: 'height', group: 'height', value: ({ heightCm }) => heightCm, largest: 60 },
  { figure: 'reach', group: 'reach', value: ({ reachCm }) => reachCm, largest: 60 },
  { figure: 'bouts', group: 'experience', value: ({ priorBouts }) => priorBouts },
  { figure: 'bouts', group: 'experience', value: ({ priorBouts }) => Math.log1p(priorBouts) },
  { figure: 'winning_run', group: 'form', value: ({ form }) => form.winningRun },
  { figure: 'losing_run', group: 'form', value: ({ form }) => form.losingRun },
  { figure: 'last_three', group: 'form', value: ({ form }) => form.lastThree },
  { figure: 'win_rate_recent', group: 'form', value: ({ figures }) => figures.win_rate_recent },
  { figure: 'win_rate_ufc', group: 'win_rates', value: ({ figures }) => figures.win_rate_ufc },
  { figure: 'win_rate_decision', group: 'win_rates', value: ({ figures }) => figures.win_rate_decision },
  { figure: 'win_rate_finish', group: 'win_rates', value: ({ figures }) => figures.win_rate_finish },
  { figure: 'elo', group: 'elo', value: ({ elo }) => elo },
  { figure: 'knockout_losses', group: 'durability', value: ({ form }) => form.knockoutLosses },
  attack('strikes_tried', 'striking'),
  attack('distance_strikes', 'striking'),
  attack('clinch_strikes', 'striking'),
  attack('strike_accuracy', 'striking'),
  attack('takedowns', 'grappling'),
  attack('takedown_accuracy', 'grappling'),
  attack('control', 'grappling'),
  attack('knockdowns', 'power'),
  attack('submissions', 'grappling'),
  defence('strikes_tried', 'striking_defence'),
  defence('distance_strikes', 'striking_defence'),
  defence('clinch_strikes', 'striking_defence'),
  defence('strike_accuracy', 'striking_defence'),
  defence('takedowns', 'grappling_defence'),
  defence('takedown_accuracy', 'grappling_defence'),
  defence('control', 'grappling_defence'),
  defence('submissions', 'grappling_defence'),
];

function difference({ red, blue }: BoutFacts, { value, largest = Number.POSITIVE_INFINITY }: Feature): number {
  const ofRed = value(red, blue);
  const ofBlue = value(blue, red);
  if (ofRed === undefined || ofBlue === undefined) return 0;
  return Math.max(-largest, Math.min(largest, ofRed - ofBlue));
}

/** The bout's features, red minus blue; 0 if either side's value is unknown. Swapping the corners flips all signs. */
export function forecastFeatures(bout: BoutFacts): number[] {
  return FEATURES.map((feature) => difference(bout, feature));
}
