import { americanFromDecimal } from '../../core/domain/odds/odds.ts';
import { believedLogitOfRed, probabilityOf } from './ability.ts';
import type { Fighter } from './fighters.ts';
import { clamp, type Random } from './random.ts';

const MARGIN = 0.04;
/** Standard deviation of the bookmaker's error in logits; larger if a fighter is new to the league. */
const ERROR = { known: 0.28, debut: 0.5 } as const;
/** Below 1 for two reasons: shrinkage for the error, and the favourite–longshot bias (longshots are overpriced). */
const LOGIT_SHRINKAGE = 0.89;
const BELIEF = { lowest: 0.08, highest: 0.92 } as const;
const NO_LINE_RATE = 0.006;

/** American odds of both sides, whole numbers; undefined if no line was posted. */
export interface Line {
  red: number | undefined;
  blue: number | undefined;
}

/** The closing line of a bout. */
export function quoteLine(red: Fighter, blue: Fighter, day: number, random: Random): Line {
  const error = red.leagueBouts === 0 || blue.leagueBouts === 0 ? ERROR.debut : ERROR.known;
  const logit = LOGIT_SHRINKAGE * random.normal(believedLogitOfRed(red, blue, day), error);
  const belief = clamp(probabilityOf(logit), BELIEF.lowest, BELIEF.highest);
  if (random.bernoulli(NO_LINE_RATE)) return { red: undefined, blue: undefined };
  return { red: quote(belief), blue: quote(1 - belief) };
}

/** American odds with margin, rounded as bookmakers do: to 5 near even money, more coarsely for lopsided bouts. */
function quote(probability: number): number {
  const american = americanFromDecimal(1 / (probability * (1 + MARGIN)));
  const size = Math.abs(american);
  const step = size < 250 ? 5 : size < 500 ? 10 : 50;
  return Math.sign(american) * Math.round(size / step) * step;
}
