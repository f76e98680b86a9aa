import { isParticle, isSuffix } from '../../domain/identity/name_words.ts';

/**
 * A fighter's surname with its particles and suffix: `Junior dos Santos` → `dos Santos`, `Kai Kamaka III` → `Kamaka
 * III`.
 */
export function surnameOf(name: string): string {
  const words = name.trim().split(/\s+/);
  let first = words.length - 1;
  while (first > 1 && isSuffix(words[first] ?? '')) first--;
  while (first > 1 && isParticle(words[first - 1] ?? '')) first--;
  return words.slice(first).join(' ');
}

/** Returns a function that shortens the fighters' names to their surnames, unless two fighters share one. */
export function surnamesAmong(fighters: Iterable<string>): (name: string) => string {
  const owners = new Map<string, string>();
  const shared = new Set<string>();
  for (const fighter of fighters) {
    const surname = surnameOf(fighter).toLowerCase();
    const owner = owners.get(surname);
    if (owner !== undefined && owner !== fighter) shared.add(surname);
    owners.set(surname, fighter);
  }
  return (name) => {
    const surname = surnameOf(name);
    return shared.has(surname.toLowerCase()) ? name : surname;
  };
}
