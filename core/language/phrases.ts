import type { Concept, LexiconEntry } from './concepts.ts';
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

/** Phrases by the first letter of their first word: all that can start with a token, and few more. */
export type PhraseBook = ReadonlyMap<string, readonly Phrase[]>;

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
  const byLetter = new Map<string, Phrase[]>();
  for (const phrase of [...phrases.values()].sort((one, other) => other.words.length - one.words.length)) {
    const letter = phrase.words[0]?.[0] ?? '';
    byLetter.set(letter, [...(byLetter.get(letter) ?? []), phrase]);
  }
  return byLetter;
}

function fits(word: string, token: Token | undefined): boolean {
  if (!token) return false;
  if (word === '#') return token.kind === 'number';
  if (token.kind !== 'word' && token.kind !== 'number') return false;
  return word.endsWith('*') ? token.text.startsWith(word.slice(0, -1)) : token.text === word;
}

const fitsAt = (phrase: Phrase, tokens: readonly Token[], at: number) =>
  phrase.words.every((word, offset) => fits(word, tokens[at + offset]));

function candidates(book: PhraseBook, token: Token): readonly Phrase[] {
  const byText = book.get(token.text[0] ?? '') ?? [];
  const byNumber = token.kind === 'number' ? (book.get('#') ?? []) : [];
  return byNumber.length > 0 ? [...byText, ...byNumber] : byText;
}

/** The phrases in the tokens from left to right, the longest wherever several start, none overlapping. */
export function longestMatches(book: PhraseBook, tokens: readonly Token[]): Match[] {
  const matches: Match[] = [];
  for (let at = 0; at < tokens.length; at += 1) {
    const token = tokens[at];
    const phrase = token && candidates(book, token).find((candidate) => fitsAt(candidate, tokens, at));
    if (!phrase) continue;
    matches.push({ concepts: phrase.concepts, from: at, to: at + phrase.words.length });
    at += phrase.words.length - 1;
  }
  return matches;
}

/** Every phrase in the tokens, overlapping ones too. */
export function allMatches(book: PhraseBook, tokens: readonly Token[]): Match[] {
  return tokens.flatMap((token, at) =>
    candidates(book, token)
      .filter((phrase) => fitsAt(phrase, tokens, at))
      .map((phrase) => ({ concepts: phrase.concepts, from: at, to: at + phrase.words.length })),
  );
}
