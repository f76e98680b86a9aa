import type { StrategyId } from '../../strategies/ids.ts';
import type { Mention } from '../stance/scope.ts';
import { gap, mentionsOf, nearest, type Sentence } from '../stance/sentence.ts';
import type { Statement } from '../statements.ts';
import { favoriteAmong, OPTIONS } from '../wishes/families.ts';
import { eloDirection, eloOf } from '../wishes/favorites_elo.ts';
import { parlaysOf } from '../wishes/parlay_legs.ts';
import { gendersOf } from '../wishes/read_favorites.ts';
import { NAMED_LEGS } from '../wishes/read_parlays.ts';
import { asIfAsked } from './as_if_asked.ts';
import { STRATEGIES_OF } from './strategies_of_topics.ts';

/** Tokens between a number of legs and its parlay, and between a win rate and its name ("recent win rate"). */
const NEAR = { legs: 2, record: 1 };
const WIN_RATES = ['overall', 'ufc_record', 'recent', 'decision', 'finish'] as const;

const amongElo = (sentence: Sentence, elo: Mention | undefined): StrategyId[] => {
  const direction = elo && eloDirection(sentence, elo);
  return direction ? [favoriteAmong(direction)] : [];
};

function amongFavorites(sentence: Sentence, favorite: Mention): StrategyId[] {
  const byElo = amongElo(sentence, eloOf(sentence, favorite));
  const genders = new Set(gendersOf(sentence, favorite).map(({ topic }) => topic));
  if (byElo.length > 0 || genders.size !== 1) return byElo;
  return [favoriteAmong(genders.has('women') ? 'women' : 'men')];
}

/** The parlay of so many legs, where exactly so many are said beside it. */
function ofSize(sentence: Sentence, parlay: Mention): StrategyId[] {
  const legs = sentence.limits.filter(
    ({ unit, comparison, upTo }) => unit === 'legs' && comparison === 'none' && !upTo,
  );
  const closest = nearest(legs, parlay);
  const count =
    NAMED_LEGS[parlay.topic] ?? (closest && gap(closest, parlay) <= NEAR.legs ? closest.amount.count : undefined);
  return OPTIONS.parlay.filter(({ value }) => value === count).map(({ id }) => id);
}

/** The win rate whose name stands beside the word. */
function ofName(sentence: Sentence, record: Mention): readonly StrategyId[] {
  const named = nearest(mentionsOf(sentence, ...WIN_RATES), record);
  return named && gap(named, record) <= NEAR.record ? (STRATEGIES_OF.get(named.topic) ?? []) : [];
}

function narrowed(sentence: Sentence, mention: Mention): readonly StrategyId[] {
  if (mention.topic === 'record') return ofName(sentence, mention);
  if (mention.topic === 'elo') return amongElo(sentence, mention);
  if (mention.topic === 'favorite') return amongFavorites(sentence, mention);
  return parlaysOf(sentence).includes(mention) ? ofSize(sentence, mention) : [];
}

/** The strategies that a wish for each of these mentions may mean: "lower-Elo favorites" one, "favorites" every one of them. */
export function meaningsOf(statement: Statement, mentions: readonly Mention[]): (readonly StrategyId[])[] {
  const sentence = asIfAsked(statement, 0, { mentions, turned: new Set() });
  return sentence.mentions.map((mention) => {
    const narrow = narrowed(sentence, mention);
    return narrow.length > 0 ? narrow : (STRATEGIES_OF.get(mention.topic) ?? []);
  });
}
