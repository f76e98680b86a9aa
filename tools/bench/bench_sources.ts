import { existsSync } from 'node:fs';
import { addDays, type IsoDate, isoDateOf } from '../../core/dates/iso_date.ts';
import type { SourceBouts } from '../../core/history/sources/source_bouts.ts';
import { makeLeague } from '../../local/demo_league/make_league.ts';
import { readSources, SOURCE_FILES } from '../../local/league/read_sources.ts';

/** Used in the place of a folder to measure the demo league. */
export const DEMO_LEAGUE = 'demo league';

/** The bouts of a folder of source files, or those of the demo league as of `today`. */
export async function benchSources(source: string, today: IsoDate): Promise<SourceBouts> {
  return source === DEMO_LEAGUE ? makeLeague(today) : readSources(source);
}

/** The date to use as today: `given`, else the day before the next card of real files, else the current date. */
export async function benchDay(source: string, given: IsoDate | undefined): Promise<IsoDate> {
  if (given !== undefined) return given;
  const today = isoDateOf(new Date());
  if (source === DEMO_LEAGUE) return today;
  const { market } = await readSources(source);
  const upcoming = market.filter(({ outcome }) => outcome === undefined).map(({ date }) => date);
  const next = upcoming.sort().at(-1);
  return next === undefined ? today : addDays(next, -1);
}

/** Whether a folder holds the source files. */
export const holdsSources = (folder: string): boolean =>
  Object.values(SOURCE_FILES).every((file) => existsSync(`${folder}/${file}`));
