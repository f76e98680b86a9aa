import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { myDataSchema } from '../../core/contract/account/my_data.ts';
import { BET_LIMITS } from '../../core/contract/bets/bet_limits.ts';
import { BET_TEXTS } from '../../core/contract/bets/bet_texts.ts';
import { betPageSchema, betRevisionsSchema, betsResponseSchema } from '../../core/contract/bets/bets.ts';
import { currentSnapshot, openCachedSnapshot } from '../../lambdas/snapshot/current_snapshot.ts';
import { ALI, BEA } from '../fixtures/api_event.ts';
import { startBackend, type TestBackend } from '../fixtures/backend.ts';
import { bet, bettor, bettorsAt, LATER, onBout } from '../fixtures/bettors.ts';

let backend: TestBackend;
let bettors: ReturnType<typeof bettorsAt>;
beforeAll(async () => {
  backend = await startBackend();
  bettors = bettorsAt(backend);
});
afterAll(() => backend.stop());

describe('a bet that was kept by its words', () => {
  test('is settled by its result once its owner confirms what they mean, and not before', async () => {
    const caller = bettor('words');
    const { legs: _legs, event: _event, playbook: _playbook, ...content } = bet({ source: 'hand' });
    await bettors.created(caller, { ...content, legs: [], title: 'Over 2.5 rounds' });
    const [kept] = await bettors.listed(caller);
    const id = kept?.id ?? '';
    const subject = { event: LATER, legs: [{ ...onBout('a')[0], terms: { anyone: true, from: 5 } }] };
    const edited = await backend.call('editBet', { caller, id, body: { revision: 1, subject } });
    expect(edited).toMatchObject({
      status: 200,
      body: { ...subject, id, stated_as: 'Over 2.5 rounds', status: 'open' },
    });
    expect(edited.body).not.toHaveProperty('title');
    const again = await backend.call('editBet', { caller, id, body: { revision: 2, subject } });
    expect(again).toMatchObject({ status: 400, body: { message: BET_TEXTS.hasLegs } });
    const { revisions } = betRevisionsSchema.parse((await backend.call('listBetRevisions', { caller, id })).body);
    expect(revisions[0]?.bet).toMatchObject({ title: 'Over 2.5 rounds', legs: [] });
  });
});

describe('writing a bet down', () => {
  test('twice, ten times at once, and after a lost answer makes one bet', async () => {
    const caller = bettor('taps');
    const answers = await Promise.all(Array.from({ length: 10 }, () => bettors.create(caller, bet())));
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    expect(await bettors.listed(caller)).toHaveLength(1);
    expect(await bettors.totalsNow(caller)).toEqual({ staked: 500, lost: 500 });
    await bettors.created(caller, bet({ ordinal: 1 }));
    expect(await bettors.listed(caller)).toHaveLength(2);
  });

  test('with another stake under the same id is refused, and changes nothing', async () => {
    const caller = bettor('other-stake');
    await bettors.created(caller, bet());
    expect(await bettors.create(caller, bet({ stake: 700 }))).toMatchObject({
      status: 409,
      body: { message: BET_TEXTS.exists },
    });
    expect(await bettors.totalsNow(caller)).toMatchObject({ staked: 500 });
  });

  test('without a time was placed now', async () => {
    const caller = bettor('now');
    const { placed_at: _placed_at, ...asked } = bet();
    const { body } = await backend.call('createBets', { caller, body: { bets: [asked] } });
    const [kept] = betsResponseSchema.parse(body).bets;
    expect(kept?.placed_at).toBe(kept?.created_at);
    const again = await backend.call('createBets', { caller, body: { bets: [asked] } });
    expect(betsResponseSchema.parse(again.body).bets).toMatchObject([{ id: kept?.id }]);
    const titled = { ...asked, legs: [], title: 'Over 2.5 rounds' };
    expect(await backend.call('createBets', { caller, body: { bets: [titled] } })).toMatchObject({
      status: 400,
      text: expect.stringContaining('placed_at'),
    });
  });

  test('with dollars for cents is told what a stake is', async () => {
    const body = { bets: [{ ...bet(), stake: 10.5 }] };
    const { status, text } = await backend.call('createBets', { caller: bettor('dollars'), body });
    expect({ status, text }).toEqual({ status: 400, text: expect.stringContaining('is a whole number of cents') });
  });

  test('as a slip writes all of its bets or none', async () => {
    const caller = bettor('slip');
    const slip = ['a', 'b', 'c'].map((bout) => bet({ legs: onBout(bout) }));
    await bettors.created(caller, bet({ legs: onBout('c'), stake: 900 }));
    expect((await bettors.create(caller, ...slip)).status).toBe(409);
    expect(await bettors.listed(caller)).toHaveLength(1);
    await bettors.created(caller, ...slip.slice(0, 2));
    expect(await bettors.listed(caller)).toHaveLength(3);
  });

  test('in the future, twice in one request, with an impossible price or event is refused with the field’s name', async () => {
    const caller = bettor('bad');
    const refused = async (...bets: unknown[]) => (await backend.call('createBets', { caller, body: { bets } })).text;
    expect(await refused(bet({ placed_at: '2026-05-01T00:00:00.000Z', source: 'hand' }))).toContain(BET_TEXTS.inFuture);
    expect(await refused(bet(), bet())).toContain(BET_TEXTS.twice);
    expect(await refused({ ...bet(), odds: 1 })).toContain('bets[0].odds');
    const endless = { id: 'x'.repeat(3000), name: 'UFC', date: '2026-03-07' };
    expect(await refused({ ...bet(), event: endless })).toContain('bets[0].event.id');
    expect(await bettors.listed(caller)).toEqual([]);
  });

  test('is bounded at 500 a day, which an import is not', async () => {
    const caller = bettor('many');
    const ordinals = Array.from({ length: BET_LIMITS.ordinal + 1 }, (_, ordinal) => ordinal);
    const bets = ['a', 'b', 'c', 'd', 'e', 'f'].flatMap((bout) =>
      ordinals.map((ordinal) => bet({ legs: onBout(bout), ordinal })),
    );
    for (let start = 0; start < BET_LIMITS.perDay; start += BET_LIMITS.perRequest)
      await bettors.created(caller, ...bets.slice(start, start + BET_LIMITS.perRequest));
    expect(await bettors.create(caller, ...bets.slice(500, 501))).toMatchObject({
      status: 409,
      body: { message: BET_TEXTS.tooManyToday },
    });
    const { source: _source, ...row } = bet({ legs: onBout('g') });
    const imported = await backend.call('importBets', {
      caller,
      body: { import_id: 'import-many', name: 'x.csv', bets: [row] },
    });
    expect(imported).toMatchObject({ status: 200, body: { written: 1, known: 0 } });
  });
});

describe('changing a bet', () => {
  test('keeps its earlier version and the totals exact', async () => {
    const caller = bettor('edits');
    const [first] = await bettors.created(caller, bet());
    const id = first?.id ?? '';
    const edited = await backend.call('editBet', { caller, id, body: { revision: 1, stake: 700, note: 'more' } });
    expect(edited.body).toMatchObject({ stake: 700, note: 'more', revision: 2 });
    const stale = await backend.call('editBet', { caller, id, body: { revision: 1, stake: 900 } });
    expect(stale).toMatchObject({ status: 409, body: { message: BET_TEXTS.changedElsewhere } });
    expect(await bettors.totalsNow(caller)).toEqual({ staked: 700, lost: 700 });
    await backend.call('editBet', { caller, id, body: { revision: 2, result: { status: 'cashed_out', payout: 650 } } });
    expect(await bettors.totalsNow(caller)).toEqual({ staked: 700, lost: 50 });
    const { revisions } = betRevisionsSchema.parse((await backend.call('listBetRevisions', { caller, id })).body);
    expect(revisions.map(({ bet: { stake, status } }) => [stake, status])).toEqual([
      [700, 'open'],
      [500, 'open'],
    ]);
  });

  test('of another account answers 404 and changes nothing', async () => {
    const caller = bettor('victim');
    const [own] = await bettors.created(caller, bet());
    const id = own?.id ?? '';
    for (const answer of [
      await backend.call('editBet', { caller: BEA, id, body: { revision: 1, stake: 1 } }),
      await backend.call('deleteBet', { caller: BEA, id }),
      await backend.call('listBetRevisions', { caller: BEA, id }),
      await backend.call('undoBetImport', { caller: BEA, id: 'sample-import' }),
    ])
      expect(answer.status).toBe(404);
    // An event is nobody's: its bets are the caller's own, and here none.
    const { status, body } = await backend.call('getBetEvent', { caller: BEA, id: LATER.id });
    expect({ status, body }).toMatchObject({ status: 200, body: { event: null, bets: [], skipped: [] } });
    expect(await bettors.listed(caller)).toEqual([own]);
  });

  test('by deleting takes it out of the list and the totals, keeps it as a version, and stays done for a late retry', async () => {
    const caller = bettor('deletes');
    const [own] = await bettors.created(caller, bet());
    const id = own?.id ?? '';
    expect((await backend.call('deleteBet', { caller, id })).status).toBe(204);
    expect(await bettors.listed(caller)).toEqual([]);
    expect(await bettors.totalsNow(caller)).toEqual({ staked: 0, lost: 0 });
    expect(await bettors.create(caller, bet())).toMatchObject({ status: 409, body: { message: BET_TEXTS.deleted } });
    await bettors.created(caller, bet({ placed_at: '2026-04-03T10:00:00.000Z' }));
    expect(await bettors.listed(caller)).toHaveLength(1);
  });
});

test('lists come in pages of at most 60 kB that lose nothing', async () => {
  const caller = bettor('pages');
  const note = 'n'.repeat(BET_LIMITS.note);
  for (const bout of ['a', 'b', 'c', 'd'])
    await bettors.created(
      caller,
      ...Array.from({ length: 50 }, (_, ordinal) => bet({ legs: onBout(bout), ordinal, note })),
    );
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
  await bettors.created(caller, bet({ event: { id, name, date }, legs, source: 'hand', stake: 1000, odds: 2 }));
  await backend.settled();
  const won = bout.outcome === 'red';
  expect(await bettors.listed(caller)).toMatchObject([
    { status: won ? 'won' : 'lost', payout: won ? 2000 : 0, settled_by: 'results' },
  ]);
  expect(await bettors.totalsNow(caller)).toMatchObject({ lost: won ? -1000 : 1000 });
});

test('a result that its owner entered stays when the results come, and no earlier version is made of it', async () => {
  const caller = bettor('entered');
  const { cards } = await currentSnapshot(openCachedSnapshot(process.env.SNAPSHOT_LOCATION ?? ''));
  const card = cards.findLast(({ date, bouts }) => date < '2026-04-02' && bouts[0]?.outcome !== undefined);
  const [bout] = card?.bouts ?? [];
  if (card === undefined || bout === undefined) throw new Error('The league has no result');
  const { id, name, date } = card;
  const legs = [{ fighter: bout.red.name, opponent: bout.blue.name }];
  const { source: _source, ...row } = bet({ event: { id, name, date }, legs });
  const bets = [{ ...row, result: { status: 'cashed_out' as const, payout: 450 } }];
  await backend.call('importBets', { caller, body: { import_id: 'import-entered', name: 'x.csv', bets } });
  await backend.settled();
  const [settled] = await bettors.listed(caller);
  expect(settled).toMatchObject({ status: 'cashed_out', payout: 450, settled_by: 'hand', revision: 2 });
  expect(settled?.outcomes).toHaveLength(1);
  expect(await bettors.store.revisions(caller.sub, settled?.id ?? '')).toEqual([]);
});

test('everything that is kept of an account comes in parts, and is gone with the account', async () => {
  const caller = bettor('leaves');
  const [own] = await bettors.created(caller, bet());
  await backend.call('editBet', { caller, id: own?.id ?? '', body: { revision: 1, stake: 700 } });
  const parts = [myDataSchema.parse((await backend.call('getMyData', { caller })).body)];
  for (let next = parts[0]?.next; next !== undefined; next = parts.at(-1)?.next)
    parts.push(myDataSchema.parse((await backend.call('getMyDataAfter', { caller, id: next })).body));
  expect(parts[0]?.account?.profile.email).toBe(ALI.email);
  expect(parts.flatMap(({ bets }) => bets).map(({ stake }) => stake)).toEqual([700]);
  expect(parts.flatMap(({ revisions }) => revisions).map(({ bet: { stake } }) => stake)).toEqual([500]);
  expect((await backend.call('deleteProfile', { caller })).status).toBe(204);
  expect(await bettors.store.all(caller.sub)).toEqual([]);
  expect(await bettors.store.revisions(caller.sub, own?.id ?? '')).toEqual([]);
  expect((await bettors.store.account(caller.sub)).bets).toBe(0);
});
