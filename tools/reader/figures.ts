import type { Judged } from './labelled.ts';

/** Counts of one strategy, or of all: found and labelled, found only, labelled only. */
export interface Counts {
  right: number;
  extra: number;
  missed: number;
}

/** A share with its counts: `hits` of `of`. */
export interface Share {
  hits: number;
  of: number;
}

/** 95 %, two-sided. */
const Z = 1.959964;

export const precisionOf = ({ right, extra }: Counts): Share => ({ hits: right, of: right + extra });
export const recallOf = ({ right, missed }: Counts): Share => ({ hits: right, of: right + missed });

/** Wilson's score interval of a share at 95 %, each end 0…1. https://doi.org/10.1080/01621459.1927.10502953 */
export function wilson({ hits, of }: Share): readonly [low: number, high: number] {
  if (of === 0) return [0, 1];
  const share = hits / of;
  const middle = (share + Z ** 2 / (2 * of)) / (1 + Z ** 2 / of);
  const half = (Z / (1 + Z ** 2 / of)) * Math.sqrt((share * (1 - share)) / of + Z ** 2 / (4 * of ** 2));
  return [Math.max(0, middle - half), Math.min(1, middle + half)];
}

const add = (counts: Counts, other: Counts): Counts => ({
  right: counts.right + other.right,
  extra: counts.extra + other.extra,
  missed: counts.missed + other.missed,
});

/** Counts of one strategy over the descriptions. */
function countsOf(judged: readonly Judged[], strategy: string): Counts {
  const counts = { right: 0, extra: 0, missed: 0 };
  for (const { strategies, found } of judged) {
    const labelled = strategies.some((id) => id === strategy);
    if (labelled && found.has(strategy)) counts.right += 1;
    else if (labelled) counts.missed += 1;
    else if (found.has(strategy)) counts.extra += 1;
  }
  return counts;
}

/** Counts of all strategies together. */
export const totalOf = (judged: readonly Judged[], strategies: readonly string[]): Counts =>
  strategies.map((strategy) => countsOf(judged, strategy)).reduce(add, { right: 0, extra: 0, missed: 0 });

/** How many of the descriptions that are labelled with what they refuse were given some of it. */
export function givenAlthoughRefused(judged: readonly Judged[]): Share {
  const refusing = judged.filter(({ excluded }) => excluded.length > 0);
  return {
    hits: refusing.filter(({ excluded, found }) => excluded.some((id) => found.has(id))).length,
    of: refusing.length,
  };
}

/** How many of the descriptions that neither ask for anything nor refuse anything were given something. */
export function givenUnasked(judged: readonly Judged[]): Share {
  const unasking = judged.filter(({ strategies, excluded }) => strategies.length + excluded.length === 0);
  return { hits: unasking.filter(({ found }) => found.size > 0).length, of: unasking.length };
}

/** Whether exactly the labelled strategies were found. */
export const isExact = ({ strategies, found }: Judged): boolean =>
  strategies.length === found.size && strategies.every((id) => found.has(id));
