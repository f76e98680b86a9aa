import { expect, test } from 'vitest';
import { firstBoutId } from '../../../core/domain/identity/bout_ids.ts';
import { decodeSnapshot } from '../../../core/snapshot/decode.ts';
import { encodeSnapshot } from '../../../core/snapshot/encode.ts';
import { encodedSnapshotSchema } from '../../../core/snapshot/encoded_snapshot.ts';
import { randomCards, TODAY } from '../../fixtures/random_cards.ts';

const report = { pricedBouts: 90, unmatchedBouts: 2, rejectedLines: 1, conflictingResults: 3 };
const encode = (cards: ReturnType<typeof randomCards>) =>
  encodeSnapshot({ league: 'demo', credits: [], asOf: TODAY, report, cards });
const idsIn = (content: unknown) =>
  decodeSnapshot(encodedSnapshotSchema.parse(content), 'v1').cards.map(({ bouts }) => bouts.map(({ id }) => id));

const cards = randomCards(1, 3);
const firstIds = cards.map(({ date, bouts }) =>
  bouts.map(({ red, blue }) => firstBoutId({ pair: [red.name, blue.name], date })),
);

test('the ids of bouts come back', () => {
  const mixed = cards.map((card, index) => ({
    ...card,
    bouts: card.bouts.map((bout, place) => ({ ...bout, id: place === 0 ? bout.id : (firstIds[index]?.[place] ?? '') })),
  }));
  expect(idsIn(encode(mixed))).toEqual(mixed.map(({ bouts }) => bouts.map(({ id }) => id)));
});

test('a snapshot of a release without ids is read: its bouts have those that names and day give', () => {
  const { boutIds, ...older } = encode(cards);
  expect(boutIds).not.toEqual([]);
  expect(idsIn(older)).toEqual(firstIds);
});

test('a snapshot whose bouts have these ids is the same to the byte as that of a release without ids', () => {
  const first = cards.map((card, index) => ({
    ...card,
    bouts: card.bouts.map((bout, place) => ({ ...bout, id: firstIds[index]?.[place] ?? '' })),
  }));
  const { boutIds: _ids, ...older } = encode(cards);
  expect(JSON.stringify(encode(first))).toBe(JSON.stringify(older));
});
