import { type IsoDate, isoDateOf } from '../../dates/iso_date.ts';
import { type KnownNames, readingsOf } from '../../domain/identity/fighters.ts';
import { boutFinder, daysApart } from '../../domain/identity/find_bout.ts';
import { type BoutsBefore, boutsOnCards } from '../../domain/identity/same_fighter.ts';
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
  bouts: readonly { id: string; red: PricedFighter; blue: PricedFighter }[];
}

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

const boutsOf = ({ id, date, bouts }: PricedCard) =>
  bouts.map(({ red, blue }, bout) => ({ eventId: id, bout, pair: [red.name, blue.name] as const, date }));

/**
 * Finds the card bout of each bout in the feed. Both fighters must match, and the dates may differ by one day. Corners
 * may be swapped. Each card bout matches once. `held` are the cards that tell two fighters of like names apart.
 */
export function matchBouts(
  feed: readonly FeedBout[],
  cards: readonly PricedCard[],
  known: KnownNames,
  held?: readonly PricedCard[],
): Matches {
  const boutsBefore: BoutsBefore = held === undefined ? () => undefined : boutsOnCards(held);
  const findBouts = boutFinder(cards.flatMap(boutsOf), readingsOf(known), boutsBefore);
  const taken = new Set<ReturnType<typeof boutsOf>[number]>();
  const matched: MatchedBout[] = [];
  let unmatched = 0;
  for (const one of feed) {
    const date = isoDateOf(new Date(one.startsAt));
    const [found] = findBouts([one.home, one.away], date, MOST_DAYS_APART);
    if (found !== undefined && !taken.has(found.bout)) {
      taken.add(found.bout);
      const { eventId, bout } = found.bout;
      matched.push({ eventId, bout, feed: one, redIs: found.isSwapped ? 'away' : 'home' });
    } else if (cards.some((card) => daysApart(card.date, date) <= MOST_DAYS_APART)) unmatched++;
  }
  return { matched, unmatched };
}
