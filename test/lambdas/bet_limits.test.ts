import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { NO_LIMITS } from '../../core/bets/own_limits.ts';
import { betEventSchema, betSummarySchema } from '../../core/contract/bets/bet_summary.ts';
import { BET_TEXTS } from '../../core/contract/bets/bet_texts.ts';
import { type Bet, betsResponseSchema, type NewBet } from '../../core/contract/bets/bets.ts';
import { limitsResponseSchema, NO_LIMIT_AMOUNTS } from '../../core/contract/bets/own_limits.ts';
import type { TestCaller } from '../fixtures/api_event.ts';
import { startBackend, type TestBackend } from '../fixtures/backend.ts';
import { bet, bettor, bettorsAt, LATER, NOW, onBout } from '../fixtures/bettors.ts';
import { present } from '../fixtures/present.ts';

let backend: TestBackend;
let bettors: ReturnType<typeof bettorsAt>;
beforeAll(async () => {
  backend = await startBackend();
  bettors = bettorsAt(backend);
});
afterAll(() => backend.stop());

describe('own limits', () => {
  const weekly = (week: number) => ({
    ...NO_LIMIT_AMOUNTS,
    stakes: { day: null, week, month: null },
    time_zone: 'UTC',
  });

  test('hold 50 parallel bets to the cent', async () => {
    const caller = bettor('limited');
    await backend.call('putBetLimits', { caller, body: weekly(10_000) });
    const own = bettors.store;
    const { writeBets } = await import('../../lambdas/bets/write_bets.ts');
    const attempts = Array.from({ length: 50 }, (_, index) =>
      writeBets(own, { owner: caller.sub, now: new Date(NOW), bets: [bet({ stake: 333, ordinal: index })] }),
    );
    const results = await Promise.allSettled(attempts);
    const written = results.filter(({ status }) => status === 'fulfilled').length;
    // 30 × $3.33 = $99.90 fits under $100.00, one more does not.
    expect(written).toBe(30);
    expect(await bettors.totalsNow(caller)).toMatchObject({ staked: 30 * 333 });
    const limits = limitsResponseSchema.parse((await backend.call('getBetLimits', { caller })).body);
    expect(limits).toMatchObject({
      blocked: null,
      notice: '$99.90 of your limit of $100.00 on stakes this week is used.',
    });
  });

  test('hold *I bet this* back, while what was bet elsewhere is written down and counts', async () => {
    const caller = bettor('elsewhere');
    await backend.call('putBetLimits', { caller, body: weekly(500) });
    await bettors.created(caller, bet());
    const refused = await bettors.create(caller, bet({ legs: onBout('a') }));
    expect(refused.status).toBe(409);
    expect(refused.text).toContain('Your limit of $5.00 on stakes this week is reached');
    await bettors.created(caller, bet({ legs: onBout('a'), source: 'hand' }));
    expect(await bettors.totalsNow(caller)).toMatchObject({ staked: 1000 });
  });

  test('can’t be passed by dating a bet back', async () => {
    const caller = bettor('backdated');
    await backend.call('putBetLimits', { caller, body: weekly(500) });
    await bettors.created(caller, bet({ placed_at: '2026-03-01T00:00:00.000Z' }));
    expect(
      (await bettors.create(caller, bet({ legs: onBout('a'), placed_at: '2026-03-01T00:00:00.000Z' }))).status,
    ).toBe(409);
  });

  test('are paused by a pause that can’t be ended', async () => {
    const caller = bettor('paused');
    expect((await backend.call('pauseBets', { caller, body: { days: 30 } })).status).toBe(200);
    expect(await backend.call('pauseBets', { caller, body: { days: 1 } })).toMatchObject({
      status: 409,
      body: { message: BET_TEXTS.shorterPause },
    });
    expect((await bettors.create(caller, bet())).text).toContain('You paused betting until');
    await bettors.created(caller, bet({ source: 'hand' }));
    const body = limitsResponseSchema.parse((await backend.call('getBetLimits', { caller })).body);
    expect(body.limits.stakes).toEqual(NO_LIMITS.stakes);
    expect(body.blocked?.why).toBe('pause');
  });
});

describe('own limits are not passed by changing a pick', () => {
  const daily = (day: number) => ({
    ...NO_LIMIT_AMOUNTS,
    stakes: { day, week: null, month: null },
    time_zone: 'UTC',
  });
  const change = (caller: TestCaller, id: string, body: object) => backend.call('editBet', { caller, id, body });
  const pickOf = async (caller: TestCaller, changes: Partial<NewBet> = {}) =>
    present((await bettors.created(caller, bet(changes)))[0], 'bet');
  const usedBy = async (caller: TestCaller) =>
    limitsResponseSchema.parse((await backend.call('getBetLimits', { caller })).body).uses.map(({ used }) => used);

  test('by dating it back: it keeps its day, and its time stays within one of the server’s', async () => {
    const caller = bettor('dates-back');
    await backend.call('putBetLimits', { caller, body: daily(1000) });
    const { id, created_at } = await pickOf(caller, { stake: 1000 });
    const edited = await change(caller, id, { revision: 1, placed_at: '2024-01-01T00:00:00.000Z' });
    expect(edited).toMatchObject({ status: 200, body: { day: '2026-04-03', placed_at: created_at } });
    expect((await bettors.create(caller, bet({ legs: onBout('a'), stake: 1000 }))).status).toBe(409);
    expect(await usedBy(caller)).toEqual([1000]);
  });

  test('by raising its stake, also in a pause, while a lower one and a note are free', async () => {
    const caller = bettor('raises');
    await backend.call('putBetLimits', { caller, body: daily(1000) });
    const { id } = await pickOf(caller, { stake: 1 });
    const raised = await change(caller, id, { revision: 1, stake: 100_000_000 });
    expect(raised.status).toBe(409);
    expect(raised.text).toContain('This is above your limit of $10.00');
    expect((await change(caller, id, { revision: 1, stake: 1000 })).status).toBe(200);
    await backend.call('pauseBets', { caller, body: { days: 1 } });
    const paused = await change(caller, id, { revision: 2, stake: 1001 });
    expect(paused.status).toBe(409);
    expect(paused.text).toContain('You paused betting until');
    expect((await change(caller, id, { revision: 2, note: 'Too much', stake: 900 })).status).toBe(200);
    expect(await usedBy(caller)).toEqual([1000]);
  });

  test('by 20 raises at once', async () => {
    const caller = bettor('raises-at-once');
    await backend.call('putBetLimits', { caller, body: daily(1020) });
    const legs = Array.from({ length: 20 }, (_, index) => onBout(String.fromCharCode(97 + index)));
    const picks = await bettors.created(caller, ...legs.map((on) => bet({ legs: on, stake: 1 })));
    const { editBet } = await import('../../lambdas/bets/change_bets.ts');
    const raise = ({ id }: Bet) => editBet(bettors.store, caller.sub, id, { revision: 1, stake: 101 }, new Date(NOW));
    const results = await Promise.allSettled(picks.map(raise));
    const passed = results.filter(({ status }) => status === 'fulfilled').length;
    expect(passed).toBeLessThanOrEqual(10);
    expect(passed).toBeGreaterThan(0);
    expect(await usedBy(caller)).toEqual([20 + 100 * passed]);
  });

  test('by deleting it and picking again: a freed stake makes no room', async () => {
    const caller = bettor('picks-again');
    await backend.call('putBetLimits', { caller, body: daily(1000) });
    const again = async (index: number) => {
      const legs = onBout(String.fromCharCode(97 + index));
      const { status, body } = await bettors.create(caller, bet({ legs, stake: 1000 }));
      if (status === 200)
        await backend.call('deleteBet', { caller, id: betsResponseSchema.parse(body).bets[0]?.id ?? '' });
      return status;
    };
    const answers = [];
    for (let index = 0; index < 5; index += 1) answers.push(await again(index));
    expect(answers).toEqual([200, 409, 409, 409, 409]);
    expect(await usedBy(caller)).toEqual([1000]);
    expect(await bettors.totalsNow(caller)).toEqual({ staked: 0, lost: 0 });
  });

  test('by raising one of an earlier day: what is added counts on the day on which it is', async () => {
    const caller = bettor('raises-later');
    await backend.call('putBetLimits', { caller, body: daily(1000) });
    const { editBet } = await import('../../lambdas/bets/change_bets.ts');
    const { writeBets } = await import('../../lambdas/bets/write_bets.ts');
    const at = (day: string) => new Date(`${day}T12:00:00.000Z`);
    const seeds = ['a', 'b'].map((bout) =>
      bet({ legs: onBout(bout), stake: 1, placed_at: '2026-04-01T12:00:00.000Z' }),
    );
    const { written } = await writeBets(bettors.store, { owner: caller.sub, now: at('2026-04-01'), bets: seeds });
    const [one, other] = written.map(({ id }) => id);
    const raise = (id = '') => editBet(bettors.store, caller.sub, id, { revision: 1, stake: 901 }, at('2026-04-03'));
    expect(await raise(one)).toMatchObject({ stake: 901, day: '2026-04-01' });
    await expect(raise(other)).rejects.toMatchObject({ status: 409 });
    await expect(bettors.create(caller, bet({ legs: onBout('c'), stake: 101 }))).resolves.toMatchObject({
      status: 409,
    });
    await bettors.created(caller, bet({ legs: onBout('c'), stake: 100 }));
  });

  test.each(['won', 'returned', 'lost'] as const)(
    'by a bout of 2099 that it “%s”; a cash-out is a result',
    async (status) => {
      const caller = bettor(`foresees-${status}`);
      const event = { id: 'far', name: 'Far', date: '2099-01-01' };
      const { id } = await pickOf(caller, { event });
      const entered = await change(caller, id, { revision: 1, result: { status, payout: 100_000 } });
      expect(entered).toMatchObject({ status: 400, body: { message: BET_TEXTS.beforeBout('1/1/2099') } });
      const written = await bettors.create(caller, bet({ event, legs: onBout('a'), result: { status } }));
      expect(written.status).toBe(400);
      const cashed = await change(caller, id, { revision: 1, result: { status: 'cashed_out', payout: 450 } });
      expect(cashed).toMatchObject({ status: 200, body: { status: 'cashed_out', payout: 450 } });
    },
  );
});

describe('the time of a bet', () => {
  test('is the server’s for a pick that says one more than a day off, and the pick is in the figures', async () => {
    const caller = bettor('slow-clock');
    const [slow, near] = await bettors.created(
      caller,
      bet({ placed_at: '2026-02-20T12:00:00.000Z', result: { status: 'cashed_out', payout: 700 } }),
      bet({ legs: onBout('a'), placed_at: '2026-04-02T13:00:00.000Z' }),
    );
    expect(slow).toMatchObject({ placed_at: slow?.created_at, day: '2026-04-03' });
    expect(near).toMatchObject({ placed_at: '2026-04-02T13:00:00.000Z', day: '2026-04-03' });
    const summary = betSummarySchema.parse((await backend.call('getBetSummary', { caller })).body);
    expect(summary).toMatchObject({ bets: 2, month: { month: '2026-04', settled: 1, profit: 200 } });
  });

  test('of a pick of an older release may lie in any month: it is in all figures', async () => {
    const caller = bettor('old-clock');
    await bettors.created(caller, bet({ legs: onBout('a') }));
    const [pick] = await bettors.created(caller, bet({ result: { status: 'cashed_out', payout: 700 } }));
    const before = present(pick, 'pick');
    const after = { ...before, placed_at: '2026-02-20T12:00:00.000Z', revision: 2 };
    const now = new Date(NOW);
    await bettors.store.write(caller.sub, { changes: [{ before, after }], now, today: '2026-04-03' });
    for (let time = 0; time < 2; time += 1) {
      const summary = betSummarySchema.parse((await backend.call('getBetSummary', { caller })).body);
      expect(summary).toMatchObject({ bets: 2, bankroll: { profit: 200 }, month: { settled: 1, profit: 200 } });
      const { bets } = betEventSchema.parse((await backend.call('getBetEvent', { caller, id: LATER.id })).body);
      expect(bets).toHaveLength(2);
    }
  });

  test('lies not after tomorrow, for what was bet elsewhere', async () => {
    const caller = bettor('ahead');
    const at = (placed_at: string) => bettors.create(caller, bet({ source: 'hand', ordinal: 3, placed_at }));
    expect((await at('2026-04-05T00:00:00.000Z')).text).toContain(BET_TEXTS.inFuture);
    expect((await at('2026-04-04T23:00:00.000Z')).status).toBe(200);
  });
});
