import type { Concept } from './concepts.ts';
import { BACKGROUND_WORDS, SPOKEN } from './lexicon/lexicon.ts';
import { MODIFIER_WORDS } from './lexicon/modifiers.ts';
import { type PhraseBook, phraseBook } from './text/phrases.ts';
import { spellingOf } from './text/spelling.ts';
import type { Token } from './text/tokens.ts';

/** The lexicon, made searchable. */
export interface Vocabulary {
  /** The cappers' names. */
  names: PhraseBook;
  spoken: PhraseBook;
  modifiers: PhraseBook;
  background: PhraseBook;
  /** Mends a misspelled word. */
  spelled: (token: Token) => Token;
}

const NAMES: ReadonlySet<Concept> = new Set<Concept>([
  'distance_decider',
  'odds_observer',
  'takedown_tracker',
  'recklessness_reviewer',
  'clinch_counter',
]);

let made: Vocabulary | undefined;

/** The vocabulary of the reader. Made at the first description: a function that starts without one shouldn't wait for it. */
export function vocabulary(): Vocabulary {
  made ??= {
    names: phraseBook(SPOKEN.filter(({ concept }) => NAMES.has(concept))),
    spoken: phraseBook(SPOKEN),
    modifiers: phraseBook(MODIFIER_WORDS),
    background: phraseBook(BACKGROUND_WORDS),
    spelled: spellingOf([...SPOKEN, ...BACKGROUND_WORDS, ...MODIFIER_WORDS]),
  };
  return made;
}
