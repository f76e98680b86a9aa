import { describe, expect, test } from 'vitest';
import type { Card } from '../../../core/domain/cards/card.ts';
import { NO_NAMES } from '../../../core/domain/identity/fighters.ts';
import { fairProbabilityOfRed } from '../../../core/domain/odds/fair_probability.ts';
import { priceScores } from '../../../tools/engine/commands/prices_command.ts';
import type { PriceRow } from '../../../tools/engine/prices/price_file.ts';
import { joinPrices } from '../../../tools/engine/prices/price_join.ts';
import { cardWith } from '../../fixtures/small_cards.ts';

const TODAY = '2026-06-01';
const LINE = { red: 1.6, blue: 2.5 };
const NAMES = [
  ['Ana Alves', 'Bea Brandt'],
  ['Cleo Cruz', 'Dita Dunn'],
  ['Eva Ekman', 'Fay Flores'],
] as const;
const bare = cardWith([
  { ...LINE, outcome: 'red', forecastOfRed: 0.7 },
  { ...LINE, outcome: 'blue', forecastOfRed: 0.55 },
  { ...LINE, outcome: 'red' },
]);
const CARD: Card = {
  ...bare,
  id: '2024-01-06-test-city',
  date: '2024-01-06',
  bouts: bare.bouts.map((bout, place) => ({
    ...bout,
    red: { ...bout.red, name: NAMES[place]?.[0] ?? '' },
    blue: { ...bout.blue, name: NAMES[place]?.[1] ?? '' },
  })),
};
const row = (fighters: PriceRow['fighters'], odds: PriceRow['odds'], date = '2024-01-06'): PriceRow => ({
  date,
  fighters,
  odds,
});
const join = (...rows: PriceRow[]) => joinPrices(rows, [CARD], NO_NAMES, TODAY);

describe('rows join the bouts', () => {
  test('in either order of fighters, on the day or the one beside it', () => {
    const { bouts, left_out } = join(
      row(['Ana Alves', 'Bea Brandt'], [1.7, 2.3]),
      row(['Dita Dunn', 'Cleo Cruz'], [2.6, 1.55], '2024-01-07'),
    );
    expect(bouts.map(({ odds }) => odds)).toEqual([
      { red: 1.7, blue: 2.3 },
      { red: 1.55, blue: 2.6 },
    ]);
    expect(left_out).toEqual({ no_price: 0, implausible: 0, no_bout: 0, doubled: 0 });
  });

  test('by one fighter where the other is spelt differently, after the rows of both', () => {
    const { bouts, left_out } = join(
      row(['Iris Ito', 'Ana Alves'], [2.2, 1.8]),
      row(['Ana Alves', 'Bea Brandt'], [1.7, 2.3]),
      row(['La Tigresa', 'Dita Dunn'], [1.5, 2.7]),
    );
    expect(bouts.map(({ odds }) => odds.red)).toEqual([1.7, 1.5]);
    expect(left_out.doubled).toBe(1);
  });

  test('and what joins nothing is counted by its reason', () => {
    const { bouts, rows, left_out } = join(
      row(['Ana Alves', 'Bea Brandt'], undefined),
      row(['Ana Alves', 'Bea Brandt'], [1.2, 2]),
      row(['Eva Ekman', 'Fay Flores'], [1.7, 2.3]),
      row(['Gia Gold', 'Hana Hill'], [1.7, 2.3]),
    );
    expect(bouts).toEqual([]);
    expect([rows, left_out]).toEqual([4, { no_price: 1, implausible: 1, no_bout: 2, doubled: 0 }]);
  });
});

test('the forecast moves with the price: at the line’s own price it stays what it was', () => {
  const [same] = join(row(['Ana Alves', 'Bea Brandt'], [LINE.red, LINE.blue])).bouts;
  expect(same?.forecast.other).toBeCloseTo(0.7, 12);
  const [shorter] = join(row(['Ana Alves', 'Bea Brandt'], [1.4, 3.1])).bouts;
  const logit = (p: number) => Math.log(p / (1 - p));
  expect(logit(shorter?.forecast.other ?? 0) - logit(0.7)).toBeCloseTo(
    logit(fairProbabilityOfRed(1.4, 3.1)) - logit(fairProbabilityOfRed(LINE.red, LINE.blue)),
    12,
  );
});

test('bets are chosen and paid at the other price, or chosen at the line and paid the worse', () => {
  const scores = priceScores(
    join(row(['Ana Alves', 'Bea Brandt'], [1.7, 2.5]), row(['Cleo Cruz', 'Dita Dunn'], [1.55, 2.6])),
  );
  expect(scores).toMatchObject({ bouts: 2, decided: 2, from: '2024-01-06' });
  const [above] = scores.edges;
  // Red of the first bout won at 1.7, blue of the second at 2.6.
  expect(above?.equal_stakes.bets).toBe(2);
  expect(above?.equal_stakes.return_on_stakes).toBeCloseTo((0.7 + 1.6) / 2, 12);
  expect(above?.at_the_worse.return_on_stakes).toBeCloseTo((0.6 + 1.5) / 2, 12);
  expect(scores.without_edge.return_on_stakes).toBe(-1);
  expect(scores.price_over_line).toBeCloseTo((1 + 1.04) / 2, 12);
});
