import type { Proposition } from './propositions.ts';
import type { Rereading } from './restate.ts';
import { EXCLUDING } from './scope.ts';

const FILLERS =
  '(?:(?:oh|uh|er|err|erm|um|hmm|hm|well|ah|wait|hold on|hang on|ok|okay|but|and|or|no|nah|nope|sorry|actually|instead|on) )*';
/** What takes back all that was said before. */
const WITHDRAWALS = new RegExp(
  `^${FILLERS}(?:(?:scratch|strike|scrap|cancel|delete|undo|forget) (?:that|it|this)|on second thoughts?|on reflection|thinking about it|second thoughts?|(?:ive |i have |i |just )?changed? (?:that|it|this|my mind)|i take (?:that|it) back|let me (?:rephrase|correct|start over)|come to think of it no|no wait|no hang on|no hold on|wait no|actually no|no actually|i misspoke|i stand corrected)\\b`,
);
/** The same where nothing else stands in the proposition, or only the new thing. */
const SHORT_WITHDRAWALS = new RegExp(
  `^${FILLERS}(?:wait|sorry|oops|whoops|correction|edit|my mistake|my bad|typo)(?: no)?$`,
);
const SHORT_BEGINNING = new RegExp(
  `^${FILLERS}(?:wait|sorry|oops|whoops|correction|my mistake|my bad|typo) (?:no )?(?:i me|make|that|not|the|,)`,
);
/** "Five legs! … Fine, three legs": behind a number, before another. */
const CONCESSIONS = /^(?:ok |okay |well |alright |oh )*(?:fine|ok|okay|alright|all right|very well|deal)(?: then)?$/;
/** What puts something in the place of the last thing. */
const REPLACEMENTS = new RegExp(
  `^${FILLERS}(?:i mean|i meant|i really mean|i should say|or rather|rather(?! than| have| not)|make (?:it|that|them)|(?:change|switch) (?:it|that|this) to|(?:lets|let us) make it|correction|actually)\\b`,
);
const ADDITIONS = /\b(?:also|too|as well|both|add|plus)\b/;
/** Numbers and topics farther behind the words of a correction are not what it puts in place. */
const NEAR = 5;
/** Longer ones explain rather than correct ("I mean, wrestlers control where the fight goes"). */
const MOST_WORDS = 12;
/** What is replaced stands at the end of its proposition. */
const NEAR_END = 2;

const textOf = (proposition: Proposition) => proposition.words.join(' ');
const numbersOf = ({ words, from, numbers }: Proposition): number[] =>
  words.flatMap((_, offset) => (numbers.has(from + offset) ? [from + offset] : []));

/** What a correction takes back of an earlier proposition: its numbers where it only names another number. */
function takenBack(before: Proposition, correction: Proposition, isWhole: boolean): Rereading[] {
  const whole = { sentence: before.sentence, from: before.from, to: before.to, stance: 'mention' as const };
  if (correction.mentions.length === 0 && correction.numbers.size > 0) {
    return numbersOf(before).map((at) => ({ ...whole, from: at, to: at + 1, stance: 'indifferent' }));
  }
  const last = before.mentions.at(-1);
  if (isWhole || !last) return [whole];
  if (before.to - last.to > NEAR_END) return [];
  const joint = before.words.findLastIndex((word, offset) => word === 'and' && before.from + offset < last.from);
  return [{ ...whole, from: before.from + joint + 1 }];
}

function replacesAt(correction: Proposition): boolean {
  const text = textOf(correction);
  if (correction.words.length > MOST_WORDS) return false;
  const found = REPLACEMENTS.exec(text);
  if (!found || ADDITIONS.test(text)) return false;
  const behind = correction.from + found[0].split(' ').length;
  const next = [...correction.mentions.map((mention) => mention.from), ...numbersOf(correction)];
  return next.some((at) => at >= behind && at < behind + NEAR);
}

/** Whether a sentence goes on with the one before in order to correct it. */
export const beginsCorrection = (text: string): boolean =>
  WITHDRAWALS.test(text) || REPLACEMENTS.test(text) || SHORT_BEGINNING.test(text);

/** What self-corrections take back: "favorites, I mean underdogs", "two legs. Scratch that, three". */
export function corrections(propositions: readonly Proposition[]): Rereading[] {
  return propositions.flatMap((correction, index) => {
    const text = textOf(correction);
    const follows = propositions[index + 1];
    const names = follows !== undefined && follows.mentions.length + follows.numbers.size > 0;
    const isConceded = CONCESSIONS.test(text) && (follows?.numbers.size ?? 0) > 0;
    const isWhole = WITHDRAWALS.test(text) || (names && SHORT_WITHDRAWALS.test(text)) || isConceded;
    const denies = correction.mentions.some((mention) => EXCLUDING.has(mention.stance));
    const isRefusal =
      correction.mentions.length === 0 &&
      follows !== undefined &&
      follows.mentions.length > 0 &&
      follows.mentions.every((mention) => EXCLUDING.has(mention.stance));
    if (denies || isRefusal || (!isWhole && !replacesAt(correction))) return [];
    const earlier = propositions.slice(0, index).filter(({ mentions, numbers }) => mentions.length + numbers.size > 0);
    const last = earlier.at(-1);
    if (!last || last.sentence < correction.sentence - (isConceded ? 2 : 1)) return [];
    if (isConceded && last.numbers.size === 0) return [];
    // "No underdogs at all. I've changed my mind": that was the change.
    if (isWhole && !names && last.mentions.length > 0 && last.mentions.every(({ stance }) => EXCLUDING.has(stance)))
      return [];
    const before =
      isWhole && last.sentence < correction.sentence
        ? earlier.filter(({ sentence }) => sentence === last.sentence)
        : [last];
    const next = correction.mentions.length + correction.numbers.size > 0 ? correction : propositions[index + 1];
    return before.flatMap((proposition) => takenBack(proposition, next ?? correction, isWhole));
  });
}
