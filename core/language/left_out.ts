import type { StrategyId } from '../strategies/ids.ts';
import type { PlacedTopic } from './second_reader/sequence.ts';
import { isExcluded, isWanted, type Sentence } from './stance/sentence.ts';
import type { Place } from './wishes/findings.ts';

/** Tokens between the parts of one name ("favorites with the lower Elo"). */
const NEAR = 4;

/** What became of the strategies that a description speaks of. */
interface Outcome {
  given: ReadonlySet<StrategyId>;
  excluded: ReadonlySet<StrategyId>;
  /** Found by the rules, and not given because the second reader doubts the wish. */
  doubted: ReadonlySet<StrategyId>;
}

/** The place of a topic with what stands right before it: "lower Elo" rather than "Elo". */
function placeOf({ sentence, mention: { from, to } }: PlacedTopic, sentences: readonly Sentence[]): Place {
  const said = sentences.find(({ index }) => index === sentence)?.statement.modifiers;
  return { sentence, from: said?.find((modifier) => modifier.to === from)?.from ?? from, to };
}

const isSameName = (one: PlacedTopic, next: PlacedTopic): boolean =>
  one.sentence === next.sentence &&
  one.means.length === next.means.length &&
  one.means.every((strategy, index) => strategy === next.means[index]) &&
  next.mention.from - one.mention.to <= NEAR;

/** Whether a topic is refused or doubted, and nothing that it may mean is given. */
const isLeftOut = ({ mention, means }: PlacedTopic, { given, excluded, doubted }: Outcome): boolean =>
  !means.some((id) => given.has(id)) &&
  ((isExcluded(mention) && means.some((id) => excluded.has(id))) ||
    (isWanted(mention) && means.some((id) => doubted.has(id))));

/** The places where a description names what it gets nothing of; a name in several parts is one. */
export function leftOutPlaces(
  topics: readonly PlacedTopic[],
  sentences: readonly Sentence[],
  outcome: Outcome,
): Place[] {
  const leftOut = topics.filter((topic) => isLeftOut(topic, outcome)).sort((one, other) => one.from - other.from);
  const places: Place[] = [];
  leftOut.forEach((topic, index) => {
    const before = leftOut[index - 1];
    const last = places.at(-1);
    if (before && last && isSameName(before, topic)) last.to = topic.mention.to;
    else places.push(placeOf(topic, sentences));
  });
  return places;
}
