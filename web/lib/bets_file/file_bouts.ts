import type { Event } from '../../../core/contract/site/events.ts';
import { addDays, type IsoDate } from '../../../core/dates/iso_date.ts';
import { likenessFinder } from '../../../core/domain/identity/alike_names.ts';
import { daysApart } from '../../../core/domain/identity/find_bout.ts';
import { nameKey, wordsKey } from '../../../core/domain/identity/name_key.ts';
import { withoutSuffixes } from '../../../core/domain/identity/name_words.ts';
import { groupBy } from '../../../core/history/group_by.ts';
import type { FactTable } from '../../../core/strategies/facts/fact_table.ts';

/** A bout that a row of a file can mean. All but event and fighters is what a leg on it says too. */
export interface KnownBout {
  event: Event;
  fighters: readonly [string, string];
}

/** Every bout with odds, past and coming. */
export const knownBouts = ({ events, fighters }: FactTable): KnownBout[] =>
  events.flatMap(({ id, name, date, first, bouts }) =>
    Array.from({ length: bouts }, (_, index): KnownBout => {
      const row = first + index;
      return { event: { id, name, date }, fighters: [fighters.red[row] ?? '', fighters.blue[row] ?? ''] };
    }),
  );

/** A side of a known bout, with what else is known of the bout. */
interface KnownSide extends Omit<KnownBout, 'fighters'> {
  fighter: string;
  opponent: string;
}

/** The side that a name means. It is not certain where another given name, or another fighter of that name, is near. */
export interface FoundSide extends KnownSide {
  isCertain: boolean;
}

/** A bet is placed at most so many days before its event, and written down at most so many after it. */
const DAYS = { before: 60, after: 3 } as const;
/** Names shorter than this are initials. */
const LEAST_SURNAME = 3;

export interface FindSide {
  (name: string, opponent: string | undefined, date: IsoDate): FoundSide | undefined;
  /** The bouts of the events near a day, the nearest event first. */
  near(date: IsoDate): KnownBout[][];
}

const wordsOf = (name: string) => name.trim().split(/\s+/);

/** The keys under which a known fighter is found: in full, in any order, by the family name, and with an initial before it. */
function keysOf(name: string): readonly string[] {
  const words = wordsOf(name);
  const families = words.slice(1).map((_, index) => nameKey(words.slice(index + 1).join('')));
  const initial = nameKey(words[0] ?? '').slice(0, 1);
  return [
    nameKey(name),
    `words ${wordsKey(name)}`,
    ...families.flatMap((family) => [`family ${family}`, `initial ${initial} ${family}`]),
  ];
}

/** Keys are made of Latin letters alone: a digit or a word in another script would be left over. */
const hasOtherWord = (words: readonly string[]) =>
  words.some((word) => /\d/.test(word) || (/\p{L}/u.test(word) && !/[a-z]/.test(nameKey(word))));

/** The keys of a name in a file, strictest first. Each holds all of its words: none may be left over. */
function readingsOf(name: string): readonly string[] {
  const words = wordsOf(name);
  if (hasOtherWord(words)) return [];
  const [first = '', ...rest] = words;
  if (nameKey(first).length === 1 && rest.length > 0) return [`initial ${nameKey(first)} ${nameKey(rest.join(''))}`];
  const whole = nameKey(name);
  if (whole.length < LEAST_SURNAME) return [];
  return [whole, `words ${wordsKey(name)}`, `family ${whole}`];
}

type Sides = ReadonlyMap<string, readonly KnownSide[]>;

function sidesByKey(bouts: readonly KnownBout[], keys: (name: string) => readonly string[]): Sides {
  const sides = new Map<string, KnownSide[]>();
  const keysByName = new Map<string, ReadonlySet<string>>();
  const keysFor = (name: string) => {
    const found = keysByName.get(name) ?? new Set(keys(name));
    keysByName.set(name, found);
    return found;
  };
  for (const { fighters, ...bout } of bouts) {
    const [one, other] = fighters;
    for (const [fighter, opponent] of [
      [one, other],
      [other, one],
    ] as const)
      for (const key of keysFor(fighter)) {
        const same = sides.get(key);
        const side = { ...bout, fighter, opponent };
        if (same === undefined) sides.set(key, [side]);
        else same.push(side);
      }
  }
  return sides;
}

/** The other side of the same bout. */
export const swappedSide = <Side extends KnownSide>(side: Side): Side => ({
  ...side,
  fighter: side.opponent,
  opponent: side.fighter,
});

const isNamed = (fighter: string, name: string) => {
  const keys = keysOf(fighter);
  return readingsOf(name).some((reading) => keys.includes(reading));
};

/** Whether a name in a file has more words and letters than a fighter's name: a word beside it may be a market's. */
function hasMoreWords(name: string, fighter: string): boolean {
  const words = withoutSuffixes(wordsOf(name));
  return words.length > wordsOf(fighter).length && nameKey(words.join('')).length > nameKey(fighter).length;
}

/** The sides of the event that is nearest to the date, certain if no other fighter near the date is named so. */
function nearest(sides: readonly KnownSide[], date: IsoDate): readonly FoundSide[] {
  const [from, to] = [addDays(date, -DAYS.after), addDays(date, DAYS.before)];
  const near = sides.filter(({ event }) => event.date >= from && event.date <= to);
  const distance = ({ event }: KnownSide) => daysApart(event.date, date);
  const least = Math.min(...near.map(distance));
  const found = near.filter((side) => distance(side) === least);
  const isCertain = near.every(({ fighter }) => fighter === found[0]?.fighter);
  return found.map((side) => ({ ...side, isCertain }));
}

/** The bouts of the events within the days of bets around a day. */
function eventsNear(bouts: readonly KnownBout[]): FindSide['near'] {
  const events = groupBy(bouts, ({ event }) => event.id).map(([, own]) => own);
  return (date) => {
    const [from, to] = [addDays(date, -DAYS.after), addDays(date, DAYS.before)];
    const dayOf = ([bout]: readonly KnownBout[]) => bout?.event.date ?? date;
    return events
      .filter((own) => dayOf(own) >= from && dayOf(own) <= to)
      .sort((one, other) => daysApart(dayOf(one), date) - daysApart(dayOf(other), date));
  };
}

/**
 * Finds the side of a bout that a row backs, by its names and the day of the bet or the event; none if two sides fit
 * equally well. Another given name than the known one needs the opponent.
 */
export function sideFinder(bouts: readonly KnownBout[]): FindSide {
  const sides = sidesByKey(bouts, keysOf);
  const likeness = likenessFinder();
  const isAlike = (fighter: string, name: string) =>
    !hasMoreWords(name, fighter) && likeness(fighter, name) !== undefined;
  const sidesOf = (name: string) => readingsOf(name).flatMap((reading) => sides.get(reading) ?? []);
  const find = (name: string, opponent: string | undefined, date: IsoDate) => {
    for (const reading of readingsOf(name)) {
      const named = (sides.get(reading) ?? []).filter(
        (side) => opponent === undefined || isNamed(side.opponent, opponent),
      );
      const found = nearest(named, date);
      if (found.length > 0) return found.length === 1 ? found[0] : undefined;
    }
    if (opponent === undefined) return undefined;
    const alike = [
      ...sidesOf(name).filter((side) => isAlike(side.opponent, opponent)),
      ...sidesOf(opponent)
        .filter((side) => isAlike(side.opponent, name))
        .map(swappedSide),
    ];
    const byBout = new Map(alike.map((side) => [`${side.event.id} ${side.fighter}`, side]));
    const [found, second] = nearest([...byBout.values()], date);
    return found === undefined || second !== undefined ? undefined : { ...found, isCertain: false };
  };
  return Object.assign(find, { near: eventsNear(bouts) });
}
