import { readFileSync } from 'node:fs';
import type { Sequence } from '../../../core/language/second_reader/sequence.ts';
import { type Description, isSetAside, readDescriptions } from '../labelled.ts';
import { limitDrills } from './drill_limits.ts';
import { outlineDrills } from './drill_outlines.ts';
import { drills } from './drills.ts';
import { labelledLesson } from './labelled_lesson.ts';
import { markedLesson } from './marked_lesson.ts';

/** How a topic or limit is meant where it stands: what isn't wished for may be refused or only told of, and not all labels tell which. */
export type Verdict = 'wished' | 'refused' | 'told' | 'not wished';

/** A description to learn from: its sequence, and how each thing asked about in it is meant; undefined where nobody has said. */
export interface Lesson {
  sequence: Sequence;
  verdicts: readonly (Verdict | undefined)[];
}

const FOLDER = new URL('../../../test/fixtures/language/', import.meta.url);
const read = (file: string): string => readFileSync(new URL(file, FOLDER), 'utf8');

/** What is held back, and the fifth that is set aside, nothing is learned from. */
const SETS = [
  { file: 'descriptions.jsonl', isAside: isSetAside, tellsRefusals: false },
  { file: 'second_reader.jsonl', isAside: isSetAside, tellsRefusals: false },
  { file: 'later_readers.jsonl', isAside: isSetAside, tellsRefusals: false },
  { file: 'tuned_on.jsonl', isAside: () => false, tellsRefusals: false },
  { file: 'exclusions.jsonl', isAside: () => false, tellsRefusals: true },
  { file: 'lessons.jsonl', isAside: isSetAside, tellsRefusals: true },
];

/** The descriptions to learn from, and whether their labels tell what is refused. */
export const descriptionsToLearn = (): { descriptions: Description[]; tellsRefusals: boolean }[] =>
  SETS.map(({ file, isAside, tellsRefusals }) => ({
    descriptions: readDescriptions(read(file)).filter((description) => !isAside(description)),
    tellsRefusals,
  }));

const linesToLearn = (file: string): string[] =>
  read(file)
    .split('\n')
    .filter((line) => line !== '' && !isSetAside({ text: line }));

/** The marked sentences to learn from. */
export const markedLinesToLearn = (): string[] => linesToLearn('marked_lessons.txt');

/** The texts that only the judge of subjects learns from, each behind whose it is. */
export const subjectLinesToLearn = (): string[] => linesToLearn('subject_lessons.txt');

const lessonsOf = (descriptions: readonly Description[], tellsRefusals: boolean): Lesson[] =>
  descriptions.map((description) => labelledLesson(description, tellsRefusals));

/** All lessons: the labelled descriptions and marked sentences that are not set aside, and the drills. */
export const lessons = (): Lesson[] =>
  [
    ...descriptionsToLearn().flatMap(({ descriptions, tellsRefusals }) => lessonsOf(descriptions, tellsRefusals)),
    ...lessonsOf([...drills(), ...limitDrills(), ...outlineDrills()], true),
    ...markedLinesToLearn().map(markedLesson),
  ].filter(({ verdicts }) => verdicts.some((verdict) => verdict !== undefined));
