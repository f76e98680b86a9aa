import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Card } from '../../../core/domain/cards/card.ts';
import { proportionalProbabilityOfRed } from '../../../core/domain/odds/odds.ts';
import { importCards } from '../../../core/imports/import_cards.ts';
import { cappersAt, fitsCappers } from '../../../core/models/cappers/model.ts';
import { decodeSnapshot } from '../../../core/snapshot/decode.ts';
import { encodeSnapshot } from '../../../core/snapshot/encode.ts';
import { encodedSnapshotSchema } from '../../../core/snapshot/encoded_snapshot.ts';
import { InconsistentSnapshot } from '../../../core/snapshot/inconsistent_snapshot.ts';
import { cardDate, randomHistory } from '../../fixtures/random_history.ts';

const CARDS = 68;
/** The last card is upcoming, so that its models are kept. */
const TODAY = cardDate(CARDS - 1);
const { cards, report } = importCards(randomHistory(7, CARDS), TODAY);
const last = cards.at(-1) ?? expect.fail('no card');
const model = last.capperModel ?? expect.fail('no model');
const fromLine = ({ bouts: of }: Card) => of.map(({ red, blue }) => proportionalProbabilityOfRed(red.odds, blue.odds));

test('at the market line the models say what the card’s cappers say', () => {
  for (const [bout, probability] of fromLine(last).entries()) {
    expect(cappersAt(model, bout, probability)).toBeCloseTo(last.bouts[bout]?.consensusOfRed ?? Number.NaN, 12);
  }
});

test('a card imported at other odds has the cappers that its models predict for them', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1e6 }), fc.integer({ min: 110, max: 400 }), (seed, underdog) => {
      const history = randomHistory(seed, CARDS);
      const moved = history.market.map((bout) =>
        bout.date === TODAY
          ? {
              ...bout,
              red: { ...bout.red, americanOdds: underdog },
              blue: { ...bout.blue, americanOdds: -underdog - 20 },
            }
          : bout,
      );
      const before = importCards(history, TODAY).cards.at(-1);
      const after = importCards({ ...history, market: moved }, TODAY).cards.at(-1);
      if (before?.capperModel === undefined || after === undefined) throw new Error('no models');
      if (before.bouts.length !== after.bouts.length) return;
      for (const [bout, probability] of fromLine(after).entries()) {
        const predicted = cappersAt(before.capperModel, bout, probability);
        expect(predicted).toBeCloseTo(after.bouts[bout]?.consensusOfRed ?? Number.NaN, 12);
      }
    }),
    { numRuns: 4 },
  );
});

test('only listed cards keep the models', () => {
  expect(cards.filter(({ capperModel }) => capperModel !== undefined).map(({ date }) => date)).toEqual([TODAY]);
  expect(fitsCappers(model)).toBe(true);
});

const encoded = encodeSnapshot({ league: 'demo', credits: [], asOf: TODAY, report, cards });
const modelsIn = (content: unknown) =>
  decodeSnapshot(encodedSnapshotSchema.parse(content), 'v1').cards.map(({ capperModel }) => capperModel);

test('the models come back from a snapshot, and a legacy one has none', () => {
  expect(modelsIn(JSON.parse(JSON.stringify(encoded))).at(-1)).toEqual(model);
  const { capperModels: _models, ...legacy } = encoded;
  expect(modelsIn(legacy)).toEqual(cards.map(() => undefined));
});

test('models that do not fit their card or the cappers are refused', () => {
  const known = encoded.capperModels?.[0] ?? expect.fail('no models');
  const wrong = [
    { ...known, features: known.features.slice(1) },
    { ...known, weights: known.weights.slice(1) },
    { ...known, weights: known.weights.map((row) => row.slice(1)) },
    { ...known, features: known.features.map((bout) => bout.map((row) => [...row, 1])) },
    { ...known, card: cards.length },
  ];
  for (const capperModel of wrong) {
    expect(() => decodeSnapshot({ ...encoded, capperModels: [capperModel] }, 'v1')).toThrow(InconsistentSnapshot);
  }
});
