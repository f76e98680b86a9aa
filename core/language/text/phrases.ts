import type { Concept, LexiconEntry } from '../concepts.ts';
import type { Token } from './tokens.ts';

/** A phrase of the lexicon found in the tokens `from` … `to` − 1, with everything it may mean. */
export interface Match {
  concepts: ReadonlySet<Concept>;
  from: number;
  to: number;
}

/** Whether a token is what a phrase has in this place. */
type Fits = (token: Token) => boolean;

interface Phrase {
  fits: readonly Fits[];
  concepts: Set<Concept>;
}

/** Phrases by how they begin, and those found to begin with a word that has been met. */
export interface PhraseBook {
  /** By the first two words, where both are whole. */
  byPair: ReadonlyMap<string, readonly Phrase[]>;
  /** The others by the first word; those that begin with part of a word by its first letters, those with a number by `#`. */
  byStart: ReadonlyMap<string, readonly Phrase[]>;
  met: Map<string, readonly Phrase[]>;
}

/** Words remembered, so that descriptions cannot fill the memory. */
const WORDS_MET = 5000;
const LETTERS = 2;
const isWhole = (word: string | undefined): word is string => word !== undefined && word !== '#' && !word.endsWith('*');
const keyOf = (word: string) => (word.endsWith('*') ? `${word.slice(0, LETTERS)}*` : word);

const isWritten = ({ kind }: Token) => kind === 'word' || kind === 'number';

function fitsOf(word: string): Fits {
  if (word === '#') return (token) => token.kind === 'number';
  if (!word.endsWith('*')) return (token) => token.text === word && isWritten(token);
  const beginning = word.slice(0, -1);
  return (token) => token.text.startsWith(beginning) && isWritten(token);
}

function addTo(phrases: Map<string, Phrase[]>, key: string, phrase: Phrase) {
  const known = phrases.get(key);
  if (known) known.push(phrase);
  else phrases.set(key, [phrase]);
}

/** Makes a lexicon searchable. A phrase listed under several concepts carries them all. */
export function phraseBook(entries: readonly LexiconEntry[]): PhraseBook {
  const phrases = new Map<string, Phrase>();
  for (const { concept, phrases: texts } of entries) {
    for (const text of texts) {
      const phrase = phrases.get(text) ?? { fits: text.split(' ').map(fitsOf), concepts: new Set<Concept>() };
      phrase.concepts.add(concept);
      phrases.set(text, phrase);
    }
  }
  const byPair = new Map<string, Phrase[]>();
  const byStart = new Map<string, Phrase[]>();
  for (const [text, phrase] of phrases) {
    const [first = '', second] = text.split(' ', 2);
    const isPair = isWhole(first) && isWhole(second);
    addTo(isPair ? byPair : byStart, isPair ? `${first} ${second}` : keyOf(first), phrase);
  }
  return { byPair, byStart, met: new Map() };
}

/** The phrases whose first word this is. */
function beginningWith({ byStart, met }: PhraseBook, token: Token): readonly Phrase[] {
  if (!isWritten(token)) return [];
  const key = `${token.kind} ${token.text}`;
  const known = met.get(key);
  if (known) return known;
  const starts = [token.text, `${token.text.slice(0, LETTERS)}*`, ...(token.kind === 'number' ? ['#'] : [])];
  const found = starts.flatMap((start) => (byStart.get(start) ?? []).filter(({ fits }) => fits[0]?.(token)));
  if (met.size < WORDS_MET) met.set(key, found);
  return found;
}

/** Whether the words behind its first are there too. */
function goesOnAt({ fits }: Phrase, tokens: readonly Token[], at: number): boolean {
  for (let offset = 1; offset < fits.length; offset += 1) {
    const token = tokens[at + offset];
    if (!token || !fits[offset]?.(token)) return false;
  }
  return true;
}

const NONE: readonly Phrase[] = [];

/** The phrases that stand at this place. */
function standingAt(book: PhraseBook, tokens: readonly Token[], at: number): Phrase[] {
  const token = tokens[at];
  if (!token) return [];
  const pairs = book.byPair.get(`${token.text} ${tokens[at + 1]?.text ?? ''}`) ?? NONE;
  const standing: Phrase[] = [];
  for (const phrase of pairs) if (phrase.fits[0]?.(token) && goesOnAt(phrase, tokens, at)) standing.push(phrase);
  for (const phrase of beginningWith(book, token)) if (goesOnAt(phrase, tokens, at)) standing.push(phrase);
  return standing;
}

const longest = (phrases: readonly Phrase[]): Phrase | undefined =>
  phrases.reduce<Phrase | undefined>(
    (best, phrase) => (best && best.fits.length >= phrase.fits.length ? best : phrase),
    undefined,
  );

/**
 * The phrases in the tokens from left to right, the longest wherever several start, none overlapping. None ends inside one of
 * the `names`: "plus | Odds Observer" speaks of no plus odds.
 */
export function longestMatches(book: PhraseBook, tokens: readonly Token[], names: readonly Match[] = []): Match[] {
  const matches: Match[] = [];
  for (let at = 0; at < tokens.length; at += 1) {
    const isWhole = ({ fits }: Phrase) =>
      !names.some(({ from, to }) => at < from && from < at + fits.length && at + fits.length < to);
    const phrase = longest(standingAt(book, tokens, at).filter(isWhole));
    if (!phrase) continue;
    matches.push({ concepts: phrase.concepts, from: at, to: at + phrase.fits.length });
    at += phrase.fits.length - 1;
  }
  return matches;
}

/** Every phrase in the tokens, overlapping ones too. */
export function allMatches(book: PhraseBook, tokens: readonly Token[]): Match[] {
  return tokens.flatMap((_, at) =>
    standingAt(book, tokens, at).map(({ concepts, fits }) => ({ concepts, from: at, to: at + fits.length })),
  );
}
