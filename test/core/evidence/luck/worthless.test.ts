import { expect, test } from 'vitest';
import { approximateMaximum, expectedMaximum } from '../../../../core/arithmetic/expected_maximum.ts';
import { seededRandom } from '../../../../core/arithmetic/seeded_random.ts';
import { bestOfTries, type MarketBet, worthlessReturn } from '../../../../core/evidence/luck/overfitting/worthless.ts';

const REPETITIONS = 2000;

/** Tippett (1925) tabulates these means of the largest of n normal draws. */
test.each([
  [1, 0],
  [2, 0.56419],
  [3, 0.84628],
  [5, 1.16296],
  [9, 1.48501],
])('the largest of %i normal draws is %f on average', (count, mean) => {
  expect(expectedMaximum(count)).toBeCloseTo(mean, 5);
});

test('from ten draws on the approximation takes over within 2 %', () => {
  expect(approximateMaximum(10) / 1.53875).toBeGreaterThan(0.98);
  expect(expectedMaximum(10) / 1.53875).toBeLessThan(1.03);
});

test('no bets have no worthless return', () => {
  expect(worthlessReturn([])).toBeUndefined();
});

/** 400 bets at prices of 1.3 to 4 with a margin of 4 %. */
const BETS: readonly MarketBet[] = Array.from({ length: 400 }, (_, index) => {
  const odds = 1.3 + (2.7 * index) / 400;
  return { odds, probability: 1 / (1.04 * odds) };
});

/** Cumulative distribution of the return of the bets when their outcomes are drawn from the market's probabilities. */
function simulatedReturn(random: () => number): number {
  let profit = 0;
  for (const { odds, probability } of BETS) profit += random() < probability ? odds - 1 : -1;
  return profit / BETS.length;
}

test.each([10, 100, 1000])(
  'the best of %i worthless rules with redrawn outcomes is within 5 % of the formula',
  (tries) => {
    const random = seededRandom(7);
    const luck = worthlessReturn(BETS);
    if (luck === undefined) throw new Error('there are bets');
    // The returns are exchangeable, so a pool of them stands for independent rules.
    const pool = Float64Array.from({ length: 40_000 }, () => simulatedReturn(random));
    let sum = 0;
    for (let repetition = 0; repetition < REPETITIONS; repetition += 1) {
      let best = Number.NEGATIVE_INFINITY;
      for (let rule = 0; rule < tries; rule += 1) {
        best = Math.max(best, pool[Math.floor(random() * pool.length)] ?? Number.NEGATIVE_INFINITY);
      }
      sum += best;
    }
    const distance = sum / REPETITIONS - luck.mean;
    expect(distance / (bestOfTries(luck, tries) - luck.mean)).toBeGreaterThan(0.95);
    expect(distance / (bestOfTries(luck, tries) - luck.mean)).toBeLessThan(1.05);
  },
);

test('of 1,000 random rules of 100 bets and more on the same bouts, the luckiest is no luckier than the formula says', () => {
  const random = seededRandom(11);
  const bouts = Array.from({ length: 3000 }, (): MarketBet => {
    const odds = 1.2 + 3 * random() ** 2;
    return { odds, probability: 1 / (1.04 * odds) };
  });
  const rules = Array.from({ length: 1000 }, () => {
    const share = 0.05 + 0.4 * random() ** 2;
    const rows = Uint16Array.from(bouts.keys()).filter(() => random() < share);
    const luck = worthlessReturn(Array.from(rows, (row) => bouts[row] ?? { odds: 1, probability: 1 }));
    if (luck === undefined || rows.length < 100) throw new Error('a rule has at least 100 bets');
    return { rows, luck };
  });
  const repetitions = 150;
  let sum = 0;
  for (let repetition = 0; repetition < repetitions; repetition += 1) {
    const profits = Float64Array.from(bouts, ({ odds, probability }) => (random() < probability ? odds - 1 : -1));
    let largest = Number.NEGATIVE_INFINITY;
    for (const { rows, luck } of rules) {
      let profit = 0;
      for (const row of rows) profit += profits[row] ?? 0;
      largest = Math.max(largest, (profit / rows.length - luck.mean) / luck.spread);
    }
    sum += largest;
  }
  expect(sum / repetitions).toBeLessThan(expectedMaximum(rules.length));
  expect(sum / repetitions).toBeGreaterThan(0.8 * expectedMaximum(rules.length));
});
