import { type IsoDate, isoDateOf } from '../dates/iso_date.ts';
import { firstBoutId, givenIds, type Naming } from '../domain/identity/bout_ids.ts';
import { slugOf } from '../domain/identity/page_ids.ts';
import { cardBegin } from './cards/card_begin.ts';
import { type WatchedBout, type WatchedCard, watchedCards } from './cards/cards.ts';
import { type BoutParts, boutParts, factBout, type PairObservation, type PairSighting } from './facts/fact_bout.ts';
import type { FactBout, FactCard, Facts } from './facts/facts.ts';
import { PROVIDER_IDS } from './providers.ts';
import type { Seen } from './seen.ts';
import { lastRead } from './timelines.ts';

export interface ReconcileOptions {
  names?: Naming | undefined;
  /** The facts so far: ids that were given stay, and cards that nothing is read of any more are kept as they are. */
  before?: Facts | undefined;
}

/** A bout's day differs between providers by so much; without a day it is looked for in the next weeks. */
const MOST_DAYS_APART = 2;
const DAYS_AHEAD = 60;

/** The bouts that stand, of two with one fighter only that of the more trusted provider, or the one listed later. */
function standing(parts: readonly BoutParts[]): Set<BoutParts> {
  const trustOf = ({ listing: { listedBy } }: BoutParts) =>
    Math.min(...listedBy.map((provider) => PROVIDER_IDS.indexOf(provider)));
  const sinceOf = ({ bout }: BoutParts) => bout.sightings[0]?.reading.from ?? 0;
  const inOrder = parts
    .filter(({ listing }) => !listing.isGone)
    .sort((one, other) => trustOf(one) - trustOf(other) || sinceOf(other) - sinceOf(one));
  const taken = new Set<string>();
  return new Set(
    inOrder.filter(({ bout: { pair } }) => {
      const keys = pair.map(slugOf);
      if (keys.some((key) => taken.has(key))) return false;
      for (const key of keys) taken.add(key);
      return true;
    }),
  );
}

/** Order on the card: by the place on the first provider's list, those that are off last. */
const byPlace = (one: FactBout & { place: number }, other: FactBout & { place: number }) =>
  Number(one.state === 'off') - Number(other.state === 'off') || one.place - other.place;

function factCard(
  card: WatchedCard,
  pairsOf: ReadonlyMap<WatchedBout, PairSighting[]>,
  idOf: (bout: WatchedBout) => string,
  now: number,
): FactCard | undefined {
  const [main] = card.timelines;
  if (main === undefined || card.bouts.length === 0) return undefined;
  const parts = card.bouts.map((bout) => boutParts(bout, card, pairsOf.get(bout) ?? []));
  const on = standing(parts);
  const { event, reading } = main.newest.card;
  const place = firstTold(card, ({ place: told }) => told);
  const begin = cardBegin(
    { date: event.date, date_in: event.date_in, place },
    [...on].flatMap(({ start }) => start ?? []),
  );
  const bouts = parts.map((one) => ({
    ...factBout(one, idOf(one.bout), !on.has(one), Date.parse(begin.begins_at), now),
    place: one.newest[0]?.place ?? 0,
  }));
  return {
    id: '',
    ids: card.timelines.map(({ provider, id }) => ({ provider, id })),
    name: event.name,
    date: begin.date,
    venue: firstTold(card, ({ venue }) => venue),
    place,
    begins_at: begin.begins_at,
    begin_from: begin.begin_from,
    bouts: bouts.sort(byPlace).map(({ place: _place, ...bout }) => bout),
    read_at: new Date(Math.max(lastRead(card.timelines), Date.parse(reading.read_at))).toISOString(),
  };
}

const firstTold = (
  { timelines }: WatchedCard,
  tell: (event: WatchedCard['timelines'][number]['newest']['card']['event']) => string | undefined,
) => timelines.map(({ newest }) => tell(newest.card.event)).find((value) => value !== undefined);

const dayOf = ({ bout: { date, starts_at }, reading }: PairObservation): { date: IsoDate; within: number } => {
  if (starts_at !== undefined) return { date: isoDateOf(new Date(starts_at)), within: MOST_DAYS_APART };
  if (date !== undefined) return { date, within: MOST_DAYS_APART };
  return { date: isoDateOf(new Date(reading.read_at)), within: DAYS_AHEAD };
};

/** The observations without a card, by the bout that they are of. A provider's bout is found by name once. */
function pairsByBout(seen: readonly Seen[], { entities }: ReturnType<typeof watchedCards>) {
  const foundOf = new Map<string, ReturnType<typeof entities.find>>();
  const pairs = new Map<WatchedBout, PairSighting[]>();
  const inOrder = seen.toSorted((one, other) =>
    one.observation.reading.read_at < other.observation.reading.read_at ? -1 : 1,
  );
  for (const { observation, until } of inOrder) {
    if (observation.kind === 'card') continue;
    const { provider } = observation.reading;
    const key = `${provider}\n${observation.bout.id}`;
    const { date, within } = dayOf(observation);
    const found = foundOf.get(key) ?? entities.find(provider, observation.bout.fighters, date, within);
    if (found === undefined) continue;
    foundOf.set(key, found);
    const known = pairs.get(found.entity) ?? [];
    pairs.set(found.entity, [...known, { observation, until, isSwapped: found.isSwapped }]);
  }
  return pairs;
}

/** Ids of bouts: those that the facts had before, else new ones. */
function idsOf(cards: readonly WatchedCard[], before: Facts | undefined, names: Naming): (bout: WatchedBout) => string {
  const known = (before?.cards ?? []).flatMap(({ date, bouts }) =>
    bouts.map(({ id, fighters: [one, other] }) => ({ id, pair: [one.name, other.name] as const, date })),
  );
  const bouts = cards.flatMap((card) => card.bouts);
  const given = givenIds(bouts, known, names);
  const ids = new Map(bouts.map((bout, place) => [bout, given[place]?.id]));
  return (bout) => ids.get(bout) ?? firstBoutId(bout);
}

/** The card's id: that of the facts before which has most of its bouts, else its date and place. */
function withCardId(card: FactCard, before: Facts | undefined): FactCard {
  const ids = new Set(card.bouts.map(({ id }) => id));
  const shared = (one: FactCard) => one.bouts.filter(({ id }) => ids.has(id)).length;
  const known = (before?.cards ?? []).reduce<FactCard | undefined>(
    (most, one) => (shared(one) > (most === undefined ? 0 : shared(most)) ? one : most),
    undefined,
  );
  const [city = ''] = (card.place ?? '').split(',');
  return { ...card, id: known?.id ?? [card.date, slugOf(city)].filter((part) => part !== 'fighter').join('-') };
}

/**
 * What all readings together say, as of `now`. The order in which the readings arrived and repeated ones change nothing.
 * What was given before (ids) stays, and a card that nothing is read of any more is kept as it was.
 */
export function reconcile(seen: readonly Seen[], now: Date, { names = {}, before }: ReconcileOptions = {}): Facts {
  const watched = watchedCards(seen, names);
  const pairsOf = pairsByBout(seen, watched);
  const idOf = idsOf(watched.cards, before, names);
  const made = watched.cards
    .flatMap((card) => factCard(card, pairsOf, idOf, now.getTime()) ?? [])
    .map((card) => withCardId(card, before));
  const madeBouts = new Set(made.flatMap(({ bouts }) => bouts.map(({ id }) => id)));
  const kept = (before?.cards ?? []).filter(({ bouts }) => !bouts.some(({ id }) => madeBouts.has(id)));
  const cards = [...kept, ...made].sort((one, other) =>
    one.date < other.date || (one.date === other.date && one.id < other.id) ? -1 : 1,
  );
  return { version: 1, cards };
}
