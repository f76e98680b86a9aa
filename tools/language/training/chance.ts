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

/** The items in an order of chance; `random` gives numbers in [0, 1). */
export function shuffled<T>(items: readonly T[], random: () => number): T[] {
  return items
    .map((item) => ({ item, place: random() }))
    .sort((one, other) => one.place - other.place)
    .map(({ item }) => item);
}
