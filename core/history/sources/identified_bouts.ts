import { type GivenId, givenIds, type ListedBout } from '../../domain/identity/bout_ids.ts';
import type { KnownNames } from '../../domain/identity/fighters.ts';
import { boutsOnCards } from '../../domain/identity/same_fighter.ts';
import type { JoinedBout } from './join_sources.ts';

/** A bout with the one id that it has from its first import on. */
export interface IdentifiedBout extends JoinedBout {
  /** Also the address of its page. */
  id: string;
  /** Of the event that it was listed under; undefined for a bout that is new. */
  listedEvent: string | undefined;
}

/** The bouts with their ids: those that the last import listed keep theirs, and their events, on whatever day they are now. */
export function identifiedBouts(
  joined: readonly JoinedBout[],
  listed: readonly ListedBout[],
  known: KnownNames,
): IdentifiedBout[] {
  const dated = joined.map(({ market: { date, red, blue, boutId: id } }) => ({
    id,
    pair: [red.name, blue.name] as const,
    date,
  }));
  const boutsBefore = boutsOnCards(joined.map(({ market }) => ({ date: market.date, bouts: [market] })));
  const given = givenIds(dated, listed, { known, boutsBefore });
  return joined.map((bout, place) => withId(bout, given[place]));
}

function withId(bout: JoinedBout, given: GivenId<ListedBout> | undefined): IdentifiedBout {
  if (given === undefined) throw new RangeError('Every bout gets an id');
  return { ...bout, id: given.id, listedEvent: given.listed?.eventId };
}
