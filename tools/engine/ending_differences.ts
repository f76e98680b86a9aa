import { ENDINGS } from '../../core/domain/cards/endings.ts';
import type { ForecastedEnding } from '../../core/imports/forecasted_endings.ts';

/** Lower ends of the sizes of a difference, in probability. */
const SIZES = [0.05, 0.075, 0.1] as const;

/** Endings whose forecast differs from the market's probability by a size, and how often they happened. */
export interface DifferenceRow {
  /** The forecast is above or below the market. */
  side: 'above' | 'below';
  from: number;
  /** Undefined for the largest. */
  to: number | undefined;
  count: number;
  /** Means over these endings; `happened` with its standard error. */
  market: number;
  forecast: number;
  happened: number;
  standard_error: number;
}

interface Difference {
  market: number;
  forecast: number;
  happened: number;
}

function rowOf(within: readonly Difference[]): Omit<DifferenceRow, 'side' | 'from' | 'to'> {
  const count = within.length;
  const mean = (of: (each: Difference) => number) =>
    within.reduce((sum, each) => sum + of(each), 0) / Math.max(1, count);
  const happened = mean((each) => each.happened);
  return {
    count,
    market: mean(({ market }) => market),
    forecast: mean(({ forecast }) => forecast),
    happened,
    standard_error: Math.sqrt((happened * (1 - happened)) / Math.max(1, count)),
  };
}

/** Who is right where the forecast and the market differ by more than 5 points, over all endings of all bouts. */
export function differenceRows(bouts: readonly ForecastedEnding[]): DifferenceRow[] {
  const all = bouts.flatMap(({ market, forecast, ending }) =>
    ENDINGS.map((each) => ({ market: market[each], forecast: forecast[each], happened: each === ending ? 1 : 0 })),
  );
  return (['above', 'below'] as const).flatMap((side) =>
    SIZES.map((from, place) => {
      const to = SIZES[place + 1];
      const within = all.filter(({ market, forecast }) => {
        const size = side === 'above' ? forecast - market : market - forecast;
        return size > from && size <= (to ?? 1);
      });
      return { side, from, to, ...rowOf(within) };
    }),
  );
}
