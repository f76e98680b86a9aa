import { BACKGROUND_WORDS, SPOKEN } from './lexicon/lexicon.ts';
import { MODIFIER_WORDS } from './lexicon/modifiers.ts';
import { type PhraseBook, phraseBook } from './text/phrases.ts';
import { spellingOf } from './text/spelling.ts';
import type { Token } from './text/tokens.ts';

/** The lexicon, made searchable. */
export interface Vocabulary {
  spoken: PhraseBook;
  modifiers: PhraseBook;
  background: PhraseBook;
  /** Mends a misspelled word. */
  spelled: (token: Token) => Token;
}

let made: Vocabulary | undefined;

/** The vocabulary of the reader. Made at the first description: a function that starts without one shouldn't wait for it. */
export function vocabulary(): Vocabulary {
  made ??= {
    spoken: phraseBook(SPOKEN),
    modifiers: phraseBook(MODIFIER_WORDS),
    background: phraseBook(BACKGROUND_WORDS),
    spelled: spellingOf([...SPOKEN, ...BACKGROUND_WORDS, ...MODIFIER_WORDS]),
  };
  return made;
}
