import { NEGATIVE_WORDS, POSITIVE_WORDS } from '../lexicon/evaluations.ts';
import type { Statement } from '../statements.ts';
import { hasAny, holdsTopic } from './passage.ts';
import type { Stretch } from './stretches.ts';

/** Finds a word in a list where `bor*` stands for every word that begins so. */
function wordList(words: readonly string[]): (word: string) => boolean {
  const whole = new Set(words.filter((word) => !word.endsWith('*')));
  const beginnings = words.filter((word) => word.endsWith('*')).map((word) => word.slice(0, -1));
  const known = new Map<string, boolean>();
  return (word) => {
    const found = known.get(word) ?? (whole.has(word) || beginnings.some((beginning) => word.startsWith(beginning)));
    if (known.size < KNOWN_WORDS) known.set(word, found);
    return found;
  };
}
/** Words remembered, so that descriptions cannot fill the memory. */
const KNOWN_WORDS = 5000;
/** Whether a word judges against what it is said of. */
export const isNegative = wordList(NEGATIVE_WORDS);
const isPositive = wordList(POSITIVE_WORDS);

/** Words that deny, as alternatives of a pattern. */
export const DENYING =
  'no|not|never|none|neither|nobody|dont|doesnt|didnt|wont|cant|cannot|isnt|arent|aint|wasnt|werent|hasnt|havent|couldnt|wouldnt|shouldnt';
const DENIES = new RegExp(`^(?:${DENYING}|hardly|rarely|seldom|barely|without|nothing|nor|zero|little|less)$`);
/** "Means even less", "brings me nothing". */
const SAYING =
  /^(means?|does|do|tells?|says?|brings?|gives?|adds?|proves?|got|gets?|gained|shows?|buys?|earns?|pays?|makes?|won|made)$/;
const NOTHING = /\b(?:nothing|little|less|zero|zip|squat|diddly|nada|jack|zilch|naught|nowhere)\b/;
/** How far a denial turns the words behind it. */
const REACH_OF_DENIAL = 4;

/** Tokens that belong to a topic or a set phrase and judge nothing by themselves. */
export const isTaken = ({ matches }: Statement, at: number) =>
  matches.some((match) => match.from <= at && at < match.to && (holdsTopic(match) || hasAny(match, ['idle'])));

/** How the words of a stretch judge: above 0 for, below 0 against, 0 not at all. */
export function judgementOf(statement: Statement, { from, to }: Stretch): number {
  let sum = 0;
  let denied = Number.NEGATIVE_INFINITY;
  for (let at = from; at < to; at += 1) {
    const word = statement.tokens[at]?.text ?? '';
    if (isTaken(statement, at)) continue;
    if (DENIES.test(word)) {
      denied = at;
      continue;
    }
    if (
      SAYING.test(word) &&
      NOTHING.test(
        statement.tokens
          .slice(at + 1, at + 4)
          .map((token) => token.text)
          .join(' '),
      )
    ) {
      sum -= 1;
      continue;
    }
    const value = isNegative(word) ? -1 : isPositive(word) ? 1 : 0;
    const isDenied = at - denied <= REACH_OF_DENIAL;
    if (value !== 0) sum += isDenied ? -value : value;
  }
  return sum;
}

/** Where the first word stands that judges against, or undefined. */
export function firstNegative(statement: Statement, { from, to }: Stretch): number | undefined {
  for (let at = from; at < to; at += 1) {
    if (!isTaken(statement, at) && isNegative(statement.tokens[at]?.text ?? '')) return at;
  }
  return undefined;
}
