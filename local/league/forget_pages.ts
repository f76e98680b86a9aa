import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { PAGES } from '../../core/contract/pages/page_paths.ts';
import type { IsoDate } from '../../core/dates/iso_date.ts';
import { boutFinder } from '../../core/domain/identity/find_bout.ts';
import { nameKey } from '../../core/domain/identity/name_key.ts';
import type { FactCard } from '../../core/supply/facts/facts.ts';
import { readManifest } from '../../lambdas/pages/page_manifest.ts';
import { fileBucket } from '../../lambdas/snapshot/file_snapshot_store.ts';
import { readFacts } from '../../lambdas/sources/facts_archive.ts';
import { SUPPLY_FOLDER } from '../../lambdas/supply/supply_keys.ts';
import { leagueOfDay } from '../demo_league/league_of_day.ts';

/** Removes the pages of another league, or of the demo league of another week, whose addresses are not kept. */
export async function forgetPages(folder: string, generation: string): Promise<void> {
  if ((await readManifest(fileBucket(folder)))?.generation === generation) return;
  await rm(join(folder, PAGES), { recursive: true, force: true });
}

/** Removes what providers told of the demo league of another week, whose bouts had other dates. */
export async function forgetFacts(folder: string, today: IsoDate): Promise<void> {
  const facts = await readFacts(fileBucket(folder));
  if (facts === undefined) return;
  const { market } = leagueOfDay(today);
  const find = boutFinder(
    market.map(({ red, blue, date }) => ({ pair: [red.name, blue.name] as const, date })),
    [nameKey],
  );
  const isOfToday = ({ date, bouts }: FactCard) =>
    bouts.some(({ fighters: [one, other] }) => find([one.name, other.name], date, 1).length > 0);
  if (!facts.cards.every(isOfToday)) await rm(join(folder, SUPPLY_FOLDER), { recursive: true, force: true });
}
