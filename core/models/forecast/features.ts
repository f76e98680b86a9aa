import { logit } from '../../arithmetic/logistic.ts';
import type { Corner } from '../../domain/cards/corners.ts';
import { sideTotal } from '../../domain/cards/endings.ts';
import { agreesWithMoneyline, fairEndings } from '../../domain/cards/method_odds.ts';
import { fairProbabilityOfRed } from '../../domain/odds/fair_probability.ts';
import type { BoutFacts, FighterFacts } from '../../history/bout_facts.ts';
import type { CareerFigures } from '../../history/career/career_figures.ts';
import type { CareerForm } from '../../history/career/career_form.ts';
import type { SkillId } from '../../history/ratings/skill_measures.ts';
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
  | 'power'
  | 'method_prices';

/** What the forecast compares of a fighter; what is missing is unknown. */
export interface ComparedFighter extends Pick<FighterFacts, 'odds' | 'priorBouts' | 'elo' | 'skills'> {
  age?: number | undefined;
  heightCm?: number | undefined;
  reachCm?: number | undefined;
  form: Pick<CareerForm, 'winningRun' | 'losingRun' | 'knockoutLosses'> & { lastThree?: number | undefined };
  figures: { [Figure in keyof CareerFigures]?: number | undefined };
}

type ComparedBout = Pick<BoutFacts, 'methodOdds'> & Record<Corner, ComparedFighter>;

/** One column of the model. A figure's first column is its plain difference; later ones are derived from it. */
export interface Feature {
  /** The figure that the feature is, or is derived from. */
  figure: ForecastFigure;
  group: FigureGroup;
  /** Red minus blue; 0 if either side's value is unknown. */
  difference: (bout: ComparedBout) => number;
}

const within = (largest: number, difference: number) => Math.max(-largest, Math.min(largest, difference));

/** Red minus blue of a value of each side, at most `largest`: a larger difference is an error of the source. */
const compared =
  (
    value: (fighter: ComparedFighter, opponent: ComparedFighter) => number | undefined,
    largest = Number.POSITIVE_INFINITY,
  ) =>
  ({ red, blue }: ComparedBout): number => {
    const ofRed = value(red, blue);
    const ofBlue = value(blue, red);
    if (ofRed === undefined || ofBlue === undefined) return 0;
    return within(largest, ofRed - ofBlue);
  };

const PRIME = 30;
/** A larger difference in cm is an error of the source. */
const LARGEST_SIZE = 60;
/** A larger difference in log odds is an error of the source. */
const LARGEST_LOGIT = 3;
/** A higher age is an error of the source. */
const OLDEST = 70;

const ageOf = ({ age }: ComparedFighter) => age && Math.min(OLDEST, age);

/** The effect of an age difference grows with the mean age of both. */
function ageBeyondPrime(fighter: ComparedFighter, opponent: ComparedFighter): number | undefined {
  const [own, other] = [ageOf(fighter), ageOf(opponent)];
  return own && other && own * ((own + other) / 2 - PRIME);
}

const attack = (figure: SkillId, group: FigureGroup): Feature => ({
  figure,
  group,
  difference: compared(({ skills }) => skills.attack[figure]),
});
const defence = (skill: Exclude<SkillId, 'knockdowns'>, group: FigureGroup): Feature => ({
  figure: `${skill}_defence`,
  group,
  difference: compared(({ skills }) => skills.defence[skill]),
});

/**
 * Log odds of red that the prices of the six endings imply, minus the moneyline's; 0 where they are not whole or from
 * another moment. At another moneyline price the difference stays, because the six prices belong to the source's line.
 */
function methodPriceDifference({ red, blue, methodOdds }: ComparedBout): number {
  if (methodOdds === undefined || !agreesWithMoneyline(methodOdds, red.odds, blue.odds)) return 0;
  const ofMethods = logit(sideTotal(fairEndings(methodOdds), 'red'));
  return within(LARGEST_LOGIT, ofMethods - logit(fairProbabilityOfRed(red.odds, blue.odds)));
}

/**
 * The features besides the market's, in the order of their coefficients, which is part of the snapshot's format. They
 * use no column of the market source that can contain a result, so the overall win rate, from the record columns, is
 * left out.
 */
export const FEATURES: readonly Feature[] = [
  { figure: 'age', group: 'age', difference: compared(ageOf) },
  { figure: 'age', group: 'age', difference: compared(ageBeyondPrime) },
  { figure: 'height', group: 'height', difference: compared(({ heightCm }) => heightCm, LARGEST_SIZE) },
  { figure: 'reach', group: 'reach', difference: compared(({ reachCm }) => reachCm, LARGEST_SIZE) },
  { figure: 'bouts', group: 'experience', difference: compared(({ priorBouts }) => priorBouts) },
  { figure: 'bouts', group: 'experience', difference: compared(({ priorBouts }) => Math.log1p(priorBouts)) },
  { figure: 'winning_run', group: 'form', difference: compared(({ form }) => form.winningRun) },
  { figure: 'losing_run', group: 'form', difference: compared(({ form }) => form.losingRun) },
  { figure: 'last_three', group: 'form', difference: compared(({ form }) => form.lastThree) },
  { figure: 'win_rate_recent', group: 'form', difference: compared(({ figures }) => figures.win_rate_recent) },
  { figure: 'win_rate_ufc', group: 'win_rates', difference: compared(({ figures }) => figures.win_rate_ufc) },
  { figure: 'win_rate_decision', group: 'win_rates', difference: compared(({ figures }) => figures.win_rate_decision) },
  { figure: 'win_rate_finish', group: 'win_rates', difference: compared(({ figures }) => figures.win_rate_finish) },
  { figure: 'elo', group: 'elo', difference: compared(({ elo }) => elo) },
  { figure: 'knockout_losses', group: 'durability', difference: compared(({ form }) => form.knockoutLosses) },
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
  { figure: 'method_prices', group: 'method_prices', difference: methodPriceDifference },
];

/** The bout's features, red minus blue; 0 if either side's value is unknown. Swapping the corners flips all signs. */
export function forecastFeatures(bout: ComparedBout): number[] {
  return FEATURES.map(({ difference }) => difference(bout));
}
