import type { Proposition } from './propositions.ts';
import { type Rereading, WISHED } from './restate.ts';
import { EXCLUDING } from './scope.ts';

const SO_CAN = /^(?:and )?(?:so (?:can|could|would)|(?:the )?same (?:goes )?(?:with|for|to)|ditto|likewise)\b/;
const SO_DOES = /^(?:and )?so (?:do|does|are|is|will|have|has)\b/;

/** "Favorites can kick rocks. So can the cappers": what is not wished before "so can" is not wished behind it. */
export const likewise = (propositions: readonly Proposition[]): Rereading[] =>
  propositions.flatMap(({ sentence, from, to, words }, index): Rereading[] => {
    const text = words.join(' ');
    const before = propositions.slice(0, index).findLast(({ mentions }) => mentions.length > 0)?.mentions ?? [];
    const isUnwished =
      (SO_CAN.test(text) && before.every(({ stance }) => stance !== 'ask')) ||
      (SO_DOES.test(text) && before.every(({ stance }) => EXCLUDING.has(stance)));
    return isUnwished && before.length > 0 ? [{ sentence, from, to, stance: 'mention', only: WISHED }] : [];
  });
