import type { Facts } from '../../core/supply/facts.ts';
import { freshnessOf } from '../../core/supply/freshness.ts';
import { askStateOf, type SupplyState } from '../../core/supply/supply_state.ts';
import { count, METRICS } from '../telemetry.ts';

/** Reports how fresh each fact is, and how often the providers have failed, as metrics with alarms. */
export function reportSupply(facts: Facts, state: SupplyState, now: Date): void {
  const { scheduleAgeHours, lateResults, oldPrices, disputes } = freshnessOf(facts, state, now);
  if (scheduleAgeHours !== undefined) count(METRICS.scheduleAgeHours, scheduleAgeHours);
  if (lateResults > 0) count(METRICS.resultsLate, lateResults);
  if (oldPrices > 0) count(METRICS.pricesOld, oldPrices);
  if (disputes > 0) count(METRICS.resultsDisputed, disputes);
  const failures = state.sources.flatMap(({ id, asked }) => asked.map((each) => askStateOf(state, id, each).failures));
  count(METRICS.supplyFailuresInARow, Math.max(0, ...failures));
}
