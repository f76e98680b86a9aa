import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type BetChange, heldChange, totalsChange } from '../../../core/bets/totals.ts';
import type { Bet } from '../../../core/contract/bets/bets.ts';
import { addDays } from '../../../core/dates/iso_date.ts';
import { keptBet } from '../../fixtures/bets.ts';

const FIRST = '2026-03-28';
const stake = fc.integer({ min: 1, max: 1000 });
/** A pick of a day, and its stakes after it was changed on later days; 0 deletes it. */
const history = fc.record({
  day: fc.integer({ min: 0, max: 6 }),
  placed: stake,
  changes: fc.array(fc.record({ later: fc.integer({ min: 0, max: 9 }), stake: fc.oneof(stake, fc.constant(0)) }), {
    maxLength: 6,
  }),
});

/** What own limits count of stakes, by period: the totals and what is held. */
function usedOf(changes: readonly { change: BetChange; today: string }[]): Map<string, number> {
  const used = new Map<string, number>();
  for (const { change, today } of changes) {
    for (const { period, name, totals } of [...totalsChange([change]), ...heldChange([change], today)]) {
      const key = `${period} ${name}`;
      used.set(key, (used.get(key) ?? 0) + totals.staked);
    }
  }
  return used;
}

test('whatever is changed of a pick, no period gets room, and what is added counts on the day on which it is', () => {
  fc.assert(
    fc.property(history, ({ day, placed, changes }) => {
      let before: Bet | undefined = keptBet({ day: addDays(FIRST, day), stake: placed });
      let today = before.day;
      const made: { change: BetChange; today: string }[] = [{ change: { after: before }, today }];
      for (const { later, stake: next } of changes) {
        if (before === undefined) break;
        today = addDays(today, later);
        const after: Bet | undefined = next === 0 ? undefined : { ...before, stake: next };
        const earlier = usedOf(made);
        made.push({ change: { before, after }, today });
        const used = usedOf(made);
        for (const [period, cents] of earlier) expect(used.get(period)).toBeGreaterThanOrEqual(cents);
        const more = Math.max(0, next - before.stake);
        for (const period of [`day ${today}`, `month ${today.slice(0, 7)}`])
          expect(used.get(period) ?? 0).toBe((earlier.get(period) ?? 0) + more);
        before = after;
      }
    }),
  );
});

test('what was bet elsewhere holds nothing: its owner only writes it down', () => {
  const before = keptBet({ source: 'hand', stake: 500 });
  expect(heldChange([{ before }, { before, after: { ...before, stake: 900 } }], '2026-04-01')).toEqual([]);
});
