import { mean } from '../arithmetic/moments.ts';
import type { StrategyFiguresItem } from '../contract/strategies.ts';
import { type IsoDate, yearBefore } from '../dates/iso_date.ts';
import { bootstrapInterval } from '../returns/bootstrap.ts';
import { byOddsBand } from './odds_bands.ts';
import type { StrategyColumn } from './returns_table.ts';

/** The part of a strategy's figures that its own record gives. */
export type StrategyFigures = Pick<
  StrategyFiguresItem,
  'bets' | 'events' | 'won' | 'average_odds' | 'mean' | 'interval' | 'last_year' | 'years' | 'odds_bands'
>;
type Period = NonNullable<StrategyFigures['last_year']>;

const yearOf = (date: IsoDate) => Number(date.slice(0, 4));

function periodOf(returns: readonly number[]): Period | null {
  return returns.length === 0 ? null : { events: returns.length, mean: mean(Float64Array.from(returns)) };
}

/** The event returns of the events with bets whose date `isWanted` accepts. */
function returnsWhere(
  { events }: StrategyColumn,
  dates: readonly IsoDate[],
  isWanted: (date: IsoDate) => boolean,
): number[] {
  return events.flatMap((event, place) =>
    event !== undefined && isWanted(dates[place] ?? '') ? [event.eventReturn] : [],
  );
}

/** The figures of a strategy over settled events of these dates, ascending. */
export function strategyFigures(column: StrategyColumn, dates: readonly IsoDate[]): StrategyFigures {
  const bets = column.events.flatMap((event) => event?.bets ?? []);
  const { activeReturns } = column;
  const isIdle = activeReturns.length === 0;
  const yearStart = yearBefore(dates.at(-1) ?? '1970-01-01');
  const years = [...new Set(dates.map(yearOf))].flatMap((year) => {
    const period = periodOf(returnsWhere(column, dates, (date) => yearOf(date) === year));
    return period === null ? [] : [{ year, ...period }];
  });
  return {
    bets: bets.length,
    events: activeReturns.length,
    won: isIdle ? null : bets.filter(({ payout }) => payout > 1).length / bets.length,
    average_odds: isIdle ? null : bets.reduce((sum, { odds }) => sum + odds, 0) / bets.length,
    mean: isIdle ? null : mean(activeReturns),
    interval: isIdle ? null : bootstrapInterval(activeReturns),
    last_year: periodOf(returnsWhere(column, dates, (date) => date > yearStart)),
    years,
    odds_bands: byOddsBand(bets),
  };
}
