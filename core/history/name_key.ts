/**
 * What is left of a fighter's name to compare by: a–z after compatibility decomposition and lower-casing. A name
 * without any such letter is its own key, so that two of them are not one fighter.
 */
export function nameKey(name: string): string {
  const letters = name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z]/g, '');
  return letters === '' ? name : letters;
}
