import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { cleanDescription, descriptionProblem } from '../../../core/contract/clean_description.ts';
import { readOffline } from '../../../core/language/offline_reading.ts';
import { STRATEGIES } from '../../../core/strategies/catalogue.ts';
import { evaluationText } from '../../../tools/language/evaluation_text.ts';
import {
  givenAlthoughRefused,
  givenUnasked,
  precisionOf,
  recallOf,
  type Share,
  totalOf,
  wilson,
} from '../../../tools/language/figures.ts';
import { type Description, isSetAside, type Judged, readDescriptions } from '../../../tools/language/labelled.ts';

const folder = new URL('../../fixtures/language/', import.meta.url);
const read = (file: string) => readDescriptions(readFileSync(new URL(file, folder), 'utf8'));
const ids = STRATEGIES.map((strategy) => strategy.id);
const judge = (description: Description): Judged => {
  const cleaned = cleanDescription(description.text);
  const found = descriptionProblem(cleaned) === undefined ? readOffline(cleaned)?.strategies : undefined;
  return { ...description, found: new Set(found ?? []) };
};
const descriptions = read('descriptions.jsonl');
const judged = descriptions.map(judge);
const shareOf = ({ hits, of }: Share) => hits / of;

/** Thousands of descriptions are read, beside whatever else the machine does. */
const LONG = { timeout: 120_000 };

describe('the labelled descriptions', LONG, () => {
  it('are many, name every strategy at least three times, and set about a fifth aside', () => {
    expect(descriptions.length).toBeGreaterThanOrEqual(240);
    const labels = descriptions.flatMap((description) => description.strategies);
    for (const id of ids) expect(labels.filter((label) => label === id).length, id).toBeGreaterThanOrEqual(3);
    const share = descriptions.filter(isSetAside).length / descriptions.length;
    expect(share).toBeGreaterThan(0.15);
    expect(share).toBeLessThan(0.25);
  });

  it('are read offline with precision of 0.95 and recall of 0.90 at least, in both parts', () => {
    for (const part of [judged.filter(isSetAside), judged.filter((entry) => !isSetAside(entry))]) {
      expect(shareOf(precisionOf(totalOf(part, ids)))).toBeGreaterThanOrEqual(0.95);
      expect(shareOf(recallOf(totalOf(part, ids)))).toBeGreaterThanOrEqual(0.9);
    }
  });

  it('of the second labeller are read offline with precision and recall of 0.95 at least', () => {
    const second = read('second_reader.jsonl').map(judge);
    for (const part of [second, second.filter((entry) => !isSetAside(entry))]) {
      expect(shareOf(precisionOf(totalOf(part, ids)))).toBeGreaterThanOrEqual(0.95);
      expect(shareOf(recallOf(totalOf(part, ids)))).toBeGreaterThanOrEqual(0.95);
    }
  });

  it('that were held back as a whole are read offline with precision of 0.95 and recall of 0.90 at least', () => {
    const heldBack = totalOf(read('held_back.jsonl').map(judge), ids);
    expect(shareOf(precisionOf(heldBack))).toBeGreaterThanOrEqual(0.95);
    expect(shareOf(recallOf(heldBack))).toBeGreaterThanOrEqual(0.9);
  });

  it('that the reader was tuned on keep precision of 0.93 and recall of 0.95 at least', () => {
    const tuned = totalOf(read('tuned_on.jsonl').map(judge), ids);
    expect(shareOf(precisionOf(tuned))).toBeGreaterThanOrEqual(0.93);
    expect(shareOf(recallOf(tuned))).toBeGreaterThanOrEqual(0.95);
  });

  it('that refuse something and were held back keep precision of 0.95 and recall of 0.90 at least', () => {
    const refusals = totalOf(read('held_back_refusals.jsonl').map(judge), ids);
    expect(shareOf(precisionOf(refusals))).toBeGreaterThanOrEqual(0.95);
    expect(shareOf(recallOf(refusals))).toBeGreaterThanOrEqual(0.9);
  });

  it('that are set aside are never given what they refuse', () => {
    const aside = ['descriptions.jsonl', 'second_reader.jsonl'].flatMap(read).filter(isSetAside).map(judge);
    const given = givenAlthoughRefused(aside);
    expect(given.of).toBeGreaterThanOrEqual(70);
    expect(given.hits).toBe(0);
  });

  it('that tell what they refuse and were held back are given it in no more than one of a hundred', () => {
    const files = ['exclusions', 'people', 'evaluator', 'builder', 'tester', 'fair', 'acceptance'].map(
      (name) => `held_back_${name}.jsonl`,
    );
    const heldBack = files.flatMap(read).map(judge);
    expect(shareOf(givenAlthoughRefused(heldBack))).toBeLessThanOrEqual(0.01);
    expect(shareOf(recallOf(totalOf(heldBack, ids)))).toBeGreaterThanOrEqual(0.9);
  });

  it('of other things in the trade’s words, of other sports and of machines are given nothing in 95 of a hundred', () => {
    const unasked = givenUnasked(read('held_back_elsewhere.jsonl').map(judge));
    expect(unasked.of).toBe(400);
    expect(shareOf(unasked)).toBeLessThanOrEqual(0.05);
  });

  it('in colourful words, or in none of the trade’s, keep precision of 0.95 and recall of 0.80 at least', () => {
    const colourful = totalOf(read('held_back_colourful.jsonl').map(judge), ids);
    expect(shareOf(precisionOf(colourful))).toBeGreaterThanOrEqual(0.95);
    expect(shareOf(recallOf(colourful))).toBeGreaterThanOrEqual(0.8);
  });

  it('yield no strategy where they are off the topic', () => {
    const empty = judged.filter(({ kind, strategies }) => kind === 'off_topic' && strategies.length === 0);
    expect(empty.filter((entry) => !isSetAside(entry) && entry.found.size > 0)).toEqual([]);
  });
});

describe('the evaluation', () => {
  it('prints misses of the open part and none of the part set aside', () => {
    const blind = descriptions.map((description) => ({ ...description, found: new Set<string>() }));
    const text = evaluationText('Blind', blind, isSetAside);
    const missed = descriptions.filter((description) => description.strategies.length > 0);
    for (const description of missed) expect(text.includes(description.text)).toBe(!isSetAside(description));
  });

  it('gives Wilson intervals', () => {
    const [low, high] = wilson({ hits: 9, of: 10 });
    expect(low).toBeCloseTo(0.5958, 3);
    expect(high).toBeCloseTo(0.9821, 3);
    expect(wilson({ hits: 0, of: 0 })).toEqual([0, 1]);
  });

  it('names a line that is no labelled description', () => {
    const good = '{"text":"a","strategies":[],"kind":"plain"}';
    expect(() => readDescriptions(`${good}\n{"text":"a","strategies":["none_such"],"kind":"plain"}`)).toThrow(/Line 2/);
  });
});
