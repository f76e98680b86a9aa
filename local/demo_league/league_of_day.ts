import type { IsoDate } from '../../core/dates/iso_date.ts';
import { type League, makeLeague } from './make_league.ts';

let made: { day: IsoDate; league: League } | undefined;

/**
 * The demo league as of a day. The last one is kept, because import and prices use it and it takes a third of a second
 * to make.
 */
export function leagueOfDay(day: IsoDate): League {
  if (made?.day !== day) made = { day, league: makeLeague(day) };
  return made.league;
}
