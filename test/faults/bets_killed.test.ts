import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { seededRandom } from '../../core/arithmetic/seeded_random.ts';
import { proveTotals } from '../../tools/bets/prove_totals.ts';
import { betOfNight, nightIn } from '../fixtures/bet_night.ts';
import { bundled } from '../fixtures/bundled.ts';
import { startDatabase, type TestDatabase } from '../fixtures/dynamodb.ts';

/** More of them nightly: a process takes seconds to start. The test below has 50 faults in every run. */
const KILLS = Number(process.env.KILL_ROUNDS ?? 1);
const WRITER = fileURLToPath(new URL('./bets_without_end.ts', import.meta.url));
const FAULTS = 50;

let database: TestDatabase;
beforeAll(async () => {
  database = await startDatabase();
});
afterAll(() => database.stop());

const tables = () => ({ bets: database.variables.BETS_TABLE, users: database.variables.USERS_TABLE });
const night = (client = database.client) => nightIn(client, tables());

/** Settles all bets of an owner and checks that each counts once, in the totals too. */
async function expectExact(owner: string, acknowledged: ReadonlySet<string>): Promise<void> {
  const { store, settle } = night();
  expect(await proveTotals(database.client, tables().bets, owner)).toEqual([]);
  const before = await store.all(owner);
  expect(before.map(({ id }) => id)).toEqual(expect.arrayContaining([...acknowledged]));
  const keys = before.map(({ id }) => ({ owner, id }));
  for (let start = 0; start < keys.length; start += 40) await settle(keys.slice(start, start + 40));
  const settled = await store.all(owner);
  expect(settled.every(({ status }) => status === 'won' || status === 'lost')).toBe(true);
  // Every bet was written once and settled once.
  expect(new Set(settled.map(({ revision }) => revision))).toEqual(new Set([2]));
  const lost = settled.reduce((sum, { stake, payout }) => sum + stake - (payout ?? 0), 0);
  expect((await store.totals(owner, '2026-04-03')).totals.month).toMatchObject({ lost });
  expect(await proveTotals(database.client, tables().bets, owner)).toEqual([]);
}

/** Lets a process write and settle until it is killed, a little after it acknowledged so many bets. */
async function writeUntilKilled(owner: string, from: number, bets: number): Promise<string[]> {
  const command = [await bundled(WRITER), database.endpoint, owner, String(from)];
  const writer = spawn(process.execPath, command, { stdio: ['ignore', 'pipe', 'inherit'] });
  const gone = once(writer, 'exit');
  const acknowledged: string[] = [];
  for await (const line of createInterface(writer.stdout)) {
    acknowledged.push(line);
    if (acknowledged.length === bets) writer.kill('SIGKILL');
  }
  await gone;
  expect(writer.signalCode).toBe('SIGKILL');
  return acknowledged;
}

test(
  `kills lose no acknowledged bet, settle none twice and keep the totals (${KILLS} kills)`,
  async () => {
    const random = seededRandom(20_260_404);
    const acknowledged = new Set<string>();
    for (let kill = 0; kill < KILLS; kill += 1) {
      const bets = await writeUntilKilled('killed', 9 * kill, 1 + Math.floor(random() * 8));
      for (const id of bets) acknowledged.add(id);
      expect(await proveTotals(database.client, tables().bets, 'killed')).toEqual([]);
    }
    await expectExact('killed', acknowledged);
  },
  60_000 + KILLS * 20_000,
);

/** A client that fails at its n-th call: before it is sent, or after it was done and its answer is lost. */
function failingClient(at: number, isLost: boolean): TestDatabase['client'] {
  let calls = 0;
  return new Proxy(database.client, {
    get(target, name, receiver) {
      if (name !== 'send') return Reflect.get(target, name, receiver);
      return async (command: Parameters<typeof target.send>[0]) => {
        calls += 1;
        if (calls === at && !isLost) throw new Error('The process ends');
        const answer = await target.send(command);
        if (calls === at) throw new Error('The answer is lost');
        return answer;
      };
    },
  });
}

test(`${FAULTS} faults before and after writes leave every bet written and settled once, when the call is repeated`, async () => {
  const owner = 'faulty';
  const acknowledged = new Set<string>();
  for (let fault = 0; fault < FAULTS; fault += 1) {
    const bets = [betOfNight(2 * fault), betOfNight(2 * fault + 1)];
    const faulty = night(failingClient(1 + (fault % 6), fault % 2 === 0));
    const keysOf = async () => (await night().write(owner, bets)).bets.map(({ id }) => ({ owner, id }));
    await faulty.write(owner, bets).catch(() => undefined);
    const keys = await keysOf();
    for (const { id } of keys) acknowledged.add(id);
    await night(failingClient(1 + (fault % 3), fault % 2 === 1))
      .settle(keys)
      .catch(() => undefined);
    await night().settle(keys);
    // A batch that is delivered again finds nothing to do.
    expect(await night().settle(keys)).toBe(0);
  }
  await expectExact(owner, acknowledged);
});

test('a bet whose event is long over leaves the index once, however often its message is delivered', async () => {
  const owner = 'over';
  const { bets } = await night().write(owner, [betOfNight(0)]);
  const keys = bets.map(({ id }) => ({ owner, id }));
  await night().settle(keys);
  for (let times = 0; times < 3; times += 1)
    await night().settle(keys, undefined, new Date('2026-04-27T12:00:00.000Z'));
  expect((await night().store.all(owner)).map(({ revision }) => revision)).toEqual([3]);
});

test('a wrong total is found by the bets alone and set right', async () => {
  const owner = 'wrong';
  await night().write(owner, [betOfNight(0)]);
  const { UpdateCommand } = await import('@aws-sdk/lib-dynamodb');
  await database.client.send(
    new UpdateCommand({
      TableName: tables().bets,
      Key: { owner, item: 'total#2026-04' },
      UpdateExpression: 'SET staked = :wrong',
      ExpressionAttributeValues: { ':wrong': 7 },
    }),
  );
  const wrong = { owner, item: 'total#2026-04', name: 'staked', stored: 7, proven: 101 };
  expect(await proveTotals(database.client, tables().bets, owner, true)).toEqual([wrong]);
  expect(await proveTotals(database.client, tables().bets, owner)).toEqual([]);
});
