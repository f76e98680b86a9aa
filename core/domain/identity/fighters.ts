import { nameKey, wordsKey } from './name_key.ts';

/** Name keys of a source with the keys of the same fighters in the stats source, learnt by joining the sources. */
export type KnownNames = ReadonlyMap<string, string>;

export const NO_NAMES: KnownNames = new Map();

/** The key under which a name is compared. */
export type NameKey = (name: string) => string;

/** The key of the fighter in the stats source; the name's own key if no other is known. */
export const knownKey = (name: string, known: KnownNames): string => known.get(nameKey(name)) ?? nameKey(name);

/** The readings under which two spellings can be the same fighter, strictest first. */
export const readingsOf = (known: KnownNames): readonly NameKey[] => [
  nameKey,
  (name) => knownKey(name, known),
  wordsKey,
];

const NOBODY: ReadonlySet<string> = new Set([
  ...['tba', 'tbd', 'tbc', 'opponenttba', 'opponenttbd'],
  ...['tobeannounced', 'tobedetermined', 'tobeconfirmed'],
]);

/** True if the name stands for an opponent who is not known yet, as `TBA` does. */
export const isNobody = (name: string): boolean => NOBODY.has(nameKey(name));
