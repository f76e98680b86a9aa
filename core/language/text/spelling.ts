import { distance } from 'fastest-levenshtein';
import type { LexiconEntry } from '../concepts.ts';
import { KNOWN_MISSPELLINGS, NOT_MISSPELLED, SPELLED_TARGETS } from '../lexicon/spellings.ts';
import type { Token } from './tokens.ts';

/** Shorter words have too many neighbours that mean something else. */
const SHORTEST = 5;
const LENGTH_FOR_TWO_EDITS = 8;

const TARGETS: ReadonlySet<string> = new Set(SPELLED_TARGETS);

function byLetter(words: Iterable<string>): ReadonlyMap<string, readonly string[]> {
  const groups = new Map<string, string[]>();
  for (const word of words) groups.set(word[0] ?? '', [...(groups.get(word[0] ?? '') ?? []), word]);
  return groups;
}
const TARGETS_BY_LETTER = byLetter(TARGETS);

const swapped = (word: string, at: number) =>
  word.slice(0, at) + (word[at + 1] ?? '') + (word[at] ?? '') + word.slice(at + 2);

/** The target that two neighbouring letters in the wrong order hide ("hieght"). */
function unswapped(word: string): string | undefined {
  for (let at = 0; at < word.length - 1; at += 1) {
    const candidate = swapped(word, at);
    if (TARGETS.has(candidate)) return candidate;
  }
  return undefined;
}

function nearest(word: string): string | undefined {
  let best: { target: string; edits: number } | undefined;
  const edits = word.length >= LENGTH_FOR_TWO_EDITS ? 2 : 1;
  for (const target of TARGETS_BY_LETTER.get(word[0] ?? '') ?? []) {
    if (Math.abs(target.length - word.length) > edits) continue;
    const found = distance(target, word);
    if (found <= edits && (!best || found < best.edits)) best = { target, edits: found };
  }
  return best?.target ?? unswapped(word);
}

/** A corrector for a lexicon: its words stay, small misspellings of its telling words become them. */
export function spellingOf(entries: readonly LexiconEntry[]): (token: Token) => Token {
  const words = entries.flatMap((entry) => entry.phrases.flatMap((phrase) => phrase.split(' ')));
  const known = new Set(words);
  const beginnings = byLetter([...known].filter((word) => word.endsWith('*')).map((word) => word.slice(0, -1)));
  const isKnown = (word: string) =>
    known.has(word) ||
    NOT_MISSPELLED.has(word) ||
    (beginnings.get(word[0] ?? '') ?? []).some((beginning) => word.startsWith(beginning));
  return (token) => {
    if (token.kind !== 'word') return token;
    const text = KNOWN_MISSPELLINGS.get(token.text) ?? token.text;
    if (text !== token.text || text.length < SHORTEST || isKnown(text)) return { ...token, text };
    return { ...token, text: nearest(text) ?? text };
  };
}
