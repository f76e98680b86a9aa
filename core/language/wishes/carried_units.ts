import type { Topic } from '../concepts.ts';
import type { Mention } from '../stance/scope.ts';
import type { Sentence } from '../stance/sentence.ts';
import type { Unit } from '../text/units.ts';
import type { Limit } from './limits.ts';

/** What a number without a unit may go on with: who says "three will do" has said "five years" before. */
const TOPICS_OF: Readonly<Record<Unit, ReadonlySet<Topic>>> = {
  years: new Set<Topic>(['younger', 'older']),
  inches: new Set<Topic>(['taller', 'shorter', 'reach']),
  legs: new Set<Topic>(['parlay', 'double', 'treble', 'fourfold', 'fivefold', 'favorite', 'single_biggest']),
};
/** No option has more; larger numbers count something else. */
const LARGEST = 5;
/** So many sentences further on, a number speaks of something else. */
const SENTENCES = 2;
/** Behind a number that stands for itself; any other word is what it counts. */
const BARE =
  /^(is|isnt|was|it|will|would|at|or|and|but|please|then|now|instead|tops|max|min|minimum|maximum|only|works|suits|does|i|id|ill|for|too|if|not|never|ok|okay|plus|in)$/;
/** "One" stands for things and people as well. */
const BARE_ONE = /^(?:it is|will do|is (?:enough|plenty|fine|okay))\b/;
/** In front of a number that says how many of what was named. */
const OF_OTHERS =
  /^(those|these|all|both|other|last|first|next|top|number|no|rule|part|chapter|till|until|thats|ufc|any|every|each)$/;

interface Carried {
  unit: Unit;
  /** Index of the sentence, and the token behind the number. */
  sentence: number;
  from: number;
}

/** Whether a number stands by itself: "five is", "go three". */
function isBare({ statement: { tokens } }: Sentence, { from, to, start, amount, unit, upTo }: Limit): boolean {
  const { count = 0, odds } = amount;
  if (unit || upTo || odds !== undefined || count < 1 || count > LARGEST) return false;
  if (OF_OTHERS.test(tokens[start - 1]?.text ?? '')) return false;
  const next = tokens.slice(Math.max(to, from + 1));
  // "Between the two" is of the two men.
  if (count === 2 && tokens[start - 1]?.text === 'the') return false;
  if (count === 1) return BARE_ONE.test(next.map(({ text }) => text).join(' '));
  return next[0] === undefined || next[0].kind === 'break' || BARE.test(next[0].text);
}

/** Whether nothing but what is measured so is spoken of since the unit was said. */
function isStillOf(
  { unit, sentence, from }: Carried,
  sentences: readonly Sentence[],
  at: number,
  limit: Limit,
): boolean {
  const isBetween = (index: number, mention: Mention) =>
    (index > sentence || mention.from >= from) && (index < at || mention.from < limit.from);
  return sentences
    .slice(sentence, at + 1)
    .every(({ mentions }, index) =>
      mentions.every((mention) => !isBetween(sentence + index, mention) || TOPICS_OF[unit].has(mention.topic)),
    );
}

/** The sentences, with a number that stands by itself of the unit that was said last: "at least five years. Hmm, three will do". */
export function withUnitsCarried(sentences: readonly Sentence[]): Sentence[] {
  let carried: Carried | undefined;
  return sentences.map((sentence, index) => ({
    ...sentence,
    limits: sentence.limits.map((limit) => {
      if (limit.unit) carried = { unit: limit.unit, sentence: index, from: limit.to };
      const isCarried =
        carried !== undefined &&
        index - carried.sentence <= SENTENCES &&
        isBare(sentence, limit) &&
        isStillOf(carried, sentences, index, limit);
      return isCarried && carried ? { ...limit, unit: carried.unit } : limit;
    }),
  }));
}
