import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { EVERY_SHARD, type ShardJob, sendDue, shardJobSchema } from '../../../lambdas/pipeline/send_due.ts';
import { duePlaybooks, type ReadDuePage } from '../../../lambdas/store/playbooks/due_playbooks.ts';
import { startBackend, type TestBackend } from '../../fixtures/backend.ts';
import { type InMemoryQueue, inMemoryQueue } from '../../fixtures/in_memory_queue.ts';
import { TODAY } from '../../fixtures/random_cards.ts';
import { runs } from '../../fixtures/runs.ts';
import { everyPlaybook, putPlaybooks, storedPlaybook } from '../../fixtures/stored_playbooks.ts';

let backend: TestBackend;
let readDuePage: ReadDuePage;
beforeAll(async () => {
  backend = await startBackend();
  readDuePage = duePlaybooks(backend.database.client, backend.database.variables.USER_PLAYBOOKS_TABLE);
});
afterAll(() => backend.stop());

const many = <T>(length: number, make: (index: number) => T) => Array.from({ length }, (_, index) => make(index));

async function sendEveryShard(queue: InMemoryQueue): Promise<number> {
  const parts = { readDuePage, playbooks: queue, jobs: inMemoryQueue(), pageSize: PAGE, hasTimeLeft: () => true };
  let sent = 0;
  for (const job of EVERY_SHARD) sent += await sendDue(job, TODAY, parts);
  return sent;
}

/** Removes and returns the messages of a queue. */
async function messagesOf<T>(queue: InMemoryQueue, parse: (message: unknown) => T): Promise<T[]> {
  const messages: T[] = [];
  await queue.drain(({ Records }) => {
    messages.push(...Records.map(({ body }) => parse(JSON.parse(body))));
    return Promise.resolve({ batchItemFailures: [] });
  });
  return messages;
}

/** 30, or 990 in `npm run test:nightly`. One in thirty is broken. Most shards have several pages. */
const DUE = Math.min(990, 30 * Math.ceil(runs(30) / 30));
const BROKEN = DUE / 30;
const PAGE = DUE / 30;

describe('the scheduled refresh', () => {
  test(`refreshes ${DUE - BROKEN} of ${DUE} due playbooks once and moves ${BROKEN} broken ones to the dead-letter queue, with every message delivered twice`, async () => {
    const due = many(DUE, (index) => storedPlaybook(`user-${index}`, '2026-03-28'));
    const broken = new Set(due.filter((_, index) => index % 30 === 7).map(({ id }) => id));
    const later = many(30, (index) => storedPlaybook(`later-${index}`, '2026-04-02'));
    const items = due.map((item) => (broken.has(item.id) ? { ...item, portfolio: 'torn' } : item));
    await putPlaybooks(backend.database, [...items, ...later]);

    const queue = inMemoryQueue();
    expect(await sendEveryShard(queue)).toBe(DUE);
    const { handler } = await import('../../../lambdas/functions/refresh_worker.ts');
    await queue.drain(handler, 2);

    expect(backend.metrics.sum('PlaybooksRefreshed')).toBe(DUE - BROKEN);
    expect(queue.deadLetters).toHaveLength(BROKEN);
    expect(new Set(queue.deadLetters.map((body) => JSON.parse(body).id))).toEqual(broken);
    const after = await everyPlaybook(backend.database);
    for (const { id } of due) {
      expect(after.get(id)?.picks_version).toBe(broken.has(id) ? 'old' : backend.pointer.version);
    }
    for (const item of later) expect(after.get(item.id)).toEqual(item);
    expect(await sendEveryShard(inMemoryQueue())).toBe(BROKEN);
  });

  test('queues its cursor when its time is up, and the next job continues from it', async () => {
    const due_on = '2026-03-01';
    const items = many(60, (index) => ({ ...storedPlaybook(`slow-${index}`, '2026-03-28'), due_shard: 3, due_on }));
    await putPlaybooks(backend.database, items);
    const queue = inMemoryQueue();
    const jobs = inMemoryQueue();
    const parts = { readDuePage, playbooks: queue, jobs, pageSize: 25, hasTimeLeft: () => false };
    let waiting: ShardJob[] = [{ shard: 3 }];
    let runs = 0;
    while (waiting.length > 0) {
      for (const job of waiting) await sendDue(job, due_on, parts);
      runs += 1;
      waiting = await messagesOf(jobs, (message) => shardJobSchema.parse(message));
    }
    const named = await messagesOf(queue, (message) => JSON.stringify(message));
    expect({ sent: named.length, different: new Set(named).size, runs }).toEqual({
      sent: 60,
      different: 60,
      runs: 3,
    });
  });
});
