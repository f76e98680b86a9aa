import { expect, test } from 'vitest';
import type { CardBout } from '../../../core/domain/cards/card.ts';
import { byEnding } from '../../../core/domain/cards/endings.ts';
import { roundedShares } from '../../../core/models/methods/shares.ts';
import { decodeSnapshot } from '../../../core/snapshot/decode.ts';
import { encodeSnapshot } from '../../../core/snapshot/encode.ts';
import { encodedSnapshotSchema } from '../../../core/snapshot/encoded_snapshot.ts';
import { randomCards, TODAY } from '../../fixtures/random_cards.ts';

const METHODS: readonly Pick<CardBout, 'winMethod' | 'wonBy' | 'endedAt' | 'methodOdds' | 'methodShares'>[] = [
  {
    winMethod: 'submission',
    wonBy: 'submission',
    endedAt: { round: 2, clock: 150 },
    methodOdds: byEnding((winner, method) => (winner === 'red' ? 3 : 8) + method.length),
    methodShares: { red: roundedShares([0.31, 0.22]), blue: roundedShares([0.05555, 0.9]) },
  },
  {
    winMethod: undefined,
    wonBy: 'disqualification',
    endedAt: { round: 1, clock: 0 },
    methodOdds: undefined,
    methodShares: { red: roundedShares([0, 0]), blue: roundedShares([1, 0]) },
  },
  { winMethod: 'decision', wonBy: 'decision', methodOdds: byEnding(() => 5.5), methodShares: undefined },
  { winMethod: undefined, wonBy: undefined, methodOdds: undefined, methodShares: undefined },
];
const cards = randomCards(1, 3).map((card) => ({
  ...card,
  bouts: card.bouts.map((bout, place) => ({ ...bout, ...METHODS[place % METHODS.length] })),
}));
const report = { pricedBouts: 90, unmatchedBouts: 2, rejectedLines: 1, conflictingResults: 3 };
const encoded = encodeSnapshot({ league: 'demo', credits: [], asOf: TODAY, report, cards });
const methodsIn = (bouts: readonly CardBout[]) =>
  bouts.map(({ winMethod, wonBy, endedAt, methodOdds, methodShares }) => ({
    ...{ winMethod, wonBy, endedAt, methodOdds, methodShares },
  }));
const decoded = (content: unknown) => decodeSnapshot(encodedSnapshotSchema.parse(content), 'v1').cards;

test('methods, prices and forecasts of the endings come back to the bit', () => {
  expect(decoded(encoded).map(({ bouts }) => methodsIn(bouts))).toEqual(cards.map(({ bouts }) => methodsIn(bouts)));
});

test('the snapshot for browsers, which has none of them, is read', () => {
  const {
    winMethods: _methods,
    wonBy: _wonBy,
    endedAt: _at,
    methodOdds: _odds,
    methodShares: _shares,
    ...forBrowsers
  } = encoded;
  const unknown = {
    ...{ winMethod: undefined, wonBy: undefined, endedAt: undefined, methodOdds: undefined, methodShares: undefined },
  };
  expect(decoded(forBrowsers).flatMap(({ bouts }) => methodsIn(bouts))).toEqual(
    cards.flatMap(({ bouts }) => bouts.map(() => unknown)),
  );
});

test('a snapshot of an older release, which does not say how winners won by any source or when, is read', () => {
  const { wonBy: _wonBy, endedAt: _endedAt, ...older } = encoded;
  expect(decoded(older).flatMap(({ bouts }) => bouts.flatMap(({ wonBy }) => wonBy ?? []))).toEqual([]);
});

test.each([
  ['five prices', { methodOdds: [[2, 3, 4, 5, 6]] }],
  ['a price of 1', { methodOdds: [[2, 3, 4, 5, 6, 1]] }],
  ['shares of more than 1', { methodShares: [[6000, 4000, 1, 1]] }],
  ['a share of 0', { methodShares: [[0, 4000, 1, 1]] }],
  ['an unknown method', { winMethods: 'x' }],
  ['an unknown way of winning', { wonBy: 'x' }],
  ['a round 0', { endedAt: [[0, 10]] }],
])('%s are refused', (_what, wrong) => {
  expect(encodedSnapshotSchema.safeParse({ ...encoded, ...wrong }).success).toBe(false);
});
