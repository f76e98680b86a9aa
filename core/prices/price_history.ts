import { RESPONSE_LIMITS } from '../contract/limits/response_limits.ts';
import type { BoutHistory, ConsensusPoint, HistoryPoint, PriceHistory } from '../contract/prices/price_history.ts';
import type { BoutPrices, Prices, Quote } from '../contract/prices/prices.ts';
import { cardFinder } from '../domain/identity/find_bout.ts';

/** A smaller change of the consensus is not kept: it would not be visible in a chart. */
const LEAST_CHANGE = 0.0005;
const DECIMALS = 10_000;

/** Points of a whole event, which fit an item of the table when compressed, and of a series where there are many. */
const EVENT_POINTS = 25_000;
const LEAST_POINTS = 8;

type Series = BoutHistory['books'][number];

const seconds = (time: string): number => Math.floor(Date.parse(time) / 1000);

/** Drops every second inner point of a series that is too long: the first seen price and the newest one stay. */
function thinned<Point>(points: readonly Point[], most: number): Point[] {
  if (points.length <= most) return [...points];
  return points.filter((_, place) => place === 0 || place === points.length - 1 || place % 2 === 0);
}

/** Appends what the book offers at a time, unless that is as before. A new series begins with the first seen price. */
function extended(points: readonly HistoryPoint[], quote: Quote, now: number, most: number): HistoryPoint[] {
  const { opening } = quote;
  const openedAt = Math.min(now, seconds(opening.at));
  const before = points.length > 0 ? points : [[openedAt, opening.red, opening.blue] satisfies HistoryPoint];
  const [red, blue] = quote.withdrawn ? [null, null] : [quote.red, quote.blue];
  const last = before.at(-1);
  const isSame = last === undefined || now <= last[0] || (last[1] === red && last[2] === blue);
  return isSame ? [...before] : thinned([...before, [now, red, blue]], most);
}

function extendedConsensus(points: readonly ConsensusPoint[], market: number | undefined, now: number, most: number) {
  const last = points.at(-1);
  const value = market === undefined ? null : Math.round(market * DECIMALS) / DECIMALS;
  if (last === undefined) return value === null ? [] : [[now, value] satisfies ConsensusPoint];
  const isSame = last[1] === value || (value !== null && last[1] !== null && Math.abs(value - last[1]) < LEAST_CHANGE);
  return isSame || now <= last[0] ? [...points] : thinned<ConsensusPoint>([...points, [now, value]], most);
}

function extendedBout(
  { bout_id, red, blue, quotes, consensus }: BoutPrices,
  known: BoutHistory | undefined,
  now: number,
  most: number,
): BoutHistory {
  const before = new Map((known?.books ?? []).map((series) => [series.book, series.points]));
  const books: Series[] = quotes.map((quote) => {
    return { book: quote.book, points: extended(before.get(quote.book) ?? [], quote, now, most) };
  });
  const ofMarket = extendedConsensus(known?.consensus ?? [], consensus?.market, now, most);
  return { ...(bout_id !== undefined && { bout_id }), red, blue, books, consensus: ofMarket };
}

/** The history of an event for which no prices are kept. */
export const noHistory = (eventId: string): PriceHistory => ({ event_id: eventId, books: [], bouts: [], until: null });

/**
 * The history of an event's prices after these were taken. A bout that has left the card or whose corners were swapped
 * has no history any more, as it has no prices.
 */
export function extendedHistory(known: PriceHistory, prices: Prices): PriceHistory {
  if (prices.taken_at === null) return known;
  const now = seconds(prices.taken_at);
  const series = prices.bouts.reduce((sum, { quotes }) => sum + quotes.length + 1, 0);
  const most = Math.max(
    LEAST_POINTS,
    Math.min(RESPONSE_LIMITS.historyPoints, Math.floor(EVENT_POINTS / Math.max(1, series))),
  );
  const findKnown = cardFinder(known.bouts);
  return {
    event_id: prices.event_id,
    books: prices.books.map(({ key, title }) => ({ key, title })),
    bouts: prices.bouts.map((bout) => {
      const same = findKnown(bout);
      return extendedBout(bout, same?.isSwapped ? undefined : same?.bout, now, most);
    }),
    until: now,
  };
}
