import { judgementOf } from './judgement.ts';
import type { Proposition } from './propositions.ts';
import { type Rereading, WISHED } from './restate.ts';
import { EXCLUDING } from './scope.ts';
import type { Statement } from './statements.ts';

const PLAIN =
  /^(and|or|nor|plus|the|a|an|any|all|my|of|those|these|such|as|well|in|ufc|fighters?|bets?|betting|wins|guys?|stuff|stats?|thing|things|edge|edges|advantage|fights?|people|men|bettors?|style|approach|method|strategy|but|only|overall|heavy|big|small|slight|better|bigger|longer)$/;

/** Whether a proposition names topics and says nothing of them. */
export function isBare(statement: Statement, proposition: Proposition): boolean {
  const { from, to, mentions } = proposition;
  const isNamed = (at: number) => mentions.some((mention) => mention.from <= at && at < mention.to);
  const others = statement.tokens
    .slice(from, to)
    .filter((token, offset) => !isNamed(from + offset) && !PLAIN.test(token.text));
  return mentions.length > 0 && others.length === 0;
}

/** Behind a comma, more words have a subject of their own. */
const SHORT = 3;

/** Topics named first and judged behind the break: "wrestling: boring", "cappers? Smoke and mirrors". */
export function comments(propositions: readonly Proposition[], statements: readonly Statement[]): Rereading[] {
  return propositions.flatMap((topic, index): Rereading[] => {
    const comment = propositions[index + 1];
    const statement = statements[topic.sentence];
    const told = comment && statements[comment.sentence];
    if (!statement || !told || comment.sentence > topic.sentence + 1 || !isBare(statement, topic)) return [];
    const mark = statement.tokens[topic.to]?.text.trim() ?? '';
    const isHeading = topic.isOfQuestion || /^[:–—-]/.test(mark) || comment.words.length <= SHORT;
    if (!isHeading || comment.numbers.size > 0) return [];
    const span = { sentence: topic.sentence, from: topic.from, to: topic.to, only: WISHED };
    const judged = judgementOf(told, comment);
    if (comment.mentions.length === 0 && judged < 0) return [{ ...span, stance: 'mention' }];
    const isToldOf = comment.mentions.some((mention) =>
      topic.mentions.some(({ topic: name }) => name === mention.topic),
    );
    return topic.isOfQuestion && isToldOf && comment.mentions.every(({ stance }) => !WISHED.has(stance))
      ? [{ ...span, stance: 'mention' }]
      : [];
  });
}

/** Bare topics that go on with a list of what is not wished: "my mates bet chalk, parlays, longshots". */
export function unwishedLists(propositions: readonly Proposition[], statements: readonly Statement[]): Rereading[] {
  const unwished = new Set<Proposition>();
  return propositions.flatMap((proposition, index): Rereading[] => {
    const before = propositions[index - 1];
    const statement = statements[proposition.sentence];
    if (!before || !statement || before.sentence !== proposition.sentence || before.mentions.length === 0) return [];
    const goesOn =
      unwished.has(before) ||
      (!isBare(statement, before) &&
        before.mentions.every(({ stance }) => stance === 'mention' || stance === 'indifferent'));
    if (!goesOn || !isBare(statement, proposition) || proposition.numbers.size > 0) return [];
    if (/^(?:but|only|just)$/.test(proposition.words[0] ?? '')) return [];
    unwished.add(proposition);
    const stance = before.mentions.some((mention) => EXCLUDING.has(mention.stance)) ? 'support' : 'mention';
    return [{ sentence: proposition.sentence, from: proposition.from, to: proposition.to, stance, only: WISHED }];
  });
}
