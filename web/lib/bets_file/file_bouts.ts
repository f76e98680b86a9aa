import type { Event } from '../../../core/contract/events.ts';
import { addDays, type IsoDate } from '../../../core/dates/iso_date.ts';
import { daysApart, pairKey } from '../../../core/identity/find_bout.ts';
import { nameKey, wordsKey } from '../../../core/identity/name_key.ts';

/** A bout that a row of a file can mean. */
export interface KnownBout {
  event: Event;
  fighters: readonly [string, string];
}

/** A side of a known bout. */
export interface FoundSide {
  event: Event;
  fighter: string;
  opponent: string;
}

/** A bet is placed at most so many days before its event, and written down at most so many after it. */
const DAYS = { before: 60, after: 3 } as const;
/** Names shorter than this are initials. */
const LEAST_SURNAME = 3;

const surnameKey = (name: string) => nameKey(name.trim().split(/\s+/).at(-1) ?? '');

/** How a name in a file is compared, strictest first: in full, its words in any order, the surname alone. */
const READINGS = [nameKey, wordsKey, surnameKey] as const;

export type FindSide = (name: string, opponent: string | undefined, date: IsoDate) => FoundSide | undefined;

type Sides = ReadonlyMap<string, readonly FoundSide[]>;

function sidesByName(bouts: readonly KnownBout[], reading: (name: string) => string): Sides {
  const sides = new Map<string, FoundSide[]>();
  for (const { event, fighters } of bouts) {
    const [one, other] = fighters;
    for (const [fighter, opponent] of [
      [one, other],
      [other, one],
    ] as const) {
      const key = reading(fighter);
      const same = sides.get(key);
      if (same === undefined) sides.set(key, [{ event, fighter, opponent }]);
      else same.push({ event, fighter, opponent });
    }
  }
  return sides;
}

/** The sides of the event that is nearest to the date. */
function nearest(sides: readonly FoundSide[], date: IsoDate): readonly FoundSide[] {
  const [from, to] = [addDays(date, -DAYS.after), addDays(date, DAYS.before)];
  const near = sides.filter(({ event }) => event.date >= from && event.date <= to);
  const distance = ({ event }: FoundSide) => daysApart(event.date, date);
  const least = Math.min(...near.map(distance));
  return near.filter((side) => distance(side) === least);
}

/**
 * Finds the side of a bout that a row backs, by its names and the day of the bet or the event. None if two sides fit
 * equally well.
 */
export function sideFinder(bouts: readonly KnownBout[]): FindSide {
  const ways = READINGS.map((reading) => ({ reading, sides: sidesByName(bouts, reading) }));
  return (name, opponent, date) => {
    for (const { reading, sides } of ways) {
      const key = reading(name);
      if (key.length < LEAST_SURNAME) continue;
      const named = (sides.get(key) ?? []).filter(
        (side) =>
          opponent === undefined ||
          pairKey([side.fighter, side.opponent], reading) === pairKey([name, opponent], reading),
      );
      const found = nearest(named, date);
      if (found.length > 0) return found.length === 1 ? found[0] : undefined;
    }
    return undefined;
  };
}
