import { readFileSync } from 'node:fs';
import { cleanDescription } from '../../../core/language/clean_description.ts';
import { type PlacedTopic, type Sequence, sequenceOf } from '../../../core/language/second_reader/sequence.ts';
import { STRATEGIES_OF } from '../../../core/language/second_reader/strategies_of_topics.ts';
import { scopeOf } from '../../../core/language/stance/scope.ts';
import { statementsOf } from '../../../core/language/statements.ts';
import { type Description, isSetAside, readDescriptions } from '../labelled.ts';
import { drills } from './drills.ts';

/** A description to learn from: its sequence, and for each topic in it whether it is wished for. */
export interface Lesson {
  sequence: Sequence;
  wished: readonly boolean[];
}

const isWished = ({ topic }: PlacedTopic, { strategies }: Description): boolean =>
  STRATEGIES_OF.get(topic)?.some((strategy) => strategies.includes(strategy)) ?? false;

/** The lesson of a labelled description. */
export function lessonOf(description: Description): Lesson {
  const statements = statementsOf(cleanDescription(description.text));
  const sequence = sequenceOf(
    statements,
    statements.map((statement) => scopeOf(statement).mentions),
  );
  return { sequence, wished: sequence.topics.map((topic) => isWished(topic, description)) };
}

const FOLDER = new URL('../../../test/fixtures/language/', import.meta.url);
/** What is held back, and the fifth that is set aside, nothing is learned from. */
const SETS = [
  { file: 'descriptions.jsonl', isAside: isSetAside },
  { file: 'second_reader.jsonl', isAside: isSetAside },
  { file: 'later_readers.jsonl', isAside: isSetAside },
  { file: 'tuned_on.jsonl', isAside: () => false },
  { file: 'exclusions.jsonl', isAside: () => false },
  { file: 'lessons.jsonl', isAside: isSetAside },
];

const labelled = (): Description[] =>
  SETS.flatMap(({ file, isAside }) =>
    readDescriptions(readFileSync(new URL(file, FOLDER), 'utf8')).filter((description) => !isAside(description)),
  );

/** All lessons: the labelled descriptions that are not set aside, and the drills. */
export const lessons = (): Lesson[] =>
  [...labelled(), ...drills()].map(lessonOf).filter(({ wished }) => wished.length > 0);
