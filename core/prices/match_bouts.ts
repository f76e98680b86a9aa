import { dayNumber, type IsoDate, isoDateOf } from '../dates/iso_date.ts';
import { nameKey, wordsKey } from '../history/name_key.ts';
import type { FeedBout } from './odds_api.ts';

/** A fighter with the market source's decimal odds. */
interface PricedFighter {
  name: string;
  odds: number;
}

/** The parts of a card that quotes need. */
export interface PricedCard {
  id: string;
  date: IsoDate;
  bouts: readonly { red: PricedFighter; blue: PricedFighter }[];
}

/** Name keys of the market source with the keys of the same fighters in the stats source, found by joining. */
export type KnownNames = ReadonlyMap<string, string>;

export interface MatchedBout {
  eventId: string;
  /** Index on the card. */
  bout: number;
  feed: FeedBout;
  redIs: 'home' | 'away';
}

export interface Matches {
  matched: MatchedBout[];
  /** Number of bouts in the feed on the days of the cards that match no card. */
  unmatched: number;
}

/** The feed's dates are in UTC and the cards' are local: an evening bout in the Americas is on the next day in UTC. */
const MOST_DAYS_APART = 1;

type Reading = (name: string) => string;

/** Normalisations for comparing names, strictest first. */
const readings = (known: KnownNames): readonly Reading[] => [
  nameKey,
  (name) => known.get(nameKey(name)) ?? nameKey(name),
  wordsKey,
];

interface CardBout {
  card: PricedCard;
  bout: number;
}

const pairKey = (one: string, other: string) => [one, other].sort().join(' ');
const daysApart = (one: IsoDate, other: IsoDate) => Math.abs(dayNumber(one) - dayNumber(other));

function boutsByPair(cards: readonly PricedCard[], reading: Reading): Map<string, CardBout[]> {
  const bouts = new Map<string, CardBout[]>();
  for (const card of cards) {
    for (const [bout, { red, blue }] of card.bouts.entries()) {
      const key = pairKey(reading(red.name), reading(blue.name));
      bouts.set(key, [...(bouts.get(key) ?? []), { card, bout }]);
    }
  }
  return bouts;
}

/**
 * Finds the card bout of each bout in the feed. Both fighters must match by name key, by a known other name, or by the
 * words of their names, and the dates may differ by one day. Corners may be swapped. Each card bout matches once.
 */
export function matchBouts(feed: readonly FeedBout[], cards: readonly PricedCard[], known: KnownNames): Matches {
  const ways = readings(known).map((reading) => ({ reading, bouts: boutsByPair(cards, reading) }));
  const taken = new Set<string>();
  const matched: MatchedBout[] = [];
  let unmatched = 0;
  for (const one of feed) {
    const date = isoDateOf(new Date(one.startsAt));
    const found = findBout(one, date, ways);
    const key = found && `${found.eventId} ${found.bout}`;
    if (found !== undefined && key !== undefined && !taken.has(key)) {
      taken.add(key);
      matched.push(found);
    } else if (cards.some((card) => daysApart(card.date, date) <= MOST_DAYS_APART)) unmatched++;
  }
  return { matched, unmatched };
}

function findBout(
  feed: FeedBout,
  date: IsoDate,
  ways: readonly { reading: Reading; bouts: ReadonlyMap<string, CardBout[]> }[],
): MatchedBout | undefined {
  for (const { reading, bouts } of ways) {
    const home = reading(feed.home);
    const candidates = bouts.get(pairKey(home, reading(feed.away))) ?? [];
    const [nearest] = candidates
      .filter(({ card }) => daysApart(card.date, date) <= MOST_DAYS_APART)
      .sort((a, b) => daysApart(a.card.date, date) - daysApart(b.card.date, date));
    const red = nearest?.card.bouts[nearest.bout]?.red.name;
    if (nearest === undefined || red === undefined) continue;
    const redIs = reading(red) === home ? 'home' : 'away';
    return { eventId: nearest.card.id, bout: nearest.bout, feed, redIs };
  }
  return undefined;
}
