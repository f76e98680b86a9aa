import type { BoutFacts } from '../cards/bout_facts.ts';
import { CAPPER_IDS, type CapperId } from '../strategies/catalogue.ts';

/** Each capper's probability of red, 0…1. */
export type CapperForecasts = Record<CapperId, number>;

/** The mean of the five cappers' probabilities of red. */
export function consensusOfRed(forecasts: CapperForecasts): number {
  return CAPPER_IDS.reduce((sum, capper) => sum + forecasts[capper], 0) / CAPPER_IDS.length;
}

/** The cappers whose own probability of red is above one half. */
export function cappersForRed(forecasts: CapperForecasts): CapperId[] {
  return CAPPER_IDS.filter((capper) => forecasts[capper] > 0.5);
}

/** A priced bout as strategies see it, past and upcoming ones alike: its facts and the forecasts made of it. */
export interface ForecastBout extends BoutFacts {
  /** Undefined before the cappers' first fit. */
  forecasts: CapperForecasts | undefined;
}
