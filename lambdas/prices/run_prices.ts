import type { Clock } from '../runtime/clock.ts';
import { count, log, METRICS } from '../runtime/telemetry.ts';
import { keepOffers, toldTotals } from './keep_offers.ts';
import { reportDropped } from './report_dropped.ts';
import { type PriceOutcome, type PriceParts, takePrices } from './take_prices.ts';

/**
 * Fetches the prices and reports the outcome as metrics. A failed call is not an error, because the next one is
 * scheduled; three in a row raise an alarm. Throws if a store fails.
 */
export async function runPrices(parts: PriceParts, clock: Clock): Promise<PriceOutcome> {
  const outcome = await takePrices(parts, clock);
  if (outcome.kind === 'failed') {
    const { failure, inARow } = outcome;
    log.error('Prices could not be taken; those that are kept stay', { reason: failure.reason, error: failure });
    count(METRICS.priceFailuresInARow, inARow, { reason: failure.reason });
  }
  if (outcome.kind === 'taken') {
    const { bouts, unmatched, mirrored, dropped, credits, totals } = outcome;
    log.info('Prices taken', { bouts, unmatched, mirrored, dropped: dropped.length, credits });
    reportDropped(dropped);
    count(METRICS.priceFailuresInARow, 0);
    count(METRICS.priceBouts, bouts);
    count(METRICS.priceBoutsUnmatched, unmatched);
    if (mirrored > 0) count(METRICS.priceBoutsMirrored, mirrored);
    if (credits !== undefined) count(METRICS.priceCredits, credits);
    await keepOffers(parts, toldTotals(totals), clock).catch((error: unknown) => {
      log.error('Totals of rounds could not be kept', { error });
    });
  }
  return outcome;
}
