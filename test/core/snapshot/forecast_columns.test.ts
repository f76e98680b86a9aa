import { expect, test } from 'vitest';
import { decodeSnapshot } from '../../../core/snapshot/decode.ts';
import { encodeSnapshot } from '../../../core/snapshot/encode.ts';
import { encodedSnapshotSchema } from '../../../core/snapshot/encoded_snapshot.ts';
import { InconsistentSnapshot } from '../../../core/snapshot/inconsistent_snapshot.ts';
import { randomCards, TODAY } from '../../fixtures/random_cards.ts';

const cards = randomCards(1, 3);
const encoded = encodeSnapshot({
  league: 'demo',
  credits: [],
  asOf: TODAY,
  report: { pricedBouts: 90, unmatchedBouts: 2, rejectedLines: 1, conflictingResults: 3 },
  cards,
});

test('a legacy snapshot is read: its bouts have no forecast', () => {
  const { forecastOfRed: _forecasts, forecastModels: _models, ...legacy } = encoded;
  const read = decodeSnapshot(encodedSnapshotSchema.parse(legacy), 'v1');
  expect(read.cards.flatMap(({ bouts }) => bouts.map(({ forecastOfRed }) => forecastOfRed))).toEqual(
    cards.flatMap(({ bouts }) => bouts.map(() => undefined)),
  );
  expect(read.cards.map(({ forecastModel }) => forecastModel)).toEqual(cards.map(() => undefined));
});

test('the tale of the tape comes back with the model, and older files have none', () => {
  const side = { age: 31.2, heightCm: 180.34, reachCm: null, bouts: 12, elo: 1543.21 };
  const withTapes = cards.map((card) => {
    const tapes = card.bouts.map(() => ({ red: side, blue: { ...side, age: null, bouts: 0 } }));
    return { ...card, forecastModel: card.forecastModel && { ...card.forecastModel, tapes } };
  });
  const { version: _, ...content } = decodeSnapshot(encoded, 'v1');
  expect(content.cards.map(({ forecastModel }) => forecastModel?.tapes)).toEqual(cards.map(() => undefined));
  const file: unknown = JSON.parse(JSON.stringify(encodeSnapshot({ ...content, cards: withTapes })));
  expect(decodeSnapshot(encodedSnapshotSchema.parse(file), 'v1').cards).toEqual(withTapes);
});

test('the names that joins have shown come back, and a legacy snapshot has none', () => {
  const { version: _, ...content } = decodeSnapshot(encoded, 'v1');
  expect(content.knownNames).toBeUndefined();
  const knownNames = new Map([['nadiakeller', 'nadiafrost']]);
  expect(decodeSnapshot(encodeSnapshot({ ...content, knownNames }), 'v1').knownNames).toEqual(knownNames);
});

test('forecasts of another number than the bouts are refused', () => {
  expect(() => decodeSnapshot({ ...encoded, forecastOfRed: [0.5] }, 'v1')).toThrow(/forecastOfRed holds 1$/);
});

test('a model is refused that does not fit its card, or its features its coefficients', () => {
  const model = encoded.forecastModels?.[0] ?? expect.fail('no model');
  const wrong = [
    { ...model, features: model.features.slice(1) },
    { ...model, coefficients: [...model.coefficients, 1] },
    { ...model, card: cards.length },
    { ...model, tapes: [] },
  ];
  for (const forecastModel of wrong) {
    expect(() => decodeSnapshot({ ...encoded, forecastModels: [forecastModel] }, 'v1')).toThrow(InconsistentSnapshot);
  }
});
