import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { NO_LIMITS } from '../../core/bets/own_limits.ts';
import { BET_LIMITS } from '../../core/contract/bet_limits.ts';
import { betSummarySchema } from '../../core/contract/bet_summary.ts';
import { BET_TEXTS } from '../../core/contract/bet_texts.ts';
import {
  type Bet,
  betPageSchema,
  betRevisionsSchema,
  betsResponseSchema,
  type NewBet,
} from '../../core/contract/bets.ts';
import { myDataSchema } from '../../core/contract/my_data.ts';
import { limitsResponseSchema, NO_LIMIT_AMOUNTS } from '../../core/contract/own_limits.ts';
import { currentSnapshot, openCachedSnapshot } from '../../lambdas/current_snapshot.ts';
import { betStore } from '../../lambdas/store/bet_store.ts';
import { ALI, BEA, type TestCaller } from '../fixtures/api_event.ts';
import { startBackend, type TestBackend } from '../fixtures/backend.ts';
import { newBet } from '../fixtures/bets.ts';

let backend: TestBackend;
beforeAll(async () => {
  backend = await startBackend();
});
afterAll(() => backend.stop());

const bettor = (name: string): TestCaller => ({ ...ALI, sub: `bettor-${name}` });
const NOW = '2026-04-03T09:00:00.000Z';
/** A bet on an event that is still to come, and so stays open. */
const LATER = { id: 'later', name: 'Later', date: '2026-06-06' };
const bet = (changes: Partial<NewBet> = {}) => newBet({ placed_at: NOW, event: LATER, ...changes });
const onBout = (bout: string) => [{ fighter: `Fighter ${bout}`, opponent: `Rival ${bout}` }];

const create = (caller: TestCaller, ...bets: NewBet[]) => backend.call('createBets', { caller, body: { bets } });
async function created(caller: TestCaller, ...bets: NewBet[]): Promise<Bet[]> {
  const answer = await create(caller, ...bets);
  expect({ status: answer.status, text: answer.text.slice(0, 300) }).toMatchObject({ status: 200 });
  return betsResponseSchema.parse(answer.body).bets;
}
const listed = async (caller: TestCaller) =>
  betPageSchema.parse((await backend.call('listBets', { caller })).body).bets;
const store = () =>
  betStore(backend.database.client, {
    bets: backend.database.variables.BETS_TABLE,
    users: backend.database.variables.USERS_TABLE,
  });
const totalsNow = async ({ sub }: TestCaller) => (await store().totals(sub, '2026-04-03')).month;

describe('writing a bet down', () => {
  test('twice, ten times at once, and after a lost answer makes one bet', async () => {
    const caller = bettor('taps');
    const answers = await Promise.all(Array.from({ length: 10 }, () => create(caller, bet())));
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    expect(await listed(caller)).toHaveLength(1);
    expect(await totalsNow(caller)).toMatchObject({ bets: 1, staked: 500, open_bets: 1, open_stakes: 500 });
    await created(caller, bet({ ordinal: 1 }));
    expect(await listed(caller)).toHaveLength(2);
  });

  test('with another stake under the same id is refused, and changes nothing', async () => {
    const caller = bettor('other-stake');
    await created(caller, bet());
    expect(await create(caller, bet({ stake: 700 }))).toMatchObject({
      status: 409,
      body: { message: BET_TEXTS.exists },
    });
    expect(await totalsNow(caller)).toMatchObject({ staked: 500 });
  });

  test('as a slip writes all of its bets or none', async () => {
    const caller = bettor('slip');
    const slip = ['a', 'b', 'c'].map((bout) => bet({ legs: onBout(bout) }));
    await created(caller, bet({ legs: onBout('c'), stake: 900 }));
    expect((await create(caller, ...slip)).status).toBe(409);
    expect(await listed(caller)).toHaveLength(1);
    await created(caller, ...slip.slice(0, 2));
    expect(await listed(caller)).toHaveLength(3);
  });

  test('in the future, twice in one request or with an impossible price is refused with the field’s name', async () => {
    const caller = bettor('bad');
    const refused = async (...bets: unknown[]) => (await backend.call('createBets', { caller, body: { bets } })).text;
    expect(await refused(bet({ placed_at: '2026-05-01T00:00:00.000Z' }))).toContain(BET_TEXTS.inFuture);
    expect(await refused(bet(), bet())).toContain(BET_TEXTS.twice);
    expect(await refused({ ...bet(), odds: 1 })).toContain('bets[0].odds');
    expect(await listed(caller)).toEqual([]);
  });

  test('is bounded at 500 a day, which an import is not', async () => {
    const caller = bettor('many');
    const ordinals = Array.from({ length: BET_LIMITS.ordinal + 1 }, (_, ordinal) => ordinal);
    const bets = ['a', 'b', 'c', 'd', 'e', 'f'].flatMap((bout) =>
      ordinals.map((ordinal) => bet({ legs: onBout(bout), ordinal })),
    );
    for (let start = 0; start < BET_LIMITS.perDay; start += BET_LIMITS.perRequest)
      await created(caller, ...bets.slice(start, start + BET_LIMITS.perRequest));
    expect(await create(caller, ...bets.slice(500, 501))).toMatchObject({
      status: 409,
      body: { message: BET_TEXTS.tooManyToday },
    });
    const { source: _source, ...row } = bet({ legs: onBout('g') });
    const imported = await backend.call('importBets', {
      caller,
      body: { import_id: 'import-many', name: 'x.csv', bets: [row] },
    });
    expect(imported).toMatchObject({ status: 200, body: { written: 1, known: 0 } });
  }, 60_000);
});

describe('own limits', () => {
  const weekly = (week: number) => ({
    ...NO_LIMIT_AMOUNTS,
    stakes: { day: null, week, month: null },
    time_zone: 'UTC',
  });

  test('hold 50 parallel bets to the cent', async () => {
    const caller = bettor('limited');
    await backend.call('putBetLimits', { caller, body: weekly(10_000) });
    const own = store();
    const { writeBets } = await import('../../lambdas/bets/write_bets.ts');
    const attempts = Array.from({ length: 50 }, (_, index) =>
      writeBets(own, { owner: caller.sub, now: new Date(NOW), bets: [bet({ stake: 333, ordinal: index })] }),
    );
    const results = await Promise.allSettled(attempts);
    const written = results.filter(({ status }) => status === 'fulfilled').length;
    // 30 × $3.33 = $99.90 fits under $100.00, one more does not.
    expect(written).toBe(30);
    expect(await totalsNow(caller)).toMatchObject({ bets: 30, staked: 30 * 333 });
    const limits = limitsResponseSchema.parse((await backend.call('getBetLimits', { caller })).body);
    expect(limits).toMatchObject({
      blocked: null,
      notice: '$99.90 of your limit of $100.00 on stakes this week is used.',
    });
  }, 60_000);

  test('hold *I bet this* back, while what was bet elsewhere is written down and counts', async () => {
    const caller = bettor('elsewhere');
    await backend.call('putBetLimits', { caller, body: weekly(500) });
    await created(caller, bet());
    const refused = await create(caller, bet({ legs: onBout('a') }));
    expect(refused.status).toBe(409);
    expect(refused.text).toContain('Your limit of $5.00 on stakes this week is reached');
    await created(caller, bet({ legs: onBout('a'), source: 'hand' }));
    expect(await totalsNow(caller)).toMatchObject({ staked: 1000 });
  });

  test('can’t be passed by dating a bet back', async () => {
    const caller = bettor('backdated');
    await backend.call('putBetLimits', { caller, body: weekly(500) });
    await created(caller, bet({ placed_at: '2026-03-01T00:00:00.000Z' }));
    expect((await create(caller, bet({ legs: onBout('a'), placed_at: '2026-03-01T00:00:00.000Z' }))).status).toBe(409);
  });

  test('are paused by a pause that can’t be ended', async () => {
    const caller = bettor('paused');
    expect((await backend.call('pauseBets', { caller, body: { days: 30 } })).status).toBe(200);
    expect(await backend.call('pauseBets', { caller, body: { days: 1 } })).toMatchObject({
      status: 409,
      body: { message: BET_TEXTS.shorterPause },
    });
    expect((await create(caller, bet())).text).toContain('You paused betting until');
    await created(caller, bet({ source: 'hand' }));
    const body = limitsResponseSchema.parse((await backend.call('getBetLimits', { caller })).body);
    expect(body.limits.stakes).toEqual(NO_LIMITS.stakes);
    expect(body.blocked?.why).toBe('pause');
  });
});

describe('changing a bet', () => {
  test('keeps its earlier version and the totals exact', async () => {
    const caller = bettor('edits');
    const [first] = await created(caller, bet());
    const id = first?.id ?? '';
    const edited = await backend.call('editBet', { caller, id, body: { revision: 1, stake: 700, note: 'more' } });
    expect(edited.body).toMatchObject({ stake: 700, note: 'more', revision: 2 });
    const stale = await backend.call('editBet', { caller, id, body: { revision: 1, stake: 900 } });
    expect(stale).toMatchObject({ status: 409, body: { message: BET_TEXTS.changedElsewhere } });
    expect(await totalsNow(caller)).toMatchObject({ bets: 1, staked: 700, lost: 700 });
    await backend.call('editBet', { caller, id, body: { revision: 2, result: { status: 'cashed_out', payout: 650 } } });
    expect(await totalsNow(caller)).toMatchObject({ staked: 700, lost: 50, open_bets: 0 });
    const { revisions } = betRevisionsSchema.parse((await backend.call('listBetRevisions', { caller, id })).body);
    expect(revisions.map(({ bet: { stake, status } }) => [stake, status])).toEqual([
      [700, 'open'],
      [500, 'open'],
    ]);
  });

  test('of another account answers 404 and changes nothing', async () => {
    const caller = bettor('victim');
    const [own] = await created(caller, bet());
    const id = own?.id ?? '';
    for (const answer of [
      await backend.call('editBet', { caller: BEA, id, body: { revision: 1, stake: 1 } }),
      await backend.call('deleteBet', { caller: BEA, id }),
      await backend.call('listBetRevisions', { caller: BEA, id }),
      await backend.call('getBetEvent', { caller: BEA, id: LATER.id }),
      await backend.call('undoBetImport', { caller: BEA, id: 'sample-import' }),
    ])
      expect(answer.status).toBe(404);
    expect(await listed(caller)).toEqual([own]);
  });

  test('by deleting takes it out of the list and the totals, keeps it as a version, and stays done for a late retry', async () => {
    const caller = bettor('deletes');
    const [own] = await created(caller, bet());
    const id = own?.id ?? '';
    expect((await backend.call('deleteBet', { caller, id })).status).toBe(204);
    expect(await listed(caller)).toEqual([]);
    expect(await totalsNow(caller)).toMatchObject({ bets: 0, staked: 0, lost: 0, open_stakes: 0 });
    expect(await create(caller, bet())).toMatchObject({ status: 409, body: { message: BET_TEXTS.deleted } });
    await created(caller, bet({ placed_at: '2026-04-03T10:00:00.000Z' }));
    expect(await listed(caller)).toHaveLength(1);
  });
});

test('an import is written in batches under one id, told apart when repeated, and undone whole', async () => {
  const caller = bettor('imports');
  const rows = Array.from({ length: 120 }, (_, index) => {
    const placed_at = new Date(Date.UTC(2025, 0, 1 + index)).toISOString();
    const { source: _source, ...row } = bet({
      placed_at,
      ordinal: index % 100,
      legs: onBout(index < 100 ? 'a' : 'b'),
      playbook: undefined,
    });
    return { ...row, result: { status: index % 2 === 0 ? ('won' as const) : ('lost' as const) } };
  });
  const body = { import_id: 'import-one', name: 'bets.csv', bets: rows };
  expect((await backend.call('importBets', { caller, body })).body).toEqual({ written: 120, known: 0 });
  expect((await backend.call('importBets', { caller, body })).body).toEqual({ written: 0, known: 120 });
  const { body: imports } = await backend.call('listBetImports', { caller });
  expect(imports).toMatchObject({ imports: [{ id: 'import-one', name: 'bets.csv', bets: 120 }] });
  const { body: summary } = await backend.call('getBetSummary', { caller });
  expect(betSummarySchema.parse(summary)).toMatchObject({ bets: 120, bankroll: { profit: 60 * 850 - 60 * 500 } });
  expect((await backend.call('undoBetImport', { caller, id: 'import-one' })).body).toEqual({ removed: 120, left: 0 });
  expect(await listed(caller)).toEqual([]);
  expect((await store().totals(caller.sub, '2025-01-01')).month).toMatchObject({ bets: 0, staked: 0, lost: 0 });
});

test('lists come in pages of at most 60 kB that lose nothing', async () => {
  const caller = bettor('pages');
  const note = 'n'.repeat(BET_LIMITS.note);
  for (const bout of ['a', 'b', 'c', 'd'])
    await created(caller, ...Array.from({ length: 50 }, (_, ordinal) => bet({ legs: onBout(bout), ordinal, note })));
  const ids: string[] = [];
  let answer = await backend.call('listBets', { caller });
  for (let pages = 0; pages < 20; pages += 1) {
    expect(Buffer.byteLength(answer.text)).toBeLessThanOrEqual(BET_LIMITS.pageBytes);
    const { bets, next } = betPageSchema.parse(answer.body);
    ids.push(...bets.map(({ id }) => id));
    if (next === undefined) break;
    answer = await backend.call('listBetsAfter', { caller, id: next });
  }
  expect(new Set(ids).size).toBe(200);
  expect(ids).toHaveLength(200);
  const event = await backend.call('getBetEvent', { caller, id: LATER.id });
  expect(Buffer.byteLength(event.text)).toBeLessThanOrEqual(BET_LIMITS.pageBytes);
});

test('a bet on a past event is settled at once, as the results say', async () => {
  const caller = bettor('past');
  const { cards } = await currentSnapshot(openCachedSnapshot(process.env.SNAPSHOT_LOCATION ?? ''));
  const card = cards.findLast(({ date, bouts }) => date < '2026-04-02' && bouts[0]?.outcome !== undefined);
  const bout = card?.bouts.find(({ outcome }) => outcome === 'red' || outcome === 'blue');
  if (card === undefined || bout === undefined) throw new Error('The league has no result');
  const legs = [{ fighter: bout.red.name, opponent: bout.blue.name }];
  const { id, name, date } = card;
  await created(caller, bet({ event: { id, name, date }, legs, source: 'hand', stake: 1000, odds: 2 }));
  await backend.settled();
  const won = bout.outcome === 'red';
  expect(await listed(caller)).toMatchObject([
    { status: won ? 'won' : 'lost', payout: won ? 2000 : 0, settled_by: 'results' },
  ]);
  expect(await totalsNow(caller)).toMatchObject({ open_bets: 0, lost: won ? -1000 : 1000 });
});

test('everything that is kept of an account comes in parts, and is gone with the account', async () => {
  const caller = bettor('leaves');
  const [own] = await created(caller, bet());
  await backend.call('editBet', { caller, id: own?.id ?? '', body: { revision: 1, stake: 700 } });
  const parts = [myDataSchema.parse((await backend.call('getMyData', { caller })).body)];
  for (let next = parts[0]?.next; next !== undefined; next = parts.at(-1)?.next)
    parts.push(myDataSchema.parse((await backend.call('getMyDataAfter', { caller, id: next })).body));
  expect(parts[0]?.account?.profile.email).toBe(ALI.email);
  expect(parts.flatMap(({ bets }) => bets).map(({ stake }) => stake)).toEqual([700]);
  expect(parts.flatMap(({ revisions }) => revisions).map(({ bet: { stake } }) => stake)).toEqual([500]);
  expect((await backend.call('deleteProfile', { caller })).status).toBe(204);
  expect(await store().all(caller.sub)).toEqual([]);
  expect(await store().revisions(caller.sub, own?.id ?? '')).toEqual([]);
  expect((await store().account(caller.sub)).bets).toBe(0);
});
