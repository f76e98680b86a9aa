import { describe, expect, test } from 'vitest';
import { bettingProbability, SUBJECT_ROWS, subjectRows } from '../../../core/language/subject.ts';
import {
  learnSubject,
  type SubjectLesson,
  subjectLessons,
} from '../../../tools/language/training/subject_schooling.ts';

const repeated = (text: string, isOfBetting: boolean): SubjectLesson[] =>
  Array.from({ length: 20 }, () => ({ text, isOfBetting }));
const LESSONS = [
  ...repeated('the dog at plus money', true),
  ...repeated('the taller fighter', true),
  ...repeated('my dog wants a walk', false),
  ...repeated('the taller tree', false),
];

describe('learning what a text is about', () => {
  const weights = learnSubject(LESSONS);
  const probabilityOf = (text: string) => bettingProbability(weights, subjectRows(text));

  test('tells texts apart by the company of their words', () => {
    for (const { text, isOfBetting } of LESSONS) expect(probabilityOf(text) > 0.5, text).toBe(isOfBetting);
    expect(probabilityOf('a dog at plus money, please')).toBeGreaterThan(0.5);
    expect(probabilityOf('my dog, my dog')).toBeLessThan(0.5);
  });

  test('gives each row a weight, and one to every text; the same lessons teach the same', () => {
    expect(weights).toHaveLength(SUBJECT_ROWS + 1);
    expect(learnSubject(LESSONS)).toEqual(weights);
  });

  test('learns from bettors and from others, and leaves out what is set aside', () => {
    const lessons = subjectLessons();
    const elsewhere = lessons.filter(({ isOfBetting }) => !isOfBetting);
    expect(elsewhere.length).toBeGreaterThan(4_000);
    expect(lessons.length - elsewhere.length).toBeGreaterThan(50_000);
  });
});
