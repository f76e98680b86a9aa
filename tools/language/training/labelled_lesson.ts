import { cleanDescription } from '../../../core/contract/clean_description.ts';
import type { Topic } from '../../../core/language/concepts.ts';
import { type PlacedTopic, sequenceOf } from '../../../core/language/second_reader/sequence.ts';
import { STRATEGIES_OF } from '../../../core/language/second_reader/strategies_of_topics.ts';
import { scopeOf } from '../../../core/language/stance/scope.ts';
import { statementsOf } from '../../../core/language/statements.ts';
import type { StrategyId } from '../../../core/strategies/ids.ts';
import type { Description } from '../labelled.ts';
import type { Lesson, Verdict } from './lessons.ts';

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

const isRefused = ({ topic, means }: PlacedTopic, { excluded }: Description): boolean =>
  !OF_TWO_KINDS.has(topic) && isSome(means, new Set(excluded));

/**
 * Whether a topic is wished for where it stands. Where another of its kind is wished for by name ("no cappers but …", "high Elo, not low"),
 * what is refused of it decides.
 */
function isWished(topic: PlacedTopic, all: readonly PlacedTopic[], description: Description): boolean {
  const wished = new Set(description.strategies);
  if (isNarrowed(topic) && isSome(topic.means, wished)) return true;
  if (unnamed(topic, all, wished).length > 0) return true;
  return !isRefused(topic, description) && !isNarrowed(topic) && isSome(topic.means, wished);
}

/** The lesson of a labelled description, whose labels may tell what is refused or only what is wished for. */
export function labelledLesson(description: Description, tellsRefusals: boolean): Lesson {
  const statements = statementsOf(cleanDescription(description.text));
  const sequence = sequenceOf(statements, statements.map(scopeOf));
  const verdictOf = (isWish: boolean, isRefusal: boolean): Verdict => {
    if (isWish) return 'wished';
    if (!tellsRefusals) return 'not wished';
    return isRefusal ? 'refused' : 'told';
  };
  const wished = new Set(description.strategies);
  const excluded = new Set(description.excluded);
  return {
    sequence,
    verdicts: [
      ...sequence.topics.map((topic) =>
        verdictOf(isWished(topic, sequence.topics, description), isRefused(topic, description)),
      ),
      ...sequence.limits.map(({ means }) => verdictOf(isSome(means, wished), isSome(means, excluded))),
    ],
  };
}
