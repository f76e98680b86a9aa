import { readFile } from 'node:fs/promises';
import type { IsoDate } from '../../core/dates/iso_date.ts';
import { type OddsAnswer, oddsAnswerSchema } from '../../core/prices/odds_api.ts';
import type { League } from '../demo_league/make_league.ts';
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

/** Reads a saved response. Throws StartupError if the file can't be read or is invalid. */
export async function readOddsFile(file: string): Promise<OddsAnswer> {
  try {
    return oddsAnswerSchema.parse(JSON.parse(await readFile(file, 'utf8')));
  } catch (cause) {
    throw new StartupError(`${file} is not a saved response of The Odds API, or cannot be read.`, { cause });
  }
}

/**
 * Returns the responses for a region and a time (epoch milliseconds) with the odds of the demo league's books. The
 * league depends on the date; it is made at the first use of each day.
 */
export async function openDemoOdds(today: () => IsoDate): Promise<(region: string, time: number) => OddsAnswer> {
  const [{ makeLeague }, { demoOdds }] = await Promise.all([
    import('../demo_league/make_league.ts'),
    import('../demo_league/book_prices.ts'),
  ]);
  let made: { day: IsoDate; league: League } | undefined;
  return (region, time) => {
    const day = today();
    if (made?.day !== day) made = { day, league: makeLeague(day) };
    return demoOdds(made.league, region, time);
  };
}
