import { seededRandom } from '../../../core/arithmetic/seeded_random.ts';

/** The lines of a list of frames. */
export const linesOf = (text: string): readonly string[] => text.trim().split('\n');

/** Chooses by chance. */
export interface Chance {
  /** Throws an Error where there is nothing to choose from. */
  pick<T>(items: readonly T[] | undefined): T;
  isOneOf(share: number): boolean;
}

/** Chooses by chance, always the same from the same seed. */
export function chooser(seed: number): Chance {
  const random = seededRandom(seed);
  return {
    pick(items = []) {
      const found = items[Math.floor(random() * items.length)];
      if (found === undefined) throw new Error('There is nothing to choose from');
      return found;
    },
    isOneOf: (share) => random() < share,
  };
}
