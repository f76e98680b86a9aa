import { dayNumber, type IsoDate } from '../../dates/iso_date.ts';
import { type Likeness, likenessFinder } from './alike_names.ts';
import { type NameKey, NO_NAMES, readingsOf } from './fighters.ts';
import { type BoutsBefore, isSameFighter } from './same_fighter.ts';

/** A bout moves by at most this many days; a later one of the same fighters is a rematch. */
export const MOVED_DAYS = 7;

/** The names of a bout's fighters. */
export type Pair = readonly [string, string];

/** A bout by the names of its fighters, and by its id where that is known. */
export interface NamedPair {
  id?: string | undefined;
  pair: Pair;
}

export interface DatedPair extends NamedPair {
  date: IsoDate;
}

export interface Found<T> {
  bout: T;
  /** True if its pair is in the other order than the one that was asked for. */
  isSwapped: boolean;
}

/** The bouts of the pair, or the one with the id, at most `within` days from the date, the nearest first. */
export type FindBouts<T> = (pair: Pair, date: IsoDate, within: number, id?: string) => Found<T>[];

export const daysApart = (one: IsoDate, other: IsoDate): number => Math.abs(dayNumber(one) - dayNumber(other));

/** Key of two fighters in any order. */
export const pairKey = ([one, other]: Pair, reading: NameKey): string =>
  [reading(one), reading(other)].sort().join(' ');

/** Whether the pairs have their fighters in different orders; undefined if no reading finds one of them in the other pair. */
function areSwapped(one: Pair, other: Pair, readings: readonly NameKey[]): boolean | undefined {
  for (const reading of readings) {
    const [first, second] = [reading(one[0]), reading(one[1])];
    const [red, blue] = [reading(other[0]), reading(other[1])];
    if (first === red || second === blue) return false;
    if (first === blue || second === red) return true;
  }
  return undefined;
}

/** Bouts, to which more can be added, by id and by both names. */
export class BoutIndex<T extends NamedPair> {
  readonly #readings: readonly NameKey[];
  readonly #bouts: T[] = [];
  readonly #byId = new Map<string, T>();
  /** Filled when a reading is asked for: few are. */
  readonly #byReading = new Map<NameKey, { byPair: Map<string, T[]>; read: number }>();

  constructor(readings: readonly NameKey[], bouts: readonly T[] = []) {
    this.#readings = readings;
    for (const bout of bouts) this.add(bout);
  }

  add(bout: T): void {
    this.#bouts.push(bout);
    if (bout.id !== undefined) this.#byId.set(bout.id, bout);
  }

  #ofPair(pair: Pair, reading: NameKey): readonly T[] {
    const index = this.#byReading.get(reading) ?? { byPair: new Map<string, T[]>(), read: 0 };
    this.#byReading.set(reading, index);
    for (const bout of this.#bouts.slice(index.read)) {
      const key = pairKey(bout.pair, reading);
      const same = index.byPair.get(key);
      if (same === undefined) index.byPair.set(key, [bout]);
      else same.push(bout);
    }
    index.read = this.#bouts.length;
    return index.byPair.get(pairKey(pair, reading)) ?? [];
  }

  /** The bout with the id, else those that the strictest reading of both names finds: a looser one may confuse fighters. */
  find({ id, pair }: NamedPair, isNear: (bout: T) => boolean): Found<T>[] {
    const named = id === undefined ? undefined : this.#byId.get(id);
    if (named !== undefined && isNear(named)) {
      const isSwapped = areSwapped(named.pair, pair, this.#readings);
      if (isSwapped !== undefined) return [{ bout: named, isSwapped }];
    }
    for (const reading of this.#readings) {
      const near = this.#ofPair(pair, reading).filter(isNear);
      if (near.length > 0) return near.map((bout) => ({ bout, isSwapped: reading(bout.pair[0]) !== reading(pair[0]) }));
    }
    return [];
  }
}

/** How a name is one fighter's with another: by a reading, or as a spelling or a family name that history allows. */
type Sameness = 'read' | Likeness;

/** A family name alone says as much only where the day agrees, which sources give in UTC or as it was locally. */
const SAME_DAY = 1;

/** Finds the bouts of which one fighter is read alike and the other, or both, are named alike. */
function alikeFinder<T extends DatedPair>(
  bouts: readonly T[],
  readings: readonly NameKey[],
  boutsBefore: BoutsBefore,
): FindBouts<T> {
  const likeness = likenessFinder();
  const keys = new Map<string, string[]>();
  const keysOf = (name: string) => {
    const known = keys.get(name) ?? readings.map((reading) => reading(name));
    keys.set(name, known);
    return known;
  };
  const isReadAlike = (one: string, other: string) => {
    const others = keysOf(other);
    return keysOf(one).some((key, place) => key === others[place]);
  };
  function sameness(one: string, other: string, date: IsoDate): Sameness | undefined {
    if (isReadAlike(one, other)) return 'read';
    const how = likeness(one, other);
    if (how === undefined) return undefined;
    const history = (name: string) => ({ named: boutsBefore(name, date) });
    return isSameFighter(how, history(one), history(other)) ? how : undefined;
  }
  function isSameBout([red, blue]: Pair, [first, second]: Pair, date: IsoDate, days: number): boolean {
    const ofRed = sameness(red, first, date);
    const ofBlue = ofRed && sameness(blue, second, date);
    if (ofRed === undefined || ofBlue === undefined) return false;
    const isFamily = ofRed === 'family' || ofBlue === 'family';
    return isFamily ? days <= SAME_DAY && (ofRed === 'read' || ofBlue === 'read') : true;
  }
  return (pair, date, within) => {
    const [one, other] = pair;
    const found = bouts.flatMap((bout) => {
      const days = daysApart(bout.date, date);
      if (days > within) return [];
      const isSwapped = !isSameBout(bout.pair, pair, bout.date, days);
      if (isSwapped && !isSameBout(bout.pair, [other, one], bout.date, days)) return [];
      return [{ bout, isSwapped, days }];
    });
    return found.sort((first, second) => first.days - second.days).map(({ bout, isSwapped }) => ({ bout, isSwapped }));
  };
}

/**
 * Finds bouts by id, else by both fighters and date. One fighter is not enough, because the opponent may have been
 * replaced. With `boutsBefore`, which tells two fighters of like names apart, bouts whose fighters are named alike are
 * looked for last. Names decide where one side has no id, and where an import lost the ids that it had given.
 */
export function boutFinder<T extends DatedPair>(
  bouts: readonly T[],
  readings: readonly NameKey[],
  boutsBefore?: BoutsBefore,
): FindBouts<T> {
  const index = new BoutIndex(readings, bouts);
  const findAlike = boutsBefore && alikeFinder(bouts, readings, boutsBefore);
  return (pair, date, within, id) => {
    const found = index.find({ id, pair }, (bout) => daysApart(bout.date, date) <= within);
    if (found.length === 0) return findAlike?.(pair, date, within) ?? [];
    return found.sort((one, other) => daysApart(one.bout.date, date) - daysApart(other.bout.date, date));
  };
}

/** A bout by the names of its corners, as cards and what is stored of them have it. */
export interface CornerNames {
  bout_id?: string | undefined;
  red: string;
  blue: string;
}

/** Finder for the bouts of one event, where no date is needed: by id, else by both names; undefined without one. */
export function cardFinder<T extends CornerNames>(bouts: readonly T[]): (wanted: CornerNames) => Found<T> | undefined {
  const named = bouts.map((bout) => ({ bout, id: bout.bout_id, pair: [bout.red, bout.blue] as const }));
  const index = new BoutIndex(readingsOf(NO_NAMES), named);
  return ({ bout_id: id, red, blue }) => {
    const [found] = index.find({ id, pair: [red, blue] }, () => true);
    return found && { bout: found.bout.bout, isSwapped: found.isSwapped };
  };
}
