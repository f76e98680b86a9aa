import type { Statement } from '../statements.ts';
import { isBare, withListBefore } from './bare_topics.ts';
import { judgementOf } from './judgement.ts';
import type { Proposition } from './propositions.ts';
import { isAffirmed } from './questions.ts';
import { type Rereading, WISHED } from './restate.ts';
import { EXCLUDING } from './scope.ts';

/** What is said next of a topic, behind other topics asked about in the same way ("reach? Height? Hype."). */
function commentOn(propositions: readonly Proposition[], statements: readonly Statement[], index: number) {
  const topic = propositions[index];
  const next = propositions.slice(index + 1).find((later) => {
    const statement = statements[later.sentence];
    return !(topic?.isOfQuestion && later.isOfQuestion && statement && isBare(statement, later));
  });
  const isNear = propositions.slice(index + 1, next ? propositions.indexOf(next) : index).length <= MOST_HEADINGS;
  const isNext =
    next !== undefined && topic !== undefined && (topic.isOfQuestion || next.sentence <= topic.sentence + 1);
  const isHeading = next && statements[next.sentence]?.tokens[next.to]?.text === ':';
  return isNext && isNear && !isHeading ? next : undefined;
}
/** Behind a comma, more words have a subject of their own. */
const SHORT = 3;
const MOST_HEADINGS = 4;

/** Topics named first and judged behind the break: "wrestling: boring", "cappers? Smoke and mirrors". */
export function comments(propositions: readonly Proposition[], statements: readonly Statement[]): Rereading[] {
  return propositions.flatMap((topic, index): Rereading[] => {
    const statement = statements[topic.sentence];
    const comment = commentOn(propositions, statements, index);
    const told = comment && statements[comment.sentence];
    if (!statement || !told || !isBare(statement, topic)) return [];
    const mark = statement.tokens[topic.to]?.text.trim() ?? '';
    const isHeading = topic.isOfQuestion || /^[:–—-]/.test(mark) || comment.words.length <= SHORT;
    if (!isHeading || comment.numbers.size > 0) return [];
    const span = { sentence: topic.sentence, from: topic.from, to: topic.to, only: WISHED };
    const judged = judgementOf(told, comment);
    if (comment.mentions.length === 0 && judged < 0) {
      return withListBefore(propositions, statements, index).map(({ sentence, from, to }) => ({
        ...span,
        sentence,
        from,
        to,
        stance: 'mention' as const,
      }));
    }
    const isUnclear = topic.isOfQuestion && comment.mentions.length === 0 && !isAffirmed(comment.words.join(' '));
    if (isUnclear && judged === 0) return [{ ...span, stance: 'support' }];
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

const PREDICATE =
  /^(?:(?:just|really|simply|honestly|frankly|still|also) )*(?:is|are|has|have|does|do|can|could|will|would|should|must|isnt|arent|dont|doesnt|wont|cant|hasnt|havent|never|gets?|makes?|costs?|loses?|belongs?|has|no place)\b/;
const OTHERS = /\b(?:else|rest|others?(?! hand))\b/;
/** "… are a group that I have decided not to bet on." */
const OWN_DENIAL = /\b(?:i|ive|we|id|ill) (?:\w+ ){0,3}(?:not|never|wont|dont|cant)\b/;
const DENIES = /\b(?:no|not|never|isnt|arent|dont|doesnt|wont|cant|hasnt|havent|none|nothing|out)\b/;

/** What is said of a topic behind words in between: "parlays, I know people like them, are out of the question". */
export function suspendedComments(propositions: readonly Proposition[], statements: readonly Statement[]): Rereading[] {
  return propositions.flatMap((topic, index): Rereading[] => {
    const statement = statements[topic.sentence];
    if (!statement || propositions[index - 1]?.sentence === topic.sentence || !isBare(statement, topic)) return [];
    const predicate = propositions.find(
      (later, at) => at > index && later.sentence === topic.sentence && PREDICATE.test(later.words.join(' ')),
    );
    const between = propositions.slice(index + 1, predicate ? propositions.indexOf(predicate) : index + 1);
    if (!predicate || between.some(({ words }) => OTHERS.test(words.join(' ')))) return [];
    const own = statement.matches.filter((match) => match.from >= predicate.from && match.to <= predicate.to);
    const isAgainst =
      judgementOf(statement, predicate) < 0 ||
      own.some((match) => match.concepts.has('dismissed')) ||
      OWN_DENIAL.test(predicate.words.join(' ')) ||
      (DENIES.test(predicate.words.join(' ')) && judgementOf(statement, predicate) <= 0);
    const { sentence, from, to } = topic;
    return isAgainst ? [{ sentence, from, to, stance: 'mention', only: WISHED }] : [];
  });
}
