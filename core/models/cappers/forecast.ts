import type { CapperForecasts } from '../../strategies/forecast_bout.ts';
import { CAPPER_IDS, type CapperId } from '../../strategies/ids.ts';

/** Builds a record with one value per capper. */
export const byCapper = <Value>(make: (capper: CapperId) => Value): Record<CapperId, Value> => ({
  distance_decider: make('distance_decider'),
  odds_observer: make('odds_observer'),
  takedown_tracker: make('takedown_tracker'),
  recklessness_reviewer: make('recklessness_reviewer'),
  clinch_counter: make('clinch_counter'),
});

/** Mean of the five cappers' probabilities of red. */
export function consensusOfRed(forecasts: CapperForecasts): number {
  return CAPPER_IDS.reduce((sum, capper) => sum + forecasts[capper], 0) / CAPPER_IDS.length;
}

/** The cappers whose probability of red is above ½. */
export function cappersForRed(forecasts: CapperForecasts): CapperId[] {
  return CAPPER_IDS.filter((capper) => forecasts[capper] > 0.5);
}
