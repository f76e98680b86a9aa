import { distance } from 'fastest-levenshtein';
import type { LexiconEntry } from './concepts.ts';
import { KNOWN_MISSPELLINGS, NOT_MISSPELLED, SPELLED_TARGETS } from './lexicon/spellings.ts';
import type { Token } from './tokens.ts';

/** Shorter words have too many neighbours that mean something else. */
const SHORTEST = 5;
const LENGTH_FOR_TWO_EDITS = 8;

const swapped = (word: string, at: number) =>
  word.slice(0, at) + (word[at + 1] ?? '') + (word[at] ?? '') + word.slice(at + 2);

const swappedLetters = (word: string) => [...word].slice(1).map((_, at) => swapped(word, at));

function nearest(word: string): string | undefined {
  const edits = word.length >= LENGTH_FOR_TWO_EDITS ? 2 : 1;
  const near = SPELLED_TARGETS.filter(
    (target) => target[0] === word[0] && Math.abs(target.length - word.length) <= edits,
  ).map((target) => ({ target, edits: distance(target, word) }));
  const best = near.sort((one, other) => one.edits - other.edits)[0];
  if (best && best.edits <= edits) return best.target;
  const swaps = new Set(swappedLetters(word));
  return SPELLED_TARGETS.find((target) => swaps.has(target));
}

/** A corrector for a lexicon: its words stay, small misspellings of its telling words become them. */
export function spellingOf(entries: readonly LexiconEntry[]): (token: Token) => Token {
  const words = entries.flatMap((entry) => entry.phrases.flatMap((phrase) => phrase.split(' ')));
  const known = new Set(words);
  const beginnings = [...known].filter((word) => word.endsWith('*')).map((word) => word.slice(0, -1));
  const isKnown = (word: string) =>
    known.has(word) || NOT_MISSPELLED.has(word) || beginnings.some((beginning) => word.startsWith(beginning));
  return (token) => {
    if (token.kind !== 'word') return token;
    const text = KNOWN_MISSPELLINGS[token.text] ?? token.text;
    if (text !== token.text || text.length < SHORTEST || isKnown(text)) return { ...token, text };
    return { ...token, text: nearest(text) ?? text };
  };
}
