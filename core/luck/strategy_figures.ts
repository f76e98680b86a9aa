import { mean } from '../arithmetic/moments.ts';
import { type IsoDate, yearBefore } from '../dates/iso_date.ts';
import { bootstrapInterval } from '../returns/bootstrap.ts';
import { byOddsBand, type OddsBandRecord } from './odds_bands.ts';
import type { StrategyColumn } from './returns_table.ts';

/** Number of events of a period in which a strategy bet, and its mean event return. */
interface Stretch {
  events: number;
  mean: number;
}

/** Figures of a strategy over the settled events in which it bet. Returns are in units of its stake per event. */
export interface StrategyFigures {
  bets: number;
  events: number;
  /** Share of the bets that paid more than their stake, 0…1; null without a bet. */
  won: number | null;
  /** Mean decimal odds of its bets; null without a bet. */
  average_odds: number | null;
  /** Mean event return; null without an event. */
  mean: number | null;
  /** 5th and 95th percentile of 2,000 bootstrap means; null without an event. */
  interval: [low: number, high: number] | null;
  /** The 365 days up to the last settled event; null without a bet in them. */
  last_year: Stretch | null;
  /** Calendar years in which it bet, ascending. */
  years: (Stretch & { year: number })[];
  odds_bands: OddsBandRecord[];
}

const yearOf = (date: IsoDate) => Number(date.slice(0, 4));

function stretchOf(returns: readonly number[]): Stretch | null {
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
    const stretch = stretchOf(returnsWhere(column, dates, (date) => yearOf(date) === year));
    return stretch === null ? [] : [{ year, ...stretch }];
  });
  return {
    bets: bets.length,
    events: activeReturns.length,
    won: isIdle ? null : bets.filter(({ payout }) => payout > 1).length / bets.length,
    average_odds: isIdle ? null : bets.reduce((sum, { odds }) => sum + odds, 0) / bets.length,
    mean: isIdle ? null : mean(activeReturns),
    interval: isIdle ? null : bootstrapInterval(activeReturns),
    last_year: stretchOf(returnsWhere(column, dates, (date) => date > yearStart)),
    years,
    odds_bands: byOddsBand(bets),
  };
}
