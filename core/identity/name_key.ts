/**
 * Key by which fighters' names are compared: the letters a–z after NFKD decomposition and lower-casing. A name without
 * such letters is its own key, so that two of them stay different.
 */
export function nameKey(name: string): string {
  const letters = name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z]/g, '');
  return letters === '' ? name : letters;
}

/** Key of a name in any order of its words, because some sources put the family name first: "Zhang Weili". */
export const wordsKey = (name: string): string => nameKey(name.split(/\s+/).map(nameKey).sort().join(''));
