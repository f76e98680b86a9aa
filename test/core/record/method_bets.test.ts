import { expect, test } from 'vitest';
import type { Card, CardBout } from '../../../core/domain/cards/card.ts';
import { byEnding } from '../../../core/domain/cards/endings.ts';
import { roundedShares } from '../../../core/models/methods/shares.ts';
import { methodBets } from '../../../core/record/playbooks/method_bets.ts';
import { cardWith } from '../../fixtures/small_cards.ts';

const TODAY = '2026-06-01';

/** Even moneylines and six even prices of 5; the forecast sees value in red's decision alone, with an edge of 20 %. */
const BOUT: Partial<CardBout> = {
  methodOdds: byEnding(() => 5),
  methodShares: { red: roundedShares([0.26, 0.26]), blue: roundedShares([0.33, 0.33]) },
  forecastOfRed: 0.5,
};

function cards(count: number, endOf: (event: number) => Partial<CardBout>): Card[] {
  return Array.from({ length: count }, (_, event) => {
    const date = `2025-01-${String(event + 1).padStart(2, '0')}`;
    const plain = cardWith([{ red: 1.9, blue: 1.9 }]);
    return { ...plain, id: date, date, bouts: plain.bouts.map((bout) => ({ ...bout, ...BOUT, ...endOf(event) })) };
  });
}

const won: Partial<CardBout> = { outcome: 'red', winMethod: 'decision' };
const lost: Partial<CardBout> = { outcome: 'blue', winMethod: 'decision' };

test('the ending with the largest edge is bet, and returns what it pays', () => {
  const bets = methodBets(
    cards(4, (event) => (event === 0 ? won : lost)),
    TODAY,
  );
  expect(bets?.all.bets).toBe(4);
  expect(bets?.all.return_on_stakes).toBeCloseTo((4 - 3) / 4, 12);
  expect(bets?.by_ending.filter(({ bets: count }) => count > 0).map(({ ending }) => ending)).toEqual(['red_decision']);
  expect(bets?.by_edge.map(({ bets: count }) => count)).toEqual([0, 0, 4]);
});

test('a draw returns the stake, and a bout of which nobody says how it was won does not count', () => {
  expect(
    methodBets(
      cards(2, () => ({ outcome: 'draw' })),
      TODAY,
    )?.all,
  ).toMatchObject({ bets: 2, return_on_stakes: 0 });
  expect(
    methodBets(
      cards(2, () => ({ outcome: 'red' })),
      TODAY,
    ),
  ).toBeUndefined();
  expect(
    methodBets(
      cards(2, () => ({ outcome: 'red', wonBy: 'decision' })),
      TODAY,
    )?.all.return_on_stakes,
  ).toBe(4);
});

test('prices of another moment than the moneyline’s are not bet at', () => {
  const moved = {
    ...won,
    red: { name: 'Red', odds: 1.2, priorBouts: 3 },
    blue: { name: 'Blue', odds: 5, priorBouts: 3 },
  };
  expect(
    methodBets(
      cards(2, () => moved),
      TODAY,
    ),
  ).toBeUndefined();
});

test('the condition needs the whole range above 0, also without the best bets', () => {
  expect(
    methodBets(
      cards(4, () => won),
      TODAY,
    )?.passes,
  ).toBe(true);
  expect(
    methodBets(
      cards(4, (event) => (event === 0 ? won : lost)),
      TODAY,
    )?.passes,
  ).toBe(false);
});
