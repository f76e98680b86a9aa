import { ruleFault } from '../../strategies/rules/canonical_rule.ts';
import { joinedFilters } from '../../strategies/rules/filters.ts';
import type { Condition } from '../../strategies/rules/rule.ts';
import type { Phrase } from './phrases.ts';
import type { Part } from './plain_text.ts';
import type { Shape } from './shape.ts';

/** Phrases that are said of one fighter. */
export interface Joined<Said extends Phrase = Phrase> {
  phrases: readonly Said[];
  /** Where a bare "and" between two nouns joins them: the phrase behind it. The words may mean either. */
  askedAt?: number | undefined;
  /** It stands in a sentence of its own, and names no fighter. */
  isOfAll: boolean;
}

/** "and they must be younger": a sentence that goes on about the same fighters. */
const GOES_ON =
  /^[\s.!?;:)"]*(?:and |but |also )?(?:they|these|those|he|she|it|must|should|only (?:if|when|with|those)|if|when|whenever|all of them|each of them|each|make sure|as long as|provided|with|who|that|against|having|need)\b/;
const SENTENCE = /[;\n]|[.!?](?=\s|$)/;
const PARTS =
  /\b(?:and also|(?<!\b(?:is|are|who|that) )also|as well as|plus(?! money)|along with|either|or|besides|on top of (?:that|this)|another|separately|then)\b|\+ | & (?=i\b)/;
const ALTERNATIVE = /\bor\b/;
const JOINS =
  /\b(?:who|whose|whom|that|which|with|if|when|where|against|over|facing|meeting|versus|vs|fighting|only|priced|having|being|coming|on|in|at|than|has|have|had|are|is|was|were|as long as|provided|paying|of|from|by|taking)\b/;
const AND = /\band\b|&/;
const ANEW = /\b(?:i|we|i'm|back|bet on|betting on|give me|take|follow)\b/;
const NOUN =
  /(?:dogs?|favou?rites?|favs?|faves?|chalk|outsiders|money|grapplers?|wrestlers?|strikers?|(?:kick)?boxers?|finishers?|artists?|specialists?|winners?|machines?|debutants?|newcomers?|rookies|veterans?|vets|south ?paws?|left(?:y|ies)|hitters?|weights?|fighters?|sides?|guys?|youngsters?|timers?|women|men|girls|ladies)$/;
/** What stands behind a noun goes on about it: "fighters, if he is younger and a favorite". */
const OF_NOUN = /\b(?:who|that|if|when|whenever) (?:\w+ )?(?:is|are)\b/;
const HEAD =
  /^(?:[ -](?!who\b|that\b|with\b|and\b|or\b|but\b|in\b|against\b|on\b)[\w'-]+){0,2}?[ -](?:fighters?|guys?|ones|men|man|women|woman|athletes?|prospects?|competitors?|mixed martial artists?|bettors?|picks)\b/;

/** Whether a phrase names fighters: underdogs, or tall fighters. */
const isNoun = (text: string, { from, to }: Part): boolean =>
  NOUN.test(text.slice(from, to)) || HEAD.test(text.slice(to));

/** A phrase with those right behind it: "younger favorites". */
function nounRun<Said extends Phrase>(text: string, phrases: readonly Said[], at: number): Said[] {
  const [phrase, next] = [phrases[at], phrases[at + 1]];
  if (phrase === undefined) return [];
  const goesOn = next !== undefined && /^[ -]$/.test(text.slice(phrase.to, next.from));
  return goesOn ? [phrase, ...nounRun(text, phrases, at + 1)] : [phrase];
}

/** Whether a noun stands here, behind adjectives maybe. */
const startsNoun = (text: string, phrases: readonly Phrase[], at: number): boolean =>
  nounRun(text, phrases, at).some((phrase) => isNoun(text, phrase));

const conditionsIn = (phrases: readonly Phrase[]): Condition[] => phrases.flatMap(({ conditions }) => conditions);

/** The conditions of phrases, without those that others make needless. */
export const joinedConditions = ({ phrases }: Pick<Joined, 'phrases'>): Condition[] =>
  joinedFilters(conditionsIn(phrases));

/** Whether one fighter may meet all conditions. */
export const canHold = (conditions: readonly Condition[]): boolean =>
  ruleFault(joinedFilters(conditions))?.kind !== 'impossible';

type Link = 'joined' | 'asked' | 'apart' | 'alternative' | 'list' | 'sentence';

/** How the words between two phrases link them. `isListed` tells that the one before is parted by a comma already. */
function linkOf(gap: string, isNounBefore: boolean, isNounBehind: boolean, isListed: boolean): Link {
  const sentence = SENTENCE.exec(gap);
  if (sentence !== null) return GOES_ON.test(gap.slice(sentence.index + 1)) ? 'joined' : 'sentence';
  if (ALTERNATIVE.test(gap)) return isNounBehind ? 'apart' : 'alternative';
  if (PARTS.test(gap)) return isNounBehind ? 'apart' : 'joined';
  if (!isNounBehind || JOINS.test(gap.slice(gap.lastIndexOf(',') + 1)))
    return ANEW.test(gap) && isNounBehind ? 'apart' : 'joined';
  if (gap.includes(',')) return isNounBefore || isListed ? 'list' : 'joined';
  if (!AND.test(gap)) return 'joined';
  if (isListed || ANEW.test(gap)) return 'apart';
  return isNounBefore ? 'asked' : 'joined';
}

/** Groups phrases by what is said of one fighter, in the order of the text. */
export function joinedPhrases<Said extends Phrase>({ text }: Shape, phrases: readonly Said[]): Joined<Said>[] {
  const groups: { phrases: Said[]; askedAt?: number; isOfAll: boolean }[] = [];
  let isListed = false;
  phrases.forEach((phrase, at) => {
    const before = phrases[at - 1];
    const group = groups.at(-1);
    if (before === undefined || group === undefined) {
      groups.push({ phrases: [phrase], isOfAll: false });
      return;
    }
    const noun = group.phrases.findLast((other) => isNoun(text, other));
    const isNounBefore = noun !== undefined && !OF_NOUN.test(text.slice(noun.to, before.to));
    const isNounBehind = !phrase.isOfOpponent && startsNoun(text, phrases, at);
    const link = linkOf(text.slice(before.to, phrase.from), isNounBefore, isNounBehind, isListed);
    const joins =
      (link === 'joined' || link === 'asked') &&
      canHold(conditionsIn([...group.phrases, ...nounRun(text, phrases, at)]));
    isListed = link === 'list' || (isListed && !isNounBehind);
    if (joins) {
      if (link === 'asked') group.askedAt ??= group.phrases.length;
      group.phrases.push(phrase);
      return;
    }
    const shared = link === 'alternative' ? group.phrases.slice(0, -1) : [];
    const isOfAll = link === 'sentence' && !isNounBehind;
    groups.push({ phrases: [...shared, phrase], isOfAll });
  });
  return groups;
}
