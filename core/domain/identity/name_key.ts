import { withoutSuffixes } from './name_words.ts';
import { plainLetters } from './plain_letters.ts';

const lettersOf = (name: string, text: string) => text.replace(/[^a-z]/g, '') || name;

/**
 * Key by which fighters' names are compared: the letters a–z of the name without accents. A name without such letters is
 * its own key, so that two of them stay different.
 */
export const nameKey = (name: string): string => lettersOf(name, plainLetters(name));

/**
 * The name in ids that are stored for ever, of bets and of bouts' prices. Letters that Unicode does not decompose are
 * left out, as when the first of these ids were written: `Błachowicz` → `bachowicz`.
 */
export const storedNameKey = (name: string): string => lettersOf(name, name.normalize('NFKD').toLowerCase());

/**
 * Key of a name without `Jr.` in any order of its words, because some sources put the family name first: "Zhang Weili".
 */
export const wordsKey = (name: string): string =>
  nameKey(withoutSuffixes(name.split(/\s+/)).map(nameKey).sort().join(''));
