import type { IsoDate } from '../../dates/iso_date.ts';
import type { Naming } from '../../domain/identity/bout_ids.ts';
import { daysApart } from '../../domain/identity/find_bout.ts';
import type { CardObservation, SeenBout } from '../observation.ts';
import { PROVIDER_IDS, type ProviderId } from '../providers.ts';
import type { Seen } from '../seen.ts';
import { type CardReading, type Timeline, timelinesOf } from '../timelines.ts';
import { BoutEntities, hasFighters } from './bout_entities.ts';

/** A bout on one provider's list at one time. */
export interface BoutSighting {
  provider: ProviderId;
  reading: CardReading;
  bout: SeenBout;
  /** From 0, the main event first. */
  place: number;
  /** True if its fighters are in the other order than the bout's. */
  isSwapped: boolean;
}

/** A bout with all that the schedules' providers say of it, in order of time. */
export interface WatchedBout {
  date: IsoDate;
  /** As the first sighting has them. */
  pair: readonly [string, string];
  sightings: BoutSighting[];
}

/** The events of all providers that are one card, and its bouts. */
export interface WatchedCard {
  date: IsoDate;
  /** Most trusted provider first. */
  timelines: Timeline[];
  bouts: WatchedBout[];
}

/** Providers date a card as in UTC, at the venue or in the east of the United States. */
const MOST_DAYS_APART = 1;

const trustOf = ({ provider }: Timeline) => PROVIDER_IDS.indexOf(provider);
const known = (card: CardObservation) => card.bouts.filter(({ fighters }) => hasFighters(fighters));

/** The cards of all readings, and the finder of their bouts. Its result does not depend on the order of `seen`. */
export function watchedCards(seen: readonly Seen[], naming: Naming) {
  const entities = new BoutEntities<WatchedBout>(naming);
  const cards: WatchedCard[] = [];
  const timelines = timelinesOf(seen).sort(
    (one, other) =>
      trustOf(one) - trustOf(other) ||
      (one.readings[0]?.from ?? 0) - (other.readings[0]?.from ?? 0) ||
      (one.id < other.id ? -1 : 1),
  );

  /** True if at least half of the shorter list's bouts are on both. */
  function isSameCard({ provider, newest: { card } }: Timeline, { date, bouts }: WatchedCard): boolean {
    if (daysApart(card.event.date, date) > MOST_DAYS_APART) return false;
    const listed = known(card);
    const shared = listed.filter(({ fighters }) => {
      const found = entities.find(provider, fighters, date, 0);
      return found !== undefined && bouts.includes(found.entity);
    });
    return shared.length > 0 && 2 * shared.length >= Math.min(listed.length, bouts.length);
  }

  function addReadings({ provider, readings }: Timeline, { date, bouts }: WatchedCard): void {
    for (const reading of readings) {
      for (const [place, bout] of reading.card.bouts.entries()) {
        if (!hasFighters(bout.fighters)) continue;
        const found = entities.find(provider, bout.fighters, date, 0);
        const entity = found?.entity ?? newBout(date, bout);
        if (found === undefined) {
          entities.add(provider, bout.fighters, entity);
          bouts.push(entity);
        }
        entity.sightings.push({ provider, reading, bout, place, isSwapped: found?.isSwapped ?? false });
      }
    }
  }

  for (const timeline of timelines) {
    const card = cards.find((one) => isSameCard(timeline, one)) ?? newCard(timeline.newest.card.event.date, cards);
    card.timelines.push(timeline);
    addReadings(timeline, card);
  }
  for (const { bouts } of cards)
    for (const { sightings } of bouts) sightings.sort((one, other) => one.reading.from - other.reading.from);
  return { cards, entities };
}

function newCard(date: IsoDate, cards: WatchedCard[]): WatchedCard {
  const card: WatchedCard = { date, timelines: [], bouts: [] };
  cards.push(card);
  return card;
}

const newBout = (date: IsoDate, { fighters: [one, other] }: SeenBout): WatchedBout => ({
  date,
  pair: [one.name, other.name],
  sightings: [],
});
