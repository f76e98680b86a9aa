import type { Concept } from '../concepts.ts';
import { isTopic } from '../lexicon/topics.ts';
import { OPPOSITE } from '../text/comparisons.ts';
import type { Limit } from '../wishes/limits.ts';
import { judgementOf } from './judgement.ts';
import { type Sentence, wordsBetween } from './sentence.ts';

const REFUSALS: readonly Concept[] = ['not', 'avoid', 'dismissed', 'indifferent', 'fade'];
/** "+300 and longer, nothing shorter": the refusal is of the other way. */
const OTHER_WAY =
  /^(?:nothing|none|no|not|never|and nothing) (?:any )?(?:\w+er|less|more|worse|below|under|above|over)\b/;
const JOINTS = /^(and|but|or|plus)$/;

/** "Gets cut from my slip", "I walk away", "too rich for me". */
const PARTED_WITH =
  /\b(?:too|(?:gets?|got|is|are|be) (?:cut|dropped|binned|tossed|skipped|scrapped|left|removed|deleted)|(?:i|im|we) (?:am |will )?(?:out|gone|off|walk|leave|fold|stop|quit|pass)|(?:cut|drop|delete|remove|bin|toss|forget) (?:it|them|him|her)|walk away|lose interest|thats it|no deal)\b/;

/** "I get dizzy above +145", "bigger than +185 are a donation": so one speaks of what one doesn't bet. */
const UNEASE =
  /\b(?:dizzy|nosebleeds?|heartburn|nausea|nauseous|vertigo|scares?|scared|scary|fear|frightens?|worry|worries|nervous|uneasy|uncomfortable|queasy|sweat|sweats|shakes|donations?|charity|lottery|fantasy|dreaming|decline|rule (?:it|them|those) out)\b/;

const isBound = (sentence: Sentence, at: number): boolean => {
  const token = sentence.statement.tokens[at];
  return token === undefined || token.kind === 'break' || JOINTS.test(token.text);
};

const boundBehind = (sentence: Sentence, from: number): number => {
  let at = from;
  while (!isBound(sentence, at)) at += 1;
  return at;
};

function boundBefore(sentence: Sentence, from: number): number {
  let at = from;
  while (at > 0 && !isBound(sentence, at - 1)) at -= 1;
  return at;
}

/** Where it is said what becomes of a limit: its clause, and the next one when that speaks of nothing else. */
function surroundings(sentence: Sentence, limit: Limit): { from: number; to: number } {
  const end = boundBehind(sentence, limit.to);
  const next = boundBehind(sentence, end + 1);
  const isOfOtherWay = OTHER_WAY.test(
    sentence.statement.tokens
      .slice(end + 1, next)
      .map((token) => token.text)
      .join(' '),
  );
  const speaksOfElse = sentence.statement.matches.some(
    (match) => match.from > end && match.from < next && [...match.concepts].some(isTopic),
  );
  const hasNumber = sentence.limits.some((other) => other.from > end && other.from < next);
  return { from: boundBefore(sentence, limit.start), to: speaksOfElse || hasNumber || isOfOtherWay ? end : next };
}

/** Whether what lies beyond a limit is refused: "anything less than 1.33 I ignore". */
export function isRefused(sentence: Sentence, limit: Limit): boolean {
  const { from, to } = surroundings(sentence, limit);
  const { matches } = sentence.statement;
  const denies = matches.some(
    (match) =>
      match.from >= from &&
      match.to <= to &&
      (match.to <= limit.start || match.from >= limit.to) &&
      REFUSALS.some((concept) => match.concepts.has(concept)),
  );
  const behind = { from: limit.to, to };
  const wordsIn = (start: number, end: number) => wordsBetween(sentence, start, end).join(' ');
  const isUneasy = UNEASE.test(`${wordsIn(from, limit.start)} ${wordsIn(limit.to, to)}`);
  return denies || isUneasy || PARTED_WITH.test(wordsIn(limit.to, to)) || judgementOf(sentence.statement, behind) < 0;
}

/** The limit that is left where the one said is refused. */
export const leftOf = (limit: Limit): Limit => ({
  ...limit,
  comparison: OPPOSITE[limit.comparison],
  isTurned: true,
  unexcludes: true,
  stance: 'ask',
});
