import { addDays, type IsoDate } from '../../core/dates/iso_date.ts';
import type { SourceBouts } from '../../core/history/sources/source_bouts.ts';
import { firstUpcomingDate } from './calendar.ts';
import { type DemoLeague, makeLeague } from './make_league.ts';

let made: { day: IsoDate; league: DemoLeague } | undefined;

/** Variable with the day whose league stays, while a coming card of it is played. Else each week has a new one. */
export const HELD_DAY = 'DEMO_LEAGUE_DAY';

/**
 * The demo league as of a day. The last one is kept, because import and prices use it and it takes a third of a second
 * to make.
 */
export function leagueOfDay(today: IsoDate): DemoLeague {
  const day = process.env[HELD_DAY] || today;
  if (made?.day !== day) made = { day, league: makeLeague(day) };
  return made.league;
}

/** How long before the first coming card the files end, where providers tell the rest. */
const SILENT_DAYS = 29;

/** The league's files where providers tell what they lack: the last four past cards and those to come. */
export function leagueFiles(day: IsoDate): SourceBouts {
  const { market, stats } = leagueOfDay(day);
  const end = addDays(firstUpcomingDate(day), -SILENT_DAYS);
  const isTold = ({ date }: { date: IsoDate }) => date < end;
  return { market: market.filter(isTold), stats: stats.filter(isTold) };
}
