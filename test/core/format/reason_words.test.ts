import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { TapeFigures } from '../../../core/domain/cards/card.ts';
import { OPPOSITE } from '../../../core/domain/cards/corners.ts';
import { ageText, eloText, heightText, reachText } from '../../../core/format/words/bout_words.ts';
import { reasonText } from '../../../core/format/words/reason_words.ts';
import { FEATURES, forecastFeatures } from '../../../core/models/forecast/features.ts';
import { FORECAST_FIGURES } from '../../../core/models/forecast/figures.ts';
import { forecastReasons } from '../../../core/models/forecast/reasons.ts';
import { forecastBout } from '../../fixtures/forecast_bout.ts';

const unknown: TapeFigures = { age: null, heightCm: null, reachCm: null, bouts: 0, elo: 1500 };

const anyTape: fc.Arbitrary<TapeFigures> = fc.record({
  age: fc.option(fc.double({ min: 18, max: 60, noNaN: true })),
  heightCm: fc.option(fc.double({ min: 140, max: 220, noNaN: true })),
  reachCm: fc.option(fc.double({ min: 140, max: 230, noNaN: true })),
  bouts: fc.nat(45),
  elo: fc.double({ min: 1200, max: 1900, noNaN: true }),
});
const anyModel = fc.array(fc.double({ min: -0.5, max: 0.5, noNaN: true }), {
  minLength: FEATURES.length,
  maxLength: FEATURES.length,
});

const factsOf = ({ age, heightCm, reachCm, bouts, elo }: TapeFigures) => ({
  age: age ?? undefined,
  heightCm: heightCm ?? undefined,
  reachCm: reachCm ?? undefined,
  priorBouts: bouts,
  elo,
});

const printedTape = ({ age, heightCm, reachCm, bouts, elo }: TapeFigures) =>
  [ageText(age), heightText(heightCm), reachText(reachCm), String(bouts), eloText(elo)].join(' ');

/** Which figure the first word of a reason compares, and whether it says that the side has more of it. */
const SAID: Readonly<Record<string, readonly [keyof TapeFigures, hasMore: boolean]>> = {
  older: ['age', true],
  younger: ['age', false],
  taller: ['heightCm', true],
  shorter: ['heightCm', false],
  'longer reach': ['reachCm', true],
  'shorter reach': ['reachCm', false],
  'more UFC bouts': ['bouts', true],
  'fewer UFC bouts': ['bouts', false],
  'rated higher in Elo': ['elo', true],
  'rated lower in Elo': ['elo', false],
};

test('each number in a reason stands in the tale of the tape, and what it says of the two is so', () => {
  fc.assert(
    fc.property(anyTape, anyTape, anyModel, fc.constantFrom('red', 'blue'), (red, blue, own, corner) => {
      const tape = { red, blue };
      const features = forecastFeatures(forecastBout(factsOf(red), factsOf(blue)));
      for (const { main } of forecastReasons(features, [1, 0, ...own], 0.5, corner)) {
        const text = reasonText(main, { own: tape[corner], opponent: tape[OPPOSITE[corner]] });
        const [words = '', figures] = text.split(', ');
        const [ofOwn, ofOpponent] = figures?.split(' against ') ?? [];
        if (ofOwn !== undefined) expect(printedTape(tape[corner])).toContain(ofOwn);
        if (ofOpponent !== undefined) expect(printedTape(tape[OPPOSITE[corner]])).toContain(ofOpponent);
        const [figure, hasMore] = SAID[words] ?? expect.fail(text);
        const difference = (tape[corner][figure] ?? 0) - (tape[OPPOSITE[corner]][figure] ?? 0);
        expect(Math.sign(difference)).toBe(hasMore ? 1 : -1);
      }
    }),
  );
});

test('a woman of 38 against one of 32 is older, and 21 bouts are more than 3', () => {
  const own = { ...unknown, age: 38.4, bouts: 21 };
  const opponent = { ...unknown, age: 32.1, bouts: 3 };
  expect(reasonText({ figure: 'age', hasMore: true }, { own, opponent })).toBe('older, 38 against 32');
  expect(reasonText({ figure: 'bouts', hasMore: true }, { own, opponent })).toBe('more UFC bouts, 21 against 3');
});

test('figures that print alike, or are not known, are left out', () => {
  const tapes = { own: { ...unknown, reachCm: 182.9 }, opponent: { ...unknown, reachCm: 182.6 } };
  expect(reasonText({ figure: 'reach', hasMore: true }, tapes)).toBe('longer reach');
  expect(reasonText({ figure: 'reach', hasMore: false }, undefined)).toBe('shorter reach');
});

test('every figure has words either way, and the two differ', () => {
  for (const figure of FORECAST_FIGURES) {
    const words = (hasMore: boolean) => reasonText({ figure, hasMore }, undefined);
    expect(words(true)).not.toBe(words(false));
  }
  expect(reasonText({ figure: 'knockout_losses', hasMore: false }, undefined)).toBe('fewer losses by knockout');
  expect(reasonText({ figure: 'takedowns_defence', hasMore: true }, undefined)).toBe('taken down less');
});

test('the price itself is told for favorites and underdogs', () => {
  const ofPrice = (isFavorite: boolean, winsMore: boolean) =>
    reasonText({ figure: 'price', isFavorite, winsMore }, undefined);
  expect(ofPrice(true, true)).toBe('favorites at such prices win more often than priced');
  expect(ofPrice(false, false)).toBe('underdogs at such prices win less often than priced');
});
