import type { BoutOffers } from '../../core/contract/prices/offers.ts';
import type { Book } from '../../core/contract/prices/prices.ts';
import { cardFinder } from '../../core/domain/identity/find_bout.ts';
import { groupBy } from '../../core/history/group_by.ts';
import {
  isTotalOffer,
  offersOn,
  type ToldOffer,
  totalOffers,
  withBook,
  withCornersSwapped,
} from '../../core/markets/offers.ts';
import { type MatchedBout, matchBouts } from '../../core/prices/feed/match_bouts.ts';
import type { FeedBout } from '../../core/prices/feed/odds_api.ts';
import type { Snapshot } from '../../core/snapshot/snapshot.ts';
import type { Clock } from '../runtime/clock.ts';
import { type KeptCard, openCards } from './keep_prices.ts';
import type { PriceParts } from './take_prices.ts';

/** What a provider's reading of a bout says of one book's prices beyond the winner: none if it has none now. */
export interface ToldOffers {
  bout: { id: string; fighters: readonly [{ name: string }, { name: string }]; starts_at?: string | undefined };
  book: Book;
  offers: readonly ToldOffer[];
  /** Offers of the book that this reading says nothing of: they stay as they were read before. None where it is missing. */
  isUnread?: ((offer: ToldOffer) => boolean) | undefined;
}

/** What books offer on the totals of rounds. Their other prices are of other readings, which this one says nothing of. */
export const toldTotals = (bouts: readonly FeedBout[]): ToldOffers[] =>
  bouts.flatMap(({ id, home, away, startsAt, totals = [] }) =>
    groupBy(totals, ({ book }) => book).flatMap(([key, own]): ToldOffers[] => {
      const [first] = own;
      if (first === undefined) return [];
      const bout = {
        id,
        fighters: [{ name: home }, { name: away }],
        starts_at: new Date(startsAt).toISOString(),
      } as const;
      const offers = own.flatMap(({ halves, over, under }) => totalOffers(halves, over, under));
      const book = { key, title: first.title, regions: [...first.regions] };
      return [{ bout, book, offers, isUnread: (offer) => !isTotalOffer(offer) }];
    }),
  );

const feedBout = ({ bout: { id, fighters, starts_at } }: ToldOffers, now: number): FeedBout => ({
  ...{ id, home: fighters[0].name, away: fighters[1].name, quotes: [] },
  startsAt: starts_at === undefined ? now : Date.parse(starts_at),
});

/** What is kept of a matched bout, without offers where nothing is; undefined once it has begun, since its last ones stay. */
function keptOf(
  { card, prices }: KeptCard,
  { bout: place, feed }: MatchedBout,
  kept: readonly BoutOffers[],
  now: number,
): BoutOffers | undefined {
  const listed = card.bouts[place];
  if (listed === undefined) return undefined;
  const names = { bout_id: listed.id, red: listed.red.name, blue: listed.blue.name };
  // Books tell the bout's own start, others that of its part of the card.
  const quoted = cardFinder(prices?.bouts ?? [])(names)?.bout.starts_at;
  const starts_at = quoted ?? new Date(feed.startsAt).toISOString();
  if (Date.parse(starts_at) <= now) return undefined;
  return { books: [], offers: [], ...offersOn(kept, names), ...names, starts_at };
}

/** What was told of the bouts that are on the cards. */
function matchedOffers(told: readonly ToldOffers[], known: readonly KeptCard[], current: Snapshot, now: number) {
  const cards = known.map(({ card }) => card);
  return groupBy(told, ({ book }) => book.key).flatMap(([, ofBook]) => {
    const feed = new Map<FeedBout, ToldOffers>(ofBook.map((one) => [feedBout(one, now), one]));
    const { matched } = matchBouts([...feed.keys()], cards, current.knownNames ?? new Map(), current.cards);
    return matched.flatMap((match) => {
      const one = feed.get(match.feed);
      return one === undefined ? [] : [{ match, told: one }];
    });
  });
}

/** Keeps what was read of books' prices beyond the winners, in an item a bout. Returns how many bouts were written. */
export async function keepOffers(
  { store, snapshot }: Pick<PriceParts, 'store' | 'snapshot'>,
  told: readonly ToldOffers[],
  clock: Clock,
): Promise<number> {
  const current = told.length === 0 ? undefined : await snapshot();
  if (current === undefined) return 0;
  const now = clock.now().getTime();
  const known = await openCards(current, store, clock);
  const matches = matchedOffers(told, known, current, now);
  let written = 0;
  for (const cardKept of known) {
    const { id } = cardKept.card;
    const own = matches.filter(({ match }) => match.eventId === id);
    if (own.length === 0) continue;
    const kept = await store.offers(id);
    const changed = new Map<number, BoutOffers>();
    for (const { match, told: one } of own) {
      const before = changed.get(match.bout) ?? keptOf(cardKept, match, kept, now);
      if (before === undefined) continue;
      const offers = match.redIs === 'home' ? one.offers : withCornersSwapped(one.offers);
      changed.set(match.bout, withBook(before, one.book, offers, now, one.isUnread));
    }
    await store.putOffers(id, [...changed.values()], new Date());
    written += changed.size;
  }
  return written;
}
