import type { BoutFacts } from '../history/bout_facts.ts';
import type { CapperId } from './ids.ts';

/** Each capper's probability of red, 0…1. */
export type CapperForecasts = Record<CapperId, number>;

/** A priced bout with the cappers' forecasts: the input of the strategies. */
export interface StrategyBout extends BoutFacts {
  /** Undefined before the cappers' first fit. */
  forecasts: CapperForecasts | undefined;
}
