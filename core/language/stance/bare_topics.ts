import type { Statement } from '../statements.ts';
import type { Proposition } from './propositions.ts';

const PLAIN =
  /^(and|or|nor|plus|make|sure|the|a|an|any|all|my|of|those|these|such|as|well|in|ufc|fighters?|bets?|betting|wins|guys?|stuff|stats?|thing|things|edge|edges|advantage|fights?|people|men|bettors?|style|approach|method|strategy|but|only|overall|heavy|big|small|slight|better|bigger|longer)$/;

/** Whether a proposition names topics and says nothing of them. */
export function isBare(statement: Statement, proposition: Proposition): boolean {
  const { from, to, mentions } = proposition;
  const isNamed = (at: number) => mentions.some((mention) => mention.from <= at && at < mention.to);
  const others = statement.tokens
    .slice(from, to)
    .filter((token, offset) => !isNamed(from + offset) && !PLAIN.test(token.text));
  return mentions.length > 0 && others.length === 0;
}

/** An item of a list that is no topic of ours ("form, age, style, odds"). */
const isOtherItem = ({ mentions, words, numbers }: Proposition): boolean =>
  mentions.length === 0 &&
  numbers.size === 0 &&
  words.length <= 1 &&
  /^[a-z]{4,}$/.test(words[0] ?? '') &&
  !ANSWERS.test(words[0] ?? '');
const ANSWERS =
  /^(yeah|yessir|nope|never|well|okay|sure|please|thanks|also|then|though|however|instead|maybe|sorry|right|anyway|honestly|seriously)$/;

/** The bare topics listed in front of a proposition that begins with one itself: "underdogs, | height and streaks can wait". */
export function listBefore(
  propositions: readonly Proposition[],
  statements: readonly Statement[],
  index: number,
): Proposition[] {
  const last = propositions[index];
  const statement = last && statements[last.sentence];
  if (!last || !statement) return [];
  const before = propositions.slice(0, index);
  const start = before.findLastIndex(
    (earlier) => earlier.sentence !== last.sentence || !(isBare(statement, earlier) || isOtherItem(earlier)),
  );
  return before.slice(start + 1).filter(({ mentions }) => mentions.length > 0);
}

/** A proposition with the bare topics listed in front of it: "underdogs, cappers, decisions". */
export function withListBefore(
  propositions: readonly Proposition[],
  statements: readonly Statement[],
  index: number,
): Proposition[] {
  const last = propositions[index];
  if (!last) return [];
  const statement = statements[last.sentence];
  return statement && isBare(statement, last) ? [...listBefore(propositions, statements, index), last] : [last];
}
