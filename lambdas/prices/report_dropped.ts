import { count, log, METRICS } from '../runtime/telemetry.ts';

/** Bouts that one line names. */
const NAMED = 20;

/** Reports the bouts of the price feed that are left out, each by its fighters with the reason. */
export function reportDropped(bouts: readonly string[]): void {
  if (bouts.length === 0) return;
  log.warn('Bouts of the price feed are left out', { count: bouts.length, bouts: bouts.slice(0, NAMED) });
  count(METRICS.priceBoutsDropped, bouts.length);
}
