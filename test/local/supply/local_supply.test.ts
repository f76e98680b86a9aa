import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { IsoDate } from '../../../core/dates/iso_date.ts';
import { withFactCards } from '../../../core/imports/fact_cards.ts';
import { fileBucket } from '../../../lambdas/snapshot/file_snapshot_store.ts';
import { readFacts } from '../../../lambdas/sources/facts_archive.ts';
import { leagueFiles, leagueOfDay } from '../../../local/demo_league/league_of_day.ts';
import type { LeagueSource } from '../../../local/league/league_source.ts';
import { openLocalSupply } from '../../../local/supply/local_supply.ts';
import { startDatabase, type TestDatabase } from '../../fixtures/dynamodb.ts';
import { present } from '../../fixtures/present.ts';

let database: TestDatabase;
let snapshots: string;
beforeEach(async () => {
  database = await startDatabase();
  snapshots = await mkdtemp(join(tmpdir(), 'cornerman-supply-'));
  for (const [name, value] of Object.entries(database.variables)) vi.stubEnv(name, value);
  vi.stubEnv('SNAPSHOT_LOCATION', pathToFileURL(snapshots).href);
  vi.stubEnv('POWERTOOLS_LOG_LEVEL', 'SILENT');
  vi.stubEnv('POWERTOOLS_METRICS_DISABLED', 'true');
});
afterEach(async () => {
  vi.unstubAllEnvs();
  await database.stop();
  await rm(snapshots, { recursive: true });
});

/** Opens the supply of the demo league at a time; returns what it knows before the first import. */
async function openedAt(time: string, source: LeagueSource & { kind: 'demo' } = { kind: 'demo' }) {
  const now = new Date(time);
  const today = time.slice(0, 10);
  vi.stubEnv('CLOCK_OFFSET_MS', String(now.getTime() - Date.now()));
  const supply = await openLocalSupply({
    flags: { source, espn: false, odds: { kind: 'demo' } },
    snapshots,
    clock: { now: () => now, today: () => today },
    onFailure: (error) => {
      throw error;
    },
  });
  await supply.stop();
  const facts = present(await readFacts(fileBucket(snapshots)), 'facts of the providers');
  return { today, facts, variables: supply.variables ?? {} };
}

const comingDates = (today: IsoDate) => [
  ...new Set(leagueOfDay(today).market.flatMap(({ date }) => (date > today ? [date] : []))),
];

test.each([
  ['in the week before a card', '2026-11-04T12:00:00Z'],
  ['while a card is held', '2026-11-07T02:00:00Z'],
  ['in the morning after a card', '2026-11-07T12:00:00Z'],
])(
  'the demo league reads its providers before its first import, and they agree with its files: %s',
  async (_, time) => {
    const { today, facts, variables } = await openedAt(time);
    expect(Object.keys(variables).toSorted()).toEqual(['KALSHI_URL', 'SUPPLY_CONTACT', 'WIKIPEDIA_URL']);
    expect(facts.cards.map(({ date }) => date)).toEqual(expect.arrayContaining(comingDates(today)));
    expect(facts.cards.flatMap(({ bouts }) => bouts.filter(({ exchange }) => exchange !== undefined))).toEqual([]);
    const league = leagueOfDay(today);
    const { market, stats } = league;
    expect(withFactCards(league, facts, [], today)).toEqual({ market, stats });
  },
);

test('with files that end early, its first import has the cards that the providers alone tell', async () => {
  const { today, facts } = await openedAt('2026-11-04T12:00:00Z', { kind: 'demo', fromProviders: true });
  const { market } = withFactCards(leagueFiles(today), facts, [], today);
  const dates = new Set(market.map(({ date }) => date));
  expect(comingDates(today).filter((date) => !dates.has(date))).toEqual([]);
});

test('what was told in an earlier week is forgotten, since the league’s bouts have moved to other dates', async () => {
  const { facts: before } = await openedAt('2026-11-04T12:00:00Z');
  const { today, facts } = await openedAt('2026-12-02T12:00:00Z');
  expect(before.cards.length).toBeGreaterThan(0);
  const pairOf = (...names: string[]) => names.sort().join(' v ');
  const pairs = new Set(leagueOfDay(today).market.map(({ date, red, blue }) => date + pairOf(red.name, blue.name)));
  const told = facts.cards.flatMap(({ date, bouts }) =>
    bouts.map(({ fighters: [one, other] }) => date + pairOf(one.name, other.name)),
  );
  expect(told.length).toBeGreaterThan(0);
  expect(told.filter((pair) => !pairs.has(pair))).toEqual([]);
});
