import { mean } from '../arithmetic/moments.ts';
import type { StrategyFiguresItem } from '../contract/strategies.ts';
import { type IsoDate, yearBefore } from '../dates/iso_date.ts';
import { bootstrapInterval } from '../returns/bootstrap.ts';
import { yearlyReturns } from '../returns/yearly_returns.ts';
import { byOddsBand } from './odds_bands.ts';
import type { StrategyColumn } from './returns_table.ts';

/** The part of a strategy's figures that its own record gives. */
export type StrategyFigures = Pick<
  StrategyFiguresItem,
  'bets' | 'events' | 'won' | 'average_odds' | 'mean' | 'interval' | 'last_year' | 'years' | 'odds_bands'
>;
type Period = NonNullable<StrategyFigures['last_year']>;

/** The 365 days up to the last of these dates; null without a bet in them. */
function lastYear(activeDates: readonly IsoDate[], activeReturns: Float64Array, last: IsoDate): Period | null {
  const since = yearBefore(last);
  const returns = activeReturns.filter((_, place) => (activeDates[place] ?? '') > since);
  return returns.length === 0 ? null : { events: returns.length, mean: mean(returns) };
}

/** The figures of a strategy over settled events of these dates, ascending. */
export function strategyFigures(column: StrategyColumn, dates: readonly IsoDate[]): StrategyFigures {
  const bets = column.events.flatMap((event) => event?.bets ?? []);
  const { activeReturns } = column;
  const isIdle = activeReturns.length === 0;
  const activeDates = dates.filter((_, place) => column.events[place] !== undefined);
  return {
    bets: bets.length,
    events: activeReturns.length,
    won: isIdle ? null : bets.filter(({ payout }) => payout > 1).length / bets.length,
    average_odds: isIdle ? null : bets.reduce((sum, { odds }) => sum + odds, 0) / bets.length,
    mean: isIdle ? null : mean(activeReturns),
    interval: isIdle ? null : bootstrapInterval(activeReturns),
    last_year: lastYear(activeDates, activeReturns, dates.at(-1) ?? '1970-01-01'),
    years: yearlyReturns(activeDates, activeReturns).map(({ year, events, sum, end }) => {
      return { year, events, mean: sum / events, end };
    }),
    odds_bands: byOddsBand(bets),
  };
}
