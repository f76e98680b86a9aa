/** What is left of a fighter's name to compare by: a–z after compatibility decomposition and lower-casing. May be empty. */
export function nameKey(name: string): string {
  return name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z]/g, '');
}
