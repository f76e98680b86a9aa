import { expect, test } from 'vitest';
import type { Card, CardBout } from '../../../core/domain/cards/card.ts';
import { type ByEnding, byEnding } from '../../../core/domain/cards/endings.ts';
import { roundedShares } from '../../../core/models/methods/shares.ts';
import { methodsText } from '../../../tools/engine/commands/methods_command.ts';
import { methodsScores } from '../../../tools/engine/methods_scores.ts';
import { cardWith, swappedCorners } from '../../fixtures/small_cards.ts';

const TODAY = '2026-06-01';
/** Six even prices: the market gives each ending a sixth. */
const EVEN: ByEnding<number> = byEnding(() => 5);
const SHARES = { red: roundedShares([0.5, 0.25]), blue: roundedShares([0.2, 0.2]) };
const known = (methods: Partial<CardBout>): Partial<CardBout> => ({
  methodOdds: EVEN,
  methodShares: SHARES,
  forecastOfRed: 0.6,
  ...methods,
});

function card(date: string, bouts: readonly Partial<CardBout>[]): Card {
  const plain = cardWith(bouts.map(() => ({ red: 1.7, blue: 2.3 })));
  return { ...plain, id: date, date, bouts: plain.bouts.map((bout, place) => ({ ...bout, ...bouts[place] })) };
}

const scoresOf = (cards: readonly Card[]) => methodsScores(cards, cards, TODAY);

test('market and model are scored on what happened', () => {
  const scores = scoresOf([
    card('2024-01-06', [
      known({ outcome: 'red', winMethod: 'knockout' }),
      known({ outcome: 'blue', winMethod: 'decision' }),
    ]),
  ]);
  const loss = -(Math.log(0.6 * 0.5) + Math.log(0.4 * 0.6)) / 2;
  expect(scores.bouts).toBe(2);
  expect(scores.market.log_loss).toBeCloseTo(Math.log(6), 12);
  expect(scores.market.log_loss_in_proportion).toBeCloseTo(Math.log(6), 12);
  expect(scores.model.log_loss).toBeCloseTo(loss, 12);
  expect(scores.model.gain.mean).toBeCloseTo(Math.log(6) - loss, 12);
  expect(scores.model.by_year['2024']?.log_loss).toBeCloseTo(loss, 12);
  expect(scores.blind).toEqual({ ...byEnding(() => -1), red_knockout: 1.5, blue_decision: 1.5 });
});

test('a bout counts only with a winner, a known method, six whole prices and a past date', () => {
  const scores = scoresOf([
    card('2024-01-06', [
      known({ outcome: 'red', winMethod: undefined }),
      known({ outcome: 'draw', winMethod: undefined }),
      known({ outcome: 'no_contest', winMethod: undefined }),
      known({ outcome: 'red', winMethod: 'knockout', methodOdds: undefined }),
    ]),
    card(TODAY, [known({ outcome: 'red', winMethod: 'knockout' })]),
  ]);
  expect(scores.bouts).toBe(0);
  expect(methodsText(scores)).toContain('No decided bout');
});

test('a bout before the first forecast counts for the market alone', () => {
  const { bouts, model } = scoresOf([
    card('2024-01-06', [known({ outcome: 'red', winMethod: 'knockout', methodShares: undefined })]),
  ]);
  expect([bouts, model.bouts]).toEqual([1, 0]);
});

test('swapping the corners changes no loss', () => {
  const odds = byEnding((winner, method) => (winner === 'red' ? 3 : 9) + method.length / 10);
  const bout = known({ outcome: 'red', winMethod: 'submission', methodOdds: odds });
  const swapped = known({
    outcome: 'blue',
    winMethod: 'submission',
    methodOdds: swappedCorners(odds),
    methodShares: { red: SHARES.blue, blue: SHARES.red },
    forecastOfRed: 0.4,
  });
  const [one, other] = [bout, swapped].map((each) => scoresOf([card('2024-01-06', [each])]));
  expect(other?.market.log_loss).toBeCloseTo(one?.market.log_loss ?? 0, 12);
  expect(other?.model.log_loss).toBeCloseTo(one?.model.log_loss ?? 0, 12);
});

test('endings on which the model and the market differ are counted by size and side', () => {
  const { differences } = scoresOf([card('2024-01-06', [known({ outcome: 'red', winMethod: 'knockout' })])]);
  const counted = differences.map(({ side, from, count }) => [side, from, count]);
  // Red by knockout 30 % and blue by decision 24 %, of 16.7 %; blue by knockout and by submission 8 %.
  expect(counted).toEqual([
    ['above', 0.05, 1],
    ['above', 0.075, 0],
    ['above', 0.1, 1],
    ['below', 0.05, 0],
    ['below', 0.075, 2],
    ['below', 0.1, 0],
  ]);
  expect(differences[2]).toMatchObject({ market: expect.closeTo(1 / 6, 9), forecast: 0.3, happened: 1 });
});
