import type { Mention } from '../stance/scope.ts';
import type { Sentence } from '../stance/sentence.ts';

const OPPONENT = /^(opponents?|rivals?|foes?|opposition|adversar(y|ies)|enem(y|ies)|competition)$/;
const OTHER_MAN = /^(guy|man|one|fighter|side|woman|dude|half)$/;
/** Behind these the opponent is what is compared with, not who is spoken of ("older than his opponent"). */
const COMPARED_WITH = /^(than|over|to)$/;
const REACH = 9;
const NEARBY = 3;

function namesOpponent(words: readonly string[], at: number): boolean {
  const word = words[at] ?? '';
  const isOther = OTHER_MAN.test(word) && /^(other|opposing|opposite)$/.test(words[at - 1] ?? '');
  const isCompared = words.slice(Math.max(0, at - NEARBY), at).some((before) => COMPARED_WITH.test(before));
  return (isOther || OPPONENT.test(word)) && !isCompared;
}

/** Whether this is said of the opponent ("opponents at least five years older"), in its own part of the sentence. */
export function isOfOpponent(sentence: Sentence, { from, to }: Mention): boolean {
  const { tokens } = sentence.statement;
  const before = tokens.slice(Math.max(0, from - REACH), from);
  const words = before.slice(before.findLastIndex((token) => token.kind === 'break') + 1).map((token) => token.text);
  const next = tokens[to]?.text ?? '';
  return words.some((_, at) => namesOpponent(words, at)) || (OPPONENT.test(next) && !isCompared(words));
}

const isCompared = (words: readonly string[]) => words.slice(-NEARBY).some((word) => COMPARED_WITH.test(word));

/** The old and the short are spoken of by who bets on the others: shunned, faded, or said of the opponent. */
export const isAgainst = (sentence: Sentence, mention: Mention): boolean =>
  isOfOpponent(sentence, mention) !== (mention.stance === 'fade') &&
  mention.stance !== 'exclude' &&
  mention.stance !== 'indifferent' &&
  mention.stance !== 'mention';
