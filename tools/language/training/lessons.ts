import { readFileSync } from 'node:fs';
import { cleanDescription } from '../../../core/language/clean_description.ts';
import type { Topic } from '../../../core/language/concepts.ts';
import { type PlacedTopic, type Sequence, sequenceOf } from '../../../core/language/second_reader/sequence.ts';
import { STRATEGIES_OF } from '../../../core/language/second_reader/strategies_of_topics.ts';
import { scopeOf } from '../../../core/language/stance/scope.ts';
import { statementsOf } from '../../../core/language/statements.ts';
import type { StrategyId } from '../../../core/strategies/catalogue.ts';
import { type Description, isSetAside, readDescriptions } from '../labelled.ts';
import { drills } from './drills.ts';

/** A description to learn from: its sequence, and for each topic in it whether it is wished for. */
export interface Lesson {
  sequence: Sequence;
  wished: readonly boolean[];
}

const isSome = (strategies: readonly StrategyId[], of: ReadonlySet<StrategyId>): boolean =>
  strategies.some((strategy) => of.has(strategy));

/** Topics that options of two questions may be meant by: what is refused of one says nothing of the other. */
const OF_TWO_KINDS: ReadonlySet<Topic> = new Set<Topic>(['pickem', 'single_biggest']);

const everyOf = ({ topic }: PlacedTopic): readonly StrategyId[] => STRATEGIES_OF.get(topic) ?? [];
const isNarrowed = (topic: PlacedTopic): boolean => topic.means.length < everyOf(topic).length;

/** What is wished for of a topic's kind, where no other mention means it more narrowly. */
function unnamed(topic: PlacedTopic, all: readonly PlacedTopic[], wished: ReadonlySet<StrategyId>): StrategyId[] {
  const others = all.filter((other) => other.means.length < everyOf(topic).length && other !== topic);
  return everyOf(topic).filter((id) => wished.has(id) && !others.some(({ means }) => means.includes(id)));
}

/**
 * Whether a topic is wished for where it stands. Where another of its kind is wished for by name ("no cappers but …", "high Elo, not low"),
 * what is refused of it decides.
 */
function isWished(topic: PlacedTopic, all: readonly PlacedTopic[], { strategies, excluded }: Description): boolean {
  const wished = new Set(strategies);
  const isRefused = !OF_TWO_KINDS.has(topic.topic) && isSome(topic.means, new Set(excluded));
  if (isNarrowed(topic) && isSome(topic.means, wished)) return true;
  return unnamed(topic, all, wished).length > 0 || (!isRefused && !isNarrowed(topic) && isSome(topic.means, wished));
}

/** The lesson of a labelled description. */
export function lessonOf(description: Description): Lesson {
  const statements = statementsOf(cleanDescription(description.text));
  const sequence = sequenceOf(
    statements,
    statements.map((statement) => scopeOf(statement).mentions),
  );
  return { sequence, wished: sequence.topics.map((topic, _, all) => isWished(topic, all, description)) };
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
