import { noPrices, type Prices } from '../../core/contract/prices/prices.ts';
import { firstListedDay } from '../../core/contract/site/events.ts';
import type { Card } from '../../core/domain/cards/card.ts';
import { cappersAt } from '../../core/models/cappers/model.ts';
import { forecastAt } from '../../core/models/forecast/forecast_at.ts';
import { matchBouts } from '../../core/prices/feed/match_bouts.ts';
import type { FeedBout } from '../../core/prices/feed/odds_api.ts';
import { type OpinionsAtPrice, type QuoteSource, updatePrices } from '../../core/prices/feed/update_prices.ts';
import { judgedQuotes } from '../../core/prices/quotes/counted_quotes.ts';
import type { Snapshot } from '../../core/snapshot/snapshot.ts';
import type { Clock } from '../runtime/clock.ts';
import type { PriceStore } from '../store/price_store.ts';

/** A card with the prices that are kept of it. */
export interface KeptCard {
  card: Card;
  prices: Prices | undefined;
}

/** The cards that can still be bet on, including yesterday's (UTC), which may still be running in the Americas. */
export async function openCards({ cards }: Snapshot, store: PriceStore, clock: Clock): Promise<KeptCard[]> {
  const open = cards.filter(({ date, bouts }) => {
    return date >= firstListedDay(clock.today()) && bouts.some(({ outcome }) => outcome === undefined);
  });
  return Promise.all(open.map(async (card) => ({ card, prices: await store.newest(card.id) })));
}

const isBetween0And1 = (probability: number) => probability > 0 && probability < 1;

/** The Cornerman forecast and the cappers at other prices than the market source's; undefined for a card without models. */
const opinionsOf = ({ forecastModel, capperModel }: Card): OpinionsAtPrice => ({
  forecast(bout, marketOfRed) {
    const features = forecastModel?.features[bout];
    if (forecastModel === undefined || features === undefined || !isBetween0And1(marketOfRed)) return undefined;
    return forecastAt(features, forecastModel.coefficients, marketOfRed);
  },
  cappers(bout, marketOfRed) {
    return capperModel && isBetween0And1(marketOfRed) ? cappersAt(capperModel, bout, marketOfRed) : undefined;
  },
});

/** What a provider of prices answered at `now` (epoch milliseconds). */
export interface FeedAnswer {
  feed: readonly FeedBout[];
  asked: QuoteSource;
  now: number;
}

/** How many bouts of an answer are on the cards, and how many are not; `mirrored` have the line's corners swapped. */
export interface KeptPrices {
  bouts: number;
  unmatched: number;
  mirrored: number;
}

/** Keeps the quotes of an answer that are of the known cards' bouts. */
export async function keepPrices(
  store: PriceStore,
  known: readonly KeptCard[],
  snapshot: Snapshot,
  { feed, asked, now }: FeedAnswer,
): Promise<KeptPrices> {
  const cards = known.map(({ card }) => card);
  let mirrored = 0;
  const { matched, unmatched } = matchBouts(feed, cards, snapshot.knownNames ?? new Map(), snapshot.cards);
  for (const { card, prices } of known) {
    const before = prices ?? noPrices(card.id);
    const update = updatePrices(card, before, { matches: matched, asked, now }, opinionsOf(card));
    mirrored += update.prices.bouts.filter((bout) => judgedQuotes(bout, now).market === 'mirrored').length;
    if (update.prices.bouts.length > 0 || prices !== undefined) {
      await store.put(update.prices, update.changed, new Date());
    }
  }
  return { bouts: matched.length, unmatched, mirrored };
}
