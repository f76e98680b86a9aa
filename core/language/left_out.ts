import type { StrategyId } from '../strategies/catalogue.ts';
import type { PlacedTopic } from './second_reader/sequence.ts';
import { EXCLUDING } from './stance/scope.ts';
import type { Place } from './wishes/findings.ts';

/** Tokens between the parts of one name ("favorites with the lower Elo"). */
const NEAR = 4;

const placeOf = ({ sentence, mention: { from, to } }: PlacedTopic): Place => ({ sentence, from, to });

const isSameName = (one: PlacedTopic, next: PlacedTopic): boolean =>
  one.sentence === next.sentence &&
  one.means.length === next.means.length &&
  one.means.every((strategy, index) => strategy === next.means[index]) &&
  next.mention.from - one.mention.to <= NEAR;

/** The places where a description names what it rules out and gets nothing of; a name in several parts is one. */
export function refusedPlaces(
  topics: readonly PlacedTopic[],
  excluded: ReadonlySet<StrategyId>,
  given: ReadonlySet<StrategyId>,
): Place[] {
  const refused = topics.filter(
    ({ mention, means }) =>
      EXCLUDING.has(mention.stance) && means.some((id) => excluded.has(id)) && !means.some((id) => given.has(id)),
  );
  const places: Place[] = [];
  refused.forEach((topic, index) => {
    const before = refused[index - 1];
    const last = places.at(-1);
    if (before && last && isSameName(before, topic)) last.to = topic.mention.to;
    else places.push(placeOf(topic));
  });
  return places;
}
