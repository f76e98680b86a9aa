import { americanFromDecimal } from '../../core/odds/odds.ts';
import { believedLogitOfRed, probabilityOf } from './ability.ts';
import type { Fighter } from './fighters.ts';
import { clamp, type Random } from './random.ts';

const MARGIN = 0.04;
/** Deviation of the bookmaker's error in logits: larger where a fighter is new to the league. */
const ERROR = { known: 0.28, debut: 0.5 } as const;
/** Below 1: doubt about its own error, and the favourite–longshot bias (longshots pay less than they should). */
const LOGIT_SHRINKAGE = 0.89;
const BELIEF = { lowest: 0.08, highest: 0.92 } as const;
const NO_LINE = 0.006;

/** American odds of both sides, whole numbers as quoted; none where no line was ever posted. */
export interface Line {
  red: number | undefined;
  blue: number | undefined;
}

/** The closing line of a bout. */
export function quoteLine(red: Fighter, blue: Fighter, day: number, random: Random): Line {
  const error = red.leagueBouts === 0 || blue.leagueBouts === 0 ? ERROR.debut : ERROR.known;
  const logit = LOGIT_SHRINKAGE * random.normal(believedLogitOfRed(red, blue, day), error);
  const belief = clamp(probabilityOf(logit), BELIEF.lowest, BELIEF.highest);
  if (random.bernoulli(NO_LINE)) return { red: undefined, blue: undefined };
  return { red: quote(belief), blue: quote(1 - belief) };
}

/** In steps of 5 near even money, coarser for lopsided bouts, as on a board. */
function quote(probability: number): number {
  const american = americanFromDecimal(1 / (probability * (1 + MARGIN)));
  const size = Math.abs(american);
  const step = size < 250 ? 5 : size < 500 ? 10 : 50;
  return Math.sign(american) * Math.round(size / step) * step;
}
