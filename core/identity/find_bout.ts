import { dayNumber, type IsoDate } from '../dates/iso_date.ts';
import type { Reading } from './fighters.ts';

/** A bout moves by at most this many days; a later one of the same fighters is a rematch. */
export const MOVED_DAYS = 7;

/** The names of a bout's fighters. */
export type Pair = readonly [string, string];

export interface DatedPair {
  pair: Pair;
  date: IsoDate;
}

export interface Found<T> {
  bout: T;
  /** True if its pair is in the other order than the one that was asked for. */
  isSwapped: boolean;
}

/** The bouts of the pair at most `within` days from the date, the nearest first. */
export type FindBouts<T> = (pair: Pair, date: IsoDate, within: number) => Found<T>[];

export const daysApart = (one: IsoDate, other: IsoDate): number => Math.abs(dayNumber(one) - dayNumber(other));

/** Key of two fighters in any order. */
export const pairKey = ([one, other]: Pair, reading: Reading): string =>
  [reading(one), reading(other)].sort().join(' ');

function boutsByPair<T extends DatedPair>(bouts: readonly T[], reading: Reading): ReadonlyMap<string, T[]> {
  const byPair = new Map<string, T[]>();
  for (const bout of bouts) {
    const key = pairKey(bout.pair, reading);
    const same = byPair.get(key);
    if (same === undefined) byPair.set(key, [bout]);
    else same.push(bout);
  }
  return byPair;
}

/**
 * Finds bouts by both fighters and date. One fighter is not enough, because the opponent may have been replaced. The
 * strictest reading that finds a bout decides: a looser one may confuse two fighters.
 */
export function boutFinder<T extends DatedPair>(bouts: readonly T[], readings: readonly Reading[]): FindBouts<T> {
  const ways = readings.map((reading) => ({ reading, byPair: boutsByPair(bouts, reading) }));
  return (pair, date, within) => {
    for (const { reading, byPair } of ways) {
      const near = (byPair.get(pairKey(pair, reading)) ?? [])
        .filter((bout) => daysApart(bout.date, date) <= within)
        .sort((one, other) => daysApart(one.date, date) - daysApart(other.date, date));
      if (near.length > 0) return near.map((bout) => ({ bout, isSwapped: reading(bout.pair[0]) !== reading(pair[0]) }));
    }
    return [];
  };
}
