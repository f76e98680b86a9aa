import { readFile } from 'node:fs/promises';
import type { IsoDate } from '../../core/dates/iso_date.ts';
import { type OddsAnswer, oddsAnswerSchema } from '../../core/prices/odds_api.ts';
import type { League } from '../demo_league/make_league.ts';
import { StartupError } from '../startup_error.ts';

/** Where a local run takes the prices of many books from. */
export type OddsSource =
  /** The demo league's invented books. */
  | { kind: 'demo' }
  /** The Odds API itself. */
  | { kind: 'key'; key: string }
  /** A saved response of The Odds API. */
  | { kind: 'file'; file: string }
  /** None: the market line is all there is. */
  | { kind: 'none' };

/** A saved response. Throws StartupError if the file can't be read or is none. */
export async function readOddsFile(file: string): Promise<OddsAnswer> {
  try {
    return oddsAnswerSchema.parse(JSON.parse(await readFile(file, 'utf8')));
  } catch (cause) {
    throw new StartupError(`${file} is not a saved response of The Odds API, or cannot be read.`, { cause });
  }
}

/**
 * The answers of the demo league's books at a time (epoch milliseconds), for the league of `today`: its bouts are others
 * in another week. It is made once a day, at its first use.
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
