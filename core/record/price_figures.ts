import type { PriceFigures } from '../contract/record.ts';
import type { RecordPick } from '../contract/record_event.ts';

type Priced = Pick<RecordPick, 'stake' | 'profit' | 'profit_at_best_price' | 'closing_value'>;

/** Mean weighted by stake; 0 without stakes. */
function weightedMean(picks: readonly Priced[], figureOf: (pick: Priced) => number | null): number {
  const total = picks.reduce((sum, { stake }) => sum + stake, 0);
  return total === 0 ? 0 : picks.reduce((sum, pick) => sum + pick.stake * (figureOf(pick) ?? 0), 0) / total;
}

/**
 * What the prices of settled picks were worth: their closing-line value, and their return at the market line beside that
 * at the best price, over the same picks. Null without such a pick.
 */
export function priceFigures(picks: readonly Priced[]): PriceFigures {
  const closed = picks.filter(({ closing_value: value }) => value !== null);
  const best = picks.filter(({ profit_at_best_price: profit }) => profit !== null);
  return {
    closing:
      closed.length === 0 ? null : { picks: closed.length, value: weightedMean(closed, (pick) => pick.closing_value) },
    best:
      best.length === 0
        ? null
        : {
            picks: best.length,
            at_line: weightedMean(best, ({ profit }) => profit),
            at_best: weightedMean(best, (pick) => pick.profit_at_best_price),
          },
  };
}
