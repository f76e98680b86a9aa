import { afterAll, beforeAll, expect, test } from 'vitest';
import { seededRandom } from '../../../core/arithmetic/seeded_random.ts';
import { betSummary, NO_SETTINGS } from '../../../core/bets/bet_summary.ts';
import type { CountedBet } from '../../../core/bets/counted_bet.ts';
import { type Bet, betsResponseSchema } from '../../../core/contract/bets/bets.ts';
import { addDays } from '../../../core/dates/iso_date.ts';
import { countedBets } from '../../../lambdas/bets/summarise_bets.ts';
import { startBackend, type TestBackend } from '../../fixtures/backend.ts';
import { bet, bettor, bettorsAt, NOW, onBout } from '../../fixtures/bettors.ts';

const CHANGES = 24;
const NIGHTS = 25;

let backend: TestBackend;
let bettors: ReturnType<typeof bettorsAt>;
beforeAll(async () => {
  backend = await startBackend();
  bettors = bettorsAt(backend);
});
afterAll(() => backend.stop());

const summaryOf = (bets: readonly CountedBet[]) =>
  betSummary({
    bets,
    plan: { picks: [], totals: [] },
    settings: NO_SETTINGS,
    deletedLate: 0,
    playbookName: (id) => id,
    today: '2026-04-03',
    now: new Date(NOW),
  });

/** A cashed-out bet, placed on one of 25 days of ten months or in the last hour of one, on one of 25 nights to come. */
function randomBet(random: () => number, ordinal: number) {
  const date = addDays('2025-05-31', 12 * Math.floor(random() * NIGHTS));
  const night = addDays('2026-06-06', Math.floor(random() * NIGHTS));
  const event = { id: `night-${night}`, name: 'Night', date: night };
  const placed_at = random() < 0.2 ? '2025-08-31T23:30:00.000Z' : `${date}T02:00:00.000Z`;
  const isGain = random() < 0.5;
  const odds = 1.5 + Math.floor(random() * 300) / 100;
  const stake = 1 + Math.floor(random() * 5000);
  const result = { status: 'cashed_out' as const, payout: isGain ? Math.round(stake * odds) : 0 };
  return bet({ event, legs: onBout('a'), placed_at, result, odds, stake, ordinal, source: 'hand' });
}

/** Writes, changes or deletes a bet; returns the bets that are left. */
async function change(caller: ReturnType<typeof bettor>, bets: readonly Bet[], random: () => number, step: number) {
  const chosen = bets[Math.floor(random() * bets.length)];
  const kind = random();
  if (chosen === undefined || kind < 0.5) return [...bets, ...(await bettors.created(caller, randomBet(random, step)))];
  const rest = bets.filter(({ id }) => id !== chosen.id);
  if (kind < 0.75) {
    expect((await backend.call('deleteBet', { caller, id: chosen.id })).status).toBeLessThan(300);
    return rest;
  }
  // Changes of odds alone leave the totals as they are.
  const changes = kind < 0.9 ? { odds: chosen.odds + 0.01 } : { placed_at: '2025-12-01T00:10:00.000Z' };
  const { body } = await backend.call('editBet', {
    caller,
    id: chosen.id,
    body: { revision: chosen.revision, ...changes },
  });
  return [...rest, betsResponseSchema.shape.bets.element.parse(body)];
}

test('after every change the summary from kept months equals that of all bets, to the last bit', async () => {
  const caller = bettor('counted');
  const random = seededRandom(20);
  await backend.call('putBetLimits', { caller, body: { time_zone: 'America/Los_Angeles' } });
  const begin = Array.from({ length: 10 }, (_, ordinal) => randomBet(random, CHANGES + ordinal));
  let bets = await bettors.created(caller, ...begin);
  for (let step = 0; step < CHANGES; step += 1) {
    bets = await change(caller, bets, random, step);
    const all = await bettors.store.all(caller.sub);
    expect(new Set(all.map(({ id }) => id))).toEqual(new Set(bets.map(({ id }) => id)));
    expect(summaryOf(await countedBets(bettors.store, caller.sub))).toEqual(summaryOf(all));
  }
});

test('only months that changed are read again', async () => {
  const caller = bettor('months');
  const random = seededRandom(7);
  await bettors.created(caller, ...Array.from({ length: 40 }, (_, ordinal) => randomBet(random, ordinal)));
  await countedBets(bettors.store, caller.sub);
  await bettors.created(caller, bet({ legs: onBout('b') }));
  const read: unknown[] = [];
  const store = {
    ...bettors.store,
    all: (owner: string, only?: Parameters<typeof bettors.store.all>[1]) => {
      read.push(only?.days);
      return bettors.store.all(owner, only);
    },
  };
  expect(await countedBets(store, caller.sub)).toHaveLength(41);
  expect(read).toEqual([{ first: '2026-04-01', last: '2026-05-02' }]);
  expect(await countedBets(store, caller.sub)).toHaveLength(41);
  expect(read).toHaveLength(1);
});
