import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { NO_LIMITS } from '../../core/bets/own_limits.ts';
import { BET_TEXTS } from '../../core/contract/bet_texts.ts';
import { limitsResponseSchema, NO_LIMIT_AMOUNTS } from '../../core/contract/own_limits.ts';
import { startBackend, type TestBackend } from '../fixtures/backend.ts';
import { bet, bettor, bettorsAt, NOW, onBout } from '../fixtures/bettors.ts';

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
