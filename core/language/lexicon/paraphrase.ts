import type { Concept } from '../concepts.ts';

/**
 * Ways to say a topic that vary too much to be listed. A pattern is the source of a regular expression over the words of
 * a sentence, as `stretchesOf` sees them; it begins and ends with whole words.
 */
export interface Paraphrase {
  concept: Concept;
  patterns: readonly string[];
}

/** A word that may stand inside a paraphrase: none that begins another wish, or turns this one. */
export const WORD = String.raw`(?:(?!(?:and|or|but|not|no|over|than|nor|with|plus|i|only|never|for|vs)\b)[a-z]+ )`;

/** A word more of the same clause, behind a space. */
export const MORE = String.raw`(?: (?!(?:and|or|but|plus|not|dont|nor|never|than|skip|ignore)\b)\w+)`;
