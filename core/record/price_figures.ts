import type { PriceFigures } from '../contract/record.ts';
import type { RecordPick } from '../contract/record_event.ts';

type Priced = Pick<RecordPick, 'stake' | 'odds' | 'best_price' | 'profit' | 'profit_at_best_price' | 'closing_value'>;

/** Closing-line value at the price that was offered: that at the line, times what the price paid more. */
const offeredValue = ({ odds, best_price: best, closing_value: value }: Priced) =>
  best === null || value === null ? null : ((1 + value) * best) / odds - 1;

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
  const offered = closed.filter((pick) => offeredValue(pick) !== null);
  return {
    offered:
      offered.length === 0
        ? null
        : {
            picks: offered.length,
            at_line: weightedMean(offered, (pick) => pick.closing_value),
            at_best: weightedMean(offered, offeredValue),
          },
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
