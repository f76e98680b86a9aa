const SUFFIX = /^(jr|sr|ii|iii|iv)\.?,?$/i;
const PARTICLE = /^(da|das|de|del|della|den|der|di|do|dos|du|el|la|le|mac|saint|san|st\.?|van|von)$/i;

/** True for a word after the family name: `Jr.`, `III`. */
export const isSuffix = (word: string): boolean => SUFFIX.test(word);

/** True for a word that belongs to the family name after it: dos Santos, de la Rosa, St. Denis, Van Flick. */
export const isParticle = (word: string): boolean => PARTICLE.test(word);

/** The words without the suffixes at their end. */
export function withoutSuffixes(words: readonly string[]): readonly string[] {
  const last = words.findLastIndex((word, index) => index === 0 || !isSuffix(word));
  return words.slice(0, last + 1);
}
