import type { Mention } from '../stance/scope.ts';
import { isExcluded, isWanted, mentionsOf, modifierBefore, type Sentence, wordsBetween } from '../stance/sentence.ts';
import { OPTIONS } from './families.ts';
import type { Findings } from './findings.ts';
import type { Limit } from './limits.ts';
import { endOfNumber, legsOf, parlaysOf } from './parlay_legs.ts';

/** Between a parlay and favorites these make two bets of them. */
const SEPARATORS =
  /^(,|and|plus|also|or|nor|but|instead|than|alongside|besides|then|while|straight|singles?|separately|individually)$/;
/** So does "favorites with a parlay", though not "a parlay with favorites". */
const COMPANION = 'with';
const PRONOUNS = /^(them|those|these|em)$/;
const NEAR = { pronoun: 6, number: 4, biggest: 4, behind: 3 };
/** What the legs of a parlay are called, and what they are written on. */
const LEGS = /^(legs?|selections?|contents?|slip|ticket|coupon)$/;
/** "…, all favorites", "…, both of them favorites", "…, favorites of course". */
const WHOLLY =
  /^(all|both|each|every|everyone|only|just|obviously|naturally|course|nothing|strictly|exclusively|purely|entirely|always|usual)$/;
const QUALIFYING =
  /^(of|them|these|those|which|one|a|an|the|being|are|is|must|be|to|have|has|should|but|big|biggest|heavy|heaviest|mega|short|shortest|priced|safe|safest|massive|huge|proper|solid|obvious|made|up|with|from|full)$/;
/** What is said of a number of things just named. */
const COUNTED = /^(?:of (?:them|those|these)|in (?:total|all)|altogether)\b/;
/** Said of favorites besides the parlay. */
const BESIDES = /^(too|also|aswell|besides|straight|singles?|separately|individually)$/;

const isAlike = (one: Mention, other: Mention) => isExcluded(one) === isExcluded(other);
const isIn = (words: readonly string[], pattern: RegExp) => words.some((word) => pattern.test(word));
/** "Nothing but favorites" is of one piece. */
const separatesAt = (words: readonly string[], at: number) =>
  SEPARATORS.test(words[at] ?? '') && !(words[at] === 'but' && words[at - 1] === 'nothing');
const isParted = (words: readonly string[]) => words.some((_, at) => separatesAt(words, at));

function isBeside(sentence: Sentence, favorite: Mention, parlay: Mention): boolean {
  if (!isAlike(favorite, parlay)) return false;
  if (parlay.to <= favorite.from) return !isParted(wordsBetween(sentence, parlay.to, favorite.from));
  const between = wordsBetween(sentence, favorite.to, parlay.from);
  const near = wordsBetween(sentence, Math.max(0, parlay.from - NEAR.pronoun), parlay.to + NEAR.behind);
  const isResumed = !between.includes(',') && isIn(near, PRONOUNS);
  return isResumed || !(isParted(between) || between.includes(COMPANION));
}

/** The words of a favorite's part of the sentence, before it and behind it. */
function partOf(sentence: Sentence, favorite: Mention): { start: number; before: string[]; behind: string[] } {
  const words = wordsBetween(sentence, 0, sentence.statement.tokens.length);
  const start = words.slice(0, favorite.from).lastIndexOf(',') + 1;
  const end = words.indexOf(',', favorite.to);
  return {
    start,
    before: words.slice(start, favorite.from),
    behind: words.slice(favorite.to, end < 0 ? words.length : end),
  };
}

/** "…, all favorites", "…, four legs, chalk": the part says of what is before it what it is made of. */
function isApposed(sentence: Sentence, favorite: Mention, findings: Findings): boolean {
  const { start, before, behind } = partOf(sentence, favorite);
  const isQualified = before.every((word) => WHOLLY.test(word) || QUALIFYING.test(word));
  const says = isIn([...before, ...behind.slice(0, NEAR.behind)], WHOLLY) && !isIn(behind, BESIDES);
  if (start === 0 || !isQualified) return false;
  const previous = wordsBetween(sentence, 0, start - 1).lastIndexOf(',') + 1;
  const isOfSize = legsOf(sentence, findings).some((legs) => legs.from === previous && legs.to === start - 1);
  if (!says && !isOfSize) return false;
  const isOfPart = (mention: Mention) => mention.from >= previous && mention.to < start && isAlike(mention, favorite);
  return (
    parlaysOf(sentence).some(isOfPart) ||
    mentionsOf(sentence, 'favorite').some((other) => isOfPart(other) && isInParlay(sentence, other, findings))
  );
}

/** "Big favorites, two of them, in one parlay". */
const isCountedBehind = (sentence: Sentence, favorite: Mention, limit: Limit): boolean =>
  wordsBetween(sentence, favorite.to, limit.start).lastIndexOf(',') === limit.start - favorite.to - 1 &&
  COUNTED.test(wordsBetween(sentence, endOfNumber(limit), endOfNumber(limit) + NEAR.behind).join(' '));

/** "Five favorites" where five is the number of legs. */
const isCountedAsLeg = (sentence: Sentence, favorite: Mention, findings: Findings): boolean =>
  legsOf(sentence, findings).some((limit) => {
    if (isCountedBehind(sentence, favorite, limit)) return true;
    const between = wordsBetween(sentence, endOfNumber(limit), favorite.from);
    return endOfNumber(limit) <= favorite.from && between.length <= NEAR.number && !isParted(between);
  });

/** "The legs have to be favorites". */
function isCalledLeg(sentence: Sentence, favorite: Mention, findings: Findings): boolean {
  // "Type of legs: favorites" is of one piece.
  const words = sentence.statement.tokens.map(({ kind, text }) => (kind === 'break' && text !== ':' ? ',' : text));
  const bounds = words.flatMap((_, at) => (separatesAt(words, at) ? [at] : []));
  const start = (bounds.findLast((at) => at < favorite.from) ?? -1) + 1;
  const end = bounds.find((at) => at >= favorite.to) ?? words.length;
  const asked = findings.asksFor(OPTIONS.parlay.map((option) => option.id));
  return (asked || parlaysOf(sentence).some(isWanted)) && isIn(words.slice(start, end), LEGS);
}

/** "A parlay … the biggest favorites", "two-leg parlays only. The biggest favorites please." */
function isOneOfTheBiggest(sentence: Sentence, favorite: Mention, findings: Findings): boolean {
  const biggest = modifierBefore(sentence, 'biggest', favorite.from, NEAR.biggest);
  const isSaidOfIt = biggest !== undefined && !isParted(wordsBetween(sentence, biggest.to, favorite.from));
  const asked = findings.asksFor(OPTIONS.parlay.map((option) => option.id));
  return isSaidOfIt && (asked || parlaysOf(sentence).some(isWanted));
}

/** Whether a favorite is spoken of as a leg of a parlay, of the same sentence or of an earlier one. */
export function isInParlay(sentence: Sentence, favorite: Mention, findings: Findings): boolean {
  if (parlaysOf(sentence).some((parlay) => isBeside(sentence, favorite, parlay))) return true;
  return (
    isWanted(favorite) &&
    [isOneOfTheBiggest, isCountedAsLeg, isCalledLeg, isApposed].some((says) => says(sentence, favorite, findings))
  );
}
