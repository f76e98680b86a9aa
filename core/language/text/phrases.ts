import type { Concept, LexiconEntry } from '../concepts.ts';
import type { Token } from './tokens.ts';

/** A phrase of the lexicon found in the tokens `from` … `to` − 1, with everything it may mean. */
export interface Match {
  concepts: ReadonlySet<Concept>;
  from: number;
  to: number;
}

interface Phrase {
  words: readonly string[];
  concepts: Set<Concept>;
}

/** Phrases by their first word; those that begin with part of a word by its first letters, those with a number by `#`. */
export type PhraseBook = ReadonlyMap<string, readonly Phrase[]>;

const LETTERS = 2;
const keyOf = (word: string) => (word.endsWith('*') ? `${word.slice(0, LETTERS)}*` : word);

/** Makes a lexicon searchable. A phrase listed under several concepts carries them all. */
export function phraseBook(entries: readonly LexiconEntry[]): PhraseBook {
  const phrases = new Map<string, Phrase>();
  for (const { concept, phrases: texts } of entries) {
    for (const text of texts) {
      const phrase = phrases.get(text) ?? { words: text.split(' '), concepts: new Set<Concept>() };
      phrase.concepts.add(concept);
      phrases.set(text, phrase);
    }
  }
  const byStart = new Map<string, Phrase[]>();
  for (const phrase of phrases.values()) {
    const key = keyOf(phrase.words[0] ?? '');
    byStart.set(key, [...(byStart.get(key) ?? []), phrase]);
  }
  return byStart;
}

function fits(word: string, token: Token | undefined): boolean {
  if (!token) return false;
  if (word === '#') return token.kind === 'number';
  if (token.kind !== 'word' && token.kind !== 'number') return false;
  return word.endsWith('*') ? token.text.startsWith(word.slice(0, -1)) : token.text === word;
}

const standsAt = ({ words }: Phrase, tokens: readonly Token[], at: number): boolean =>
  words.every((word, offset) => fits(word, tokens[at + offset]));

/** The phrases that stand at this place. */
function standingAt(book: PhraseBook, tokens: readonly Token[], at: number): Phrase[] {
  const token = tokens[at];
  if (!token) return [];
  const standing: Phrase[] = [];
  const keep = (phrases: readonly Phrase[] = []) => {
    for (const phrase of phrases) if (standsAt(phrase, tokens, at)) standing.push(phrase);
  };
  keep(book.get(token.text));
  keep(book.get(`${token.text.slice(0, LETTERS)}*`));
  if (token.kind === 'number') keep(book.get('#'));
  return standing;
}

const longest = (phrases: readonly Phrase[]): Phrase | undefined =>
  phrases.reduce<Phrase | undefined>(
    (best, phrase) => (best && best.words.length >= phrase.words.length ? best : phrase),
    undefined,
  );

/** The phrases in the tokens from left to right, the longest wherever several start, none overlapping. */
export function longestMatches(book: PhraseBook, tokens: readonly Token[]): Match[] {
  const matches: Match[] = [];
  for (let at = 0; at < tokens.length; at += 1) {
    const phrase = longest(standingAt(book, tokens, at));
    if (!phrase) continue;
    matches.push({ concepts: phrase.concepts, from: at, to: at + phrase.words.length });
    at += phrase.words.length - 1;
  }
  return matches;
}

/** Every phrase in the tokens, overlapping ones too. */
export function allMatches(book: PhraseBook, tokens: readonly Token[]): Match[] {
  return tokens.flatMap((_, at) =>
    standingAt(book, tokens, at).map(({ concepts, words }) => ({ concepts, from: at, to: at + words.length })),
  );
}
