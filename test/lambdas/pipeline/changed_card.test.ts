import { afterAll, beforeAll, expect, test } from 'vitest';
import { isoDateOf } from '../../../core/dates/iso_date.ts';
import { nextCard, picksFor } from '../../../core/portfolio/picks/picks.ts';
import type { QuoteObservation, SeenBout } from '../../../core/supply/observation.ts';
import { refreshPlaybook } from '../../../lambdas/pipeline/refresh_playbook.ts';
import { ingestSources } from '../../../lambdas/pipeline/run_ingest.ts';
import { refreshJobs, sendDue } from '../../../lambdas/pipeline/send_due.ts';
import { duePlaybooks } from '../../../lambdas/store/playbooks/due_playbooks.ts';
import { playbookStore } from '../../../lambdas/store/playbooks/playbook_store.ts';
import { bout } from '../../core/supply/readings.ts';
import { startDatabase, type TestDatabase } from '../../fixtures/dynamodb.ts';
import { inMemoryQueue } from '../../fixtures/in_memory_queue.ts';
import { startTestIngest, type TestIngest } from '../../fixtures/ingest.ts';
import { present } from '../../fixtures/present.ts';
import { putPlaybooks, storedPlaybook } from '../../fixtures/stored_playbooks.ts';
import { clockAt, fakeProvider, supplyOver } from '../supply/supply_run.ts';

/** The next card of the files. Their bout of Stenmark and Pike has no price. */
const NEXT = '2024-06-08';
const LISTED = [
  bout('Tomás Ibarra', 'Mateus Prado', { weight_class: 'Lightweight' }),
  bout('Nadia Keller', 'Ruth Amadi', { weight_class: "Women's Strawweight" }),
  bout('Luca Ferraro', 'Dale Whitcomb', { weight_class: 'Lightweight' }),
  bout('Karl Stenmark', 'Owen Pike', { weight_class: 'Lightweight' }),
];
/** Ferraro's opponent is replaced, and a bout was added. */
const CHANGED = [
  ...LISTED.slice(0, 2),
  bout('Luca Ferraro', 'Sam Okoro', { weight_class: 'Lightweight' }),
  ...LISTED.slice(3),
  bout('Ivo Brandt', 'Dale Whitcomb', { weight_class: 'Lightweight' }),
];
const KEY = { user_id: 'ali', id: 'ali_1' };

let database: TestDatabase;
let ingest: TestIngest;
beforeAll(async () => {
  database = await startDatabase();
  ingest = await startTestIngest(database);
});
afterAll(async () => {
  await ingest.stop();
  await database.stop();
});

/** A supply whose providers list, and price on an exchange, what `listed` returns. */
function supplyOf(listed: () => readonly SeenBout[]) {
  const event = { id: 'UFC 302', name: 'UFC 302', date: NEXT, date_in: 'venue' as const };
  const wikipedia = fakeProvider('wikipedia', ['schedule'], (reading) => [
    {
      kind: 'card',
      reading,
      revision: { id: reading.read_at, at: reading.read_at, editor: 'a' },
      event,
      bouts: [...listed()],
    },
  ]);
  const kalshi = fakeProvider('kalshi', ['price'], (reading) =>
    listed().map(({ fighters }): QuoteObservation => {
      const bout = { id: fighters.map(({ name }) => name).join(' '), fighters, date: NEXT };
      return { kind: 'quote', reading, bout, book: 'kalshi', odds: [1.5, 2.6] };
    }),
  );
  return supplyOver([wikipedia, kalshi]);
}

/** Reads the supply, imports what it tells, and refreshes what the refresh queues. Returns the outcomes. */
async function runAll(supply: ReturnType<typeof supplyOf>, time: string): Promise<string[]> {
  const now = new Date(time);
  const today = isoDateOf(now);
  await supply.run(time);
  await ingestSources({ ...ingest.parts, facts: supply.facts }, today, now);
  const pointer = present((await ingest.current()).pointer, 'pointer');
  const { cards, knownNames, version } = await ingest.parts.destination.snapshots.read(pointer);
  const queue = inMemoryQueue();
  const table = database.variables.USER_PLAYBOOKS_TABLE;
  const readDuePage = duePlaybooks(database.client, table);
  const sending = { readDuePage, playbooks: queue, jobs: inMemoryQueue(), pageSize: 10, hasTimeLeft: () => true };
  for (const job of refreshJobs(pointer, now)) await sendDue(job, today, sending);
  const outcomes: string[] = [];
  await queue.drain(async ({ Records }) => {
    for (const { body } of Records) {
      expect(JSON.parse(body)).toEqual(KEY);
      const outcome = await refreshPlaybook(KEY, {
        playbooks: playbookStore(database.client, table),
        cards,
        knownNames,
        card: nextCard(cards, now),
        clock: clockAt(time),
        picksOn: async (card, { portfolio }) => picksFor(card, portfolio, version),
        withFigures: async (playbook) => playbook,
      });
      outcomes.push(outcome);
    }
    return { batchItemFailures: [] };
  });
  return outcomes;
}

async function storedBets() {
  const playbook = present(
    await playbookStore(database.client, database.variables.USER_PLAYBOOKS_TABLE).find(KEY),
    'playbook',
  );
  const bets = playbook.picks.map(({ legs = [] }) => legs.map(({ name, opponent }) => `${name}–${opponent}`).join());
  return { bets: bets.toSorted(), updated: playbook.last_updated };
}

test('the picks of a stored playbook follow a card that providers tell has other bouts, and only then', async () => {
  await putPlaybooks(database, [
    {
      ...storedPlaybook('ali', '2024-06-01'),
      portfolio: [{ strategy: 'strategy_favorites_all_event_return_actual_cumsum', weight: 1 }],
      ...{ report_computed: true, picks_computed: true },
    },
  ]);
  let listed: readonly SeenBout[] = LISTED;
  const supply = supplyOf(() => listed);
  expect(await runAll(supply, '2024-06-03T12:00:00.000Z')).toEqual(['refreshed']);
  const first = ['Luca Ferraro–Dale Whitcomb', 'Nadia Keller–Ruth Amadi', 'Tomás Ibarra–Mateus Prado'];
  expect(await storedBets()).toMatchObject({ bets: first });

  // Read again without news: the refresh has nothing to look at.
  expect(await runAll(supply, '2024-06-03T18:05:00.000Z')).toEqual([]);

  // Off is what two readings in a row do not list.
  listed = CHANGED;
  await runAll(supply, '2024-06-04T00:10:00.000Z');
  await runAll(supply, '2024-06-04T06:15:00.000Z');
  const changed = await storedBets();
  expect(changed.bets).toEqual([
    'Ivo Brandt–Dale Whitcomb',
    'Luca Ferraro–Sam Okoro',
    'Nadia Keller–Ruth Amadi',
    'Tomás Ibarra–Mateus Prado',
  ]);

  // The runs of the day after a change look again, and a playbook that has followed stays as it is.
  expect(await runAll(supply, '2024-06-04T12:20:00.000Z')).toEqual(['not_due']);
  expect(await runAll(supply, '2024-06-05T13:00:00.000Z')).toEqual([]);
  expect(await storedBets()).toEqual(changed);
});
