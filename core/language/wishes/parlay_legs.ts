import type { Mention } from '../stance/scope.ts';
import { isWanted, mentionsOf, type Sentence, wordsBetween } from '../stance/sentence.ts';
import { OPTIONS } from './families.ts';
import type { Findings } from './findings.ts';
import type { Limit } from './limits.ts';

const MOST_LEGS = 12;
/** What a parlay is made of. */
const LEG =
  /^(legs?|legged|leggers?|folds?|teams?|picks?|fighters?|fights?|bouts?|selections?|names?|favou?r\w*|favs?|faves?|bankers?|biggest|heaviest|safest|surest|shortest|top|certs|certainties|locks?|chalky?|bois|boys|guys|men|dudes|lads|shots?|things)$/;
/** Of these, the ones that only a parlay has. */
const OF_A_PARLAY = /^(legs|selections?|folds)$/;
/** "Legs: 3", "selections are 4". */
const LEGS_ARE = /\b(?:legs?|selections?|folds)(?: (?::|=|is|are|will be))?$/;
const SLIP = /^(slip|ticket|parlay|acca|accumulator|coupon|combo)s?$/;
const PARLAY = /^(parlay|acca|accumulator|multi|combo)/;
const JOINING = /^(parlay|parlaying|combine|combining|link|string|tie|chain|bundle|join)$/;
const THEM = /^(them|those|these)$/;
const ALTOGETHER = /^(?:in total|in all|i think|i guess|max|tops|altogether|maximum)\b/;
const NEAR = { behind: 4, before: 3 };
/** Tokens of "two to four". */
const RANGE = 3;
/** So few words are the answer to how many. */
const ANSWER = 4;

/** Parlays of a sentence, under any of their names. */
export const parlaysOf = (sentence: Sentence): Mention[] =>
  mentionsOf(sentence, 'parlay', 'double', 'treble', 'fourfold', 'fivefold');

/** Whether a sentence speaks of a parlay, or goes on about one that was asked for before. */
const isOnParlays = (sentence: Sentence, findings: Findings): boolean =>
  parlaysOf(sentence).length > 0 ||
  sentence.isAfterParlay === true ||
  findings.asksFor(OPTIONS.parlay.map((option) => option.id));

/** The token behind the number itself, which what is said of it may enclose ("a pair of favorites at most"). */
export const endOfNumber = ({ from, upTo }: Limit): number => from + (upTo ? RANGE : 1);

/** The words behind a number, up to a break or a joint. */
function wordsBehind(sentence: Sentence, limit: Limit): string[] {
  const end = endOfNumber(limit);
  const behind = sentence.statement.tokens.slice(end, end + NEAR.behind);
  const stop = behind.findIndex((token) => token.kind !== 'word' || token.text === 'or' || token.text === 'and');
  return (stop < 0 ? behind : behind.slice(0, stop)).map((token) => token.text);
}

const textBefore = ({ statement }: Sentence, { start }: Limit): string =>
  statement.tokens
    .slice(Math.max(0, start - NEAR.before), start)
    .map((token) => token.text)
    .join(' ');

/** "Parlay of 3", "another of 4", "make it 5", "legs: 3". */
function isAnnounced(sentence: Sentence, limit: Limit): boolean {
  const before = wordsBetween(sentence, Math.max(0, limit.start - NEAR.before), limit.start);
  const last = before.at(-1) ?? '';
  return (
    (before.some((word) => PARLAY.test(word)) && before.some((word) => /^(of|with|to|at)$/.test(word))) ||
    (before.includes('another') && last === 'of') ||
    /\bmake (it|that|them)$/.test(before.join(' ')) ||
    JOINING.test(last) ||
    LEGS_ARE.test(textBefore(sentence, limit))
  );
}

/** "Three favorites", "two per slip", "four of them". */
function isCounted(words: readonly string[]): boolean {
  const [first = '', second = ''] = words;
  return (
    words.join(' ').startsWith('at a time') ||
    (first === 'of' && THEM.test(second)) ||
    (/^(per|on|in|into|onto|to)$/.test(first) && words.some((word) => SLIP.test(word))) ||
    words.some((word) => LEG.test(word))
  );
}

/** "A parlay …, five in total", "there are only three": a number that nothing follows. */
function endsItsPart({ statement }: Sentence, limit: Limit): boolean {
  const [next, second] = statement.tokens.slice(endOfNumber(limit));
  const isEnd = next === undefined || (next.kind === 'break' && next.text !== ':');
  return isEnd || ALTOGETHER.test(`${next.text} ${second?.text ?? ''}`);
}

/** "Three is the ceiling for the number of legs", "how many legs? Three tops": the one number said. */
function isOnlyNumber({ statement, mentions }: Sentence): boolean {
  const isAnswer = mentions.length === 0 && statement.tokens.length <= ANSWER;
  return (
    statement.tokens.filter((token) => token.kind === 'number').length === 1 &&
    (isAnswer || statement.tokens.some((token) => OF_A_PARLAY.test(token.text)))
  );
}

const isSmall = ({ unit, amount: { count } }: Limit): boolean =>
  unit === undefined && count !== undefined && count <= MOST_LEGS && Number.isInteger(count);

/** Whether a number counts legs: by its unit, or by what it stands beside where parlays are spoken of. */
function countsLegs(sentence: Sentence, limit: Limit, findings: Findings): boolean {
  if (limit.unit === 'legs') return true;
  if (!isSmall(limit) || !isOnParlays(sentence, findings)) return false;
  const behind = wordsBehind(sentence, limit);
  if (PARLAY.test(behind[0] ?? '') && limit.comparison === 'none') return false;
  if (limit.amount.count === 1) return LEG.test(behind[0] ?? '') || isAnnounced(sentence, limit);
  const isSaidOfParlay = parlaysOf(sentence).some(isWanted) && endsItsPart(sentence, limit);
  return isSaidOfParlay || isAnnounced(sentence, limit) || isCounted(behind) || isOnlyNumber(sentence);
}

const isJoint = (word: string) => word === ',' || word === 'or' || word === 'and';

/** The numbers of a sentence that count legs, and those in one list with them ("two or three per slip"). */
export function legsOf(sentence: Sentence, findings: Findings): Limit[] {
  const found: Limit[] = [];
  for (const limit of sentence.limits.toReversed()) {
    const next = found[0];
    const between = next ? wordsBetween(sentence, limit.to, next.start) : [];
    const isListed = between.length > 0 && between.every(isJoint) && isSmall(limit);
    if (isListed || countsLegs(sentence, limit, findings)) found.unshift(limit);
  }
  return found;
}
