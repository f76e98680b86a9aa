import { describe, expect, test } from 'vitest';
import { cleanDescription, descriptionProblem } from '../../../core/contract/values/clean_description.ts';
import { STRATEGIES } from '../../../core/strategies/catalogue.ts';
import { readOffline } from '../../../lambdas/interpreter/offline_reader.ts';
import {
  givenAlthoughRefused,
  givenUnasked,
  precisionOf,
  recallOf,
  type Share,
  totalOf,
  wilson,
} from '../../../tools/reader/figures.ts';
import { type Description, type Judged, readSplit } from '../../../tools/reader/labelled.ts';

const ids = STRATEGIES.map((strategy) => strategy.id);
const judge = (description: Description): Judged => {
  const cleaned = cleanDescription(description.text);
  const found = descriptionProblem(cleaned) === undefined ? readOffline(cleaned)?.strategies : undefined;
  return { ...description, found: new Set(found ?? []) };
};
const shareOf = ({ hits, of }: Share) => hits / of;
const asking = ({ strategies, excluded }: Description) => strategies.length + excluded.length > 0;
/** Every so many of the test split: the whole is counted by `npm run eval:reader`. */
const EVERY = 12;

describe('the splits', { timeout: 240_000 }, () => {
  const testSplit = readSplit('test');

  test('have no text in common', () => {
    const texts = new Set(readSplit('validation').map(({ text }) => text));
    expect(testSplit.filter(({ text }) => texts.has(text))).toEqual([]);
    expect(testSplit.length).toBe(5460);
  });

  const judged = testSplit.filter((_, index) => index % EVERY === 0).map(judge);

  test('are read with precision of 0.95 and recall of 0.90 at least', () => {
    const total = totalOf(judged.filter(asking), ids);
    expect(shareOf(precisionOf(total))).toBeGreaterThanOrEqual(0.95);
    expect(shareOf(recallOf(total))).toBeGreaterThanOrEqual(0.9);
  });

  test('are given what they refuse in no more than two of a hundred texts', () => {
    expect(shareOf(givenAlthoughRefused(judged))).toBeLessThanOrEqual(0.02);
  });

  test('are given nothing in nine of ten texts that ask for nothing', () => {
    expect(shareOf(givenUnasked(judged))).toBeLessThanOrEqual(0.1);
  });
});

describe('figures', () => {
  test('have Wilson intervals', () => {
    const [low, high] = wilson({ hits: 9, of: 10 });
    expect(low).toBeCloseTo(0.5958, 3);
    expect(high).toBeCloseTo(0.9821, 3);
    expect(wilson({ hits: 0, of: 0 })).toEqual([0, 1]);
  });
});
