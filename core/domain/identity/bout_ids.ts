import { addDays, type IsoDate } from '../../dates/iso_date.ts';
import { type KnownNames, NO_NAMES, readingsOf } from './fighters.ts';
import { boutFinder, type DatedPair, daysApart, type Found, MOVED_DAYS } from './find_bout.ts';
import { boutPageId } from './page_ids.ts';
import type { BoutsBefore } from './same_fighter.ts';

/**
 * A bout has one id, which is also the address of its page: both names and the day, as the import had them that listed it
 * first. What was listed last decides: the bout of the same two fighters within a week is the same bout, so a respelling,
 * another day and swapped corners keep the id. With another opponent it is a new bout. No two bouts have one id.
 */

/** The id that a bout gets where none was given before. */
export const firstBoutId = ({ pair: [red, blue], date }: DatedPair): string => boutPageId({ red, blue }, date);

/** A bout as an import listed it, with its id and that of its event. */
export interface ListedBout extends DatedPair {
  id: string;
  eventId: string;
}

/** What tells which names are one fighter's. */
export interface Naming {
  known?: KnownNames | undefined;
  boutsBefore?: BoutsBefore | undefined;
}

/** A bout's id, and the listed bout that it was found to be. */
export interface GivenId<Listed> {
  id: string;
  listed: Listed | undefined;
}

/** The days on which a listed bout may stand now: names are compared on these alone. */
function nearDays(listed: readonly DatedPair[]): ReadonlySet<IsoDate> {
  const days = Array.from({ length: 2 * MOVED_DAYS + 1 }, (_, day) => day - MOVED_DAYS);
  return new Set([...new Set(listed.map(({ date }) => date))].flatMap((date) => days.map((by) => addDays(date, by))));
}

/** The listed bout whose id each bout keeps, by place: the nearest in days. An id is kept by one bout. */
function keptIds<Listed extends DatedPair & { id: string }>(
  bouts: readonly DatedPair[],
  found: readonly (readonly Found<Listed>[])[],
): Map<number, string> {
  const distance = (one: DatedPair, other: DatedPair) => (one.id === other.id ? -1 : daysApart(one.date, other.date));
  const pairs = bouts.flatMap((bout, place) =>
    (found[place] ?? []).map(({ bout: listed }) => ({ place, id: listed.id, distance: distance(bout, listed) })),
  );
  const kept = new Map<number, string>();
  const taken = new Set<string>();
  for (const { place, id } of pairs.sort((one, other) => one.distance - other.distance)) {
    if (kept.has(place) || taken.has(id)) continue;
    kept.set(place, id);
    taken.add(id);
  }
  return kept;
}

/**
 * The ids of bouts, in their order: those under which they were listed, else the bouts' own, else new ones. A second bout
 * of one name and day, which the sources do not have, would be `-2`.
 */
export function givenIds<Listed extends DatedPair & { id: string }>(
  bouts: readonly DatedPair[],
  listed: readonly Listed[],
  { known = NO_NAMES, boutsBefore = () => undefined }: Naming = {},
): GivenId<Listed>[] {
  const find = boutFinder(listed, readingsOf(known), boutsBefore);
  const near = nearDays(listed);
  const found = bouts.map(({ id, pair, date }) => (near.has(date) ? find(pair, date, MOVED_DAYS, id) : []));
  const kept = keptIds(bouts, found);
  const taken = new Set(kept.values());
  const newId = (bout: DatedPair): string => {
    const first = bout.id ?? firstBoutId(bout);
    let id = first;
    for (let count = 2; taken.has(id); count++) id = `${first}-${count}`;
    taken.add(id);
    return id;
  };
  return bouts.map((bout, place) => ({ id: kept.get(place) ?? newId(bout), listed: found[place]?.[0]?.bout }));
}
