import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addDays } from '../../../core/dates/iso_date.ts';
import type { MarketBout, SourceBouts, StatsBout } from '../../../core/history/sources/source_bouts.ts';
import { withFactCards } from '../../../core/imports/fact_cards.ts';
import { type Facts, NO_FACTS } from '../../../core/supply/facts/facts.ts';
import type { Observation } from '../../../core/supply/observation.ts';
import { reconcile } from '../../../core/supply/reconcile.ts';
import { seenOf } from '../../../core/supply/seen.ts';
import { fileBucket } from '../../../lambdas/snapshot/file_snapshot_store.ts';
import type { Asked, LiveProvider } from '../../../lambdas/supply/provider.ts';
import { espn } from '../../../lambdas/supply/providers/espn/espn.ts';
import { kalshi } from '../../../lambdas/supply/providers/kalshi/kalshi.ts';
import { wikipedia } from '../../../lambdas/supply/providers/wikipedia/wikipedia.ts';
import { FACTS_KEY } from '../../../lambdas/supply/supply_keys.ts';
import { leagueFiles, leagueOfDay } from '../../../local/demo_league/league_of_day.ts';
import { forgetFacts } from '../../../local/league/forget_pages.ts';
import { WITHOUT_SILENCE } from '../../../local/providers/delays.ts';
import { pairAt, seasonOf } from '../../../local/providers/season.ts';
import { startProviders } from '../../../local/providers/start_providers.ts';
import { HASH } from '../../fixtures/providers/provider_server.ts';

const TODAY = '2026-11-04';
const NOW = new Date(`${TODAY}T12:00:00Z`);
const keep = async () => HASH;

let served: Awaited<ReturnType<typeof startProviders>>;
beforeAll(async () => {
  served = await startProviders({ now: () => NOW, today: () => TODAY });
});
afterAll(() => served.stop());

async function told(provider: LiveProvider, asked: Asked, from: number, to: number): Promise<Observation[]> {
  const question = { asked, from: addDays(TODAY, from), to: addDays(TODAY, to), events: [], now: NOW };
  return (await provider.observe(question, keep)).observations;
}

async function factsOf(isEspnOn: boolean): Promise<Facts> {
  const address = served.variables.WIKIPEDIA_URL ?? '';
  const others = { contact: 'nobody', wait: async () => {} };
  const market = kalshi({ address, ...others });
  const observations = [
    ...(await told(wikipedia({ address, ...others }), 'schedule', -40, 40)),
    ...(await told(market, 'price', 0, 8)),
    ...(await told(market, 'result', -40, 0)),
  ];
  if (isEspnOn) {
    const reader = espn({ site: address, core: address, web: address, ...others });
    observations.push(...(await told(reader, 'schedule', -40, 40)));
    for (let day = -40; day < 0; day += 8) observations.push(...(await told(reader, 'stat_line', day, day + 7)));
  }
  // A day later: what Wikipedia alone says is official by then.
  return reconcile(seenOf(observations), new Date(NOW.getTime() + 86_400_000));
}

const first = leagueFiles(TODAY).market[0]?.date ?? '';
/** Fighters on coming cards whose opponent will be another one: the files have that one already. */
const waiting = new Set(
  seasonOf(leagueOfDay(TODAY), WITHOUT_SILENCE)
    .flatMap(({ bouts }) => bouts)
    .filter((bout) => pairAt(bout, NOW.getTime())?.blue !== bout.blue)
    .map(({ red }) => red),
);
interface Row {
  date: string;
  red: { name: string };
  blue: { name: string };
}
const isTold = ({ date, red, blue }: Row) =>
  date > first && !(date > TODAY && (waiting.has(red.name) || waiting.has(blue.name)));
const byNames = (rows: readonly { names: readonly string[] }[]) =>
  rows.toSorted((one, other) => (one.names.join() < other.names.join() ? -1 : 1));

const marketOf = ({ market }: SourceBouts) =>
  byNames(
    market.filter(isTold).map(({ date, gender, weightClass, scheduledRounds, isTitleBout, red, blue }: MarketBout) => ({
      names: [red.name, blue.name],
      ...{ date, gender, weightClass, scheduledRounds, isTitleBout },
    })),
  );
const statsOf = ({ stats }: SourceBouts) =>
  byNames(
    stats.filter(isTold).map(({ date, outcome, method, secondsFought, red, blue }: StatsBout) => ({
      names: [red.name, blue.name],
      // ESPN has no word of its own for a doctor's stoppage.
      ...{ date, outcome, secondsFought, method: method === 'doctor_stoppage' ? 'knockout' : method },
      lines: [red.line, blue.line],
    })),
  );

test('cards from live providers are those of the files: corners, rounds, classes, results and figures', async () => {
  const complete = withFactCards(leagueFiles(TODAY), await factsOf(true), [], TODAY);
  expect(marketOf(complete)).toEqual(marketOf(leagueOfDay(TODAY)));
  expect(statsOf(complete)).toEqual(statsOf(leagueOfDay(TODAY)));
  expect(marketOf(complete).length).toBeGreaterThan(60);
});

test('without ESPN they have the same bouts and winners, and one exchange’s line', async () => {
  const complete = withFactCards(leagueFiles(TODAY), await factsOf(false), [], TODAY);
  const whole = leagueOfDay(TODAY);
  const pairs = ({ market }: SourceBouts) =>
    market
      .filter(isTold)
      .map(({ red, blue }) => [red.name, blue.name].sort().join(' v '))
      .sort();
  expect(pairs(complete)).toEqual(pairs(whole));
  const winners = ({ stats }: SourceBouts) =>
    stats
      .filter(isTold)
      .map(({ outcome, red, blue }) => (outcome === 'red' ? red.name : outcome === 'blue' ? blue.name : outcome))
      .sort();
  expect(winners(complete)).toEqual(winners(whole));
  const next = complete.market.filter(({ date }) => date >= TODAY && date <= addDays(TODAY, 7));
  const priced = next.filter(({ fromExchange, red }) => fromExchange && red.americanOdds !== undefined);
  expect(priced.length).toBeGreaterThan(next.length * 0.7);
});

test('what was told of the league of another week is forgotten, since its cards have other dates', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'cornerman-facts-'));
  const bucket = fileBucket(folder);
  await bucket.put(FACTS_KEY, Buffer.from(JSON.stringify({ ...NO_FACTS, cards: (await factsOf(false)).cards })));
  await forgetFacts(folder, TODAY);
  expect(await bucket.get(FACTS_KEY)).toBeDefined();
  await forgetFacts(folder, addDays(TODAY, 7));
  expect(await bucket.get(FACTS_KEY)).toBeUndefined();
  await rm(folder, { recursive: true });
});
