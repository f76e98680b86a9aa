import { readFile } from 'node:fs/promises';
import type { IsoDate } from '../../core/dates/iso_date.ts';
import { countText } from '../../core/format/numbers/count.ts';
import { AMERICAN_ODDS, type OddsAnswer, oddsReadingSchema } from '../../core/prices/feed/odds_api.ts';
import { StartupError } from '../startup_error.ts';

/** Source of the prices of many books in a local run. */
export type OddsSource =
  /** The demo league's invented books. */
  | { kind: 'demo' }
  /** The Odds API itself. */
  | { kind: 'key'; key: string }
  /** A saved response of The Odds API. */
  | { kind: 'file'; file: string }
  /** No prices of many books, only the market line. */
  | { kind: 'none' };

async function parsedFile(file: string): Promise<unknown> {
  try {
    return JSON.parse(await readFile(file, 'utf8'));
  } catch {
    return undefined;
  }
}

/**
 * Reads a saved response, and names its bouts that are left out to `tell`. Throws StartupError if the file can't be read
 * or is invalid.
 */
export async function readOddsFile(file: string, tell: (line: string) => void): Promise<OddsAnswer> {
  const read = oddsReadingSchema.safeParse(await parsedFile(file));
  if (read.success) {
    const { events, dropped } = read.data;
    if (dropped.length > 0) tell(`${countText(dropped.length, 'bout')} of ${file} left out: ${dropped.join(', ')}.`);
    return events;
  }
  const isAmerican = read.error.issues.some(({ message }) => message === AMERICAN_ODDS);
  throw new StartupError(
    isAmerican ? `${file} ${AMERICAN_ODDS}.` : `${file} is not a saved response of The Odds API, or cannot be read.`,
    { cause: read.error },
  );
}

const loadDemo = async () => ({
  ...(await import('../demo_league/league_of_day.ts')),
  ...(await import('../demo_league/book_prices.ts')),
});

/** The responses of the service for a region and a time (epoch milliseconds). */
export type OddsAt = (region: string, time: number) => OddsAnswer;

/** The odds of the demo league's books. The league depends on the date. */
export async function openDemoOdds(today: () => IsoDate): Promise<OddsAt> {
  const { leagueOfDay, demoOdds } = await loadDemo();
  return (region, time) => demoOdds(leagueOfDay(today()), region, time);
}

/** The odds of the bouts of one date only, in the demo league as of `today`. */
export async function openDemoOddsOfDate(today: IsoDate): Promise<(date: IsoDate) => OddsAt> {
  const { leagueOfDay, demoOdds } = await loadDemo();
  const league = leagueOfDay(today);
  return (date) => {
    const ofDate = { ...league, market: league.market.filter((bout) => bout.date === date) };
    return (region, time) => demoOdds(ofDate, region, time);
  };
}
