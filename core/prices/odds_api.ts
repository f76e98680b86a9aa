import * as z from 'zod';
import type { Region } from '../contract/regions.ts';
import { nameKey } from '../history/name_key.ts';
import { allowedLink } from './book_links.ts';
import { isExchange } from './exchanges.ts';

/**
 * The documented response of The Odds API, `GET /v4/sports/mma_mixed_martial_arts/odds`. Unknown fields are ignored; a
 * field of another type makes the whole response invalid.
 */
const instant = z.iso.datetime({ offset: true });
const link = z.string().nullish();
const outcomeSchema = z.object({ name: z.string().max(200), price: z.number() });
const marketSchema = z.object({
  key: z.string(),
  last_update: instant.nullish(),
  link,
  outcomes: z.array(outcomeSchema).max(20),
});
const bookmakerSchema = z.object({
  key: z.string().regex(/^[a-z0-9_]{1,40}$/),
  title: z.string().min(1).max(80),
  last_update: instant,
  link,
  markets: z.array(marketSchema).max(20),
});
const eventSchema = z.object({
  id: z.string().min(1).max(100),
  commence_time: instant,
  home_team: z.string().min(1).max(200),
  away_team: z.string().min(1).max(200),
  bookmakers: z.array(bookmakerSchema).max(200),
});
export const oddsAnswerSchema = z.array(eventSchema).min(1, { error: 'has no bouts' }).max(2000);
export type OddsAnswer = z.infer<typeof oddsAnswerSchema>;
type Bookmaker = z.infer<typeof bookmakerSchema>;

/** A book's decimal odds of both fighters. */
export interface FeedQuote {
  book: string;
  title: string;
  regions: readonly Region[];
  home: number;
  away: number;
  /** Epoch milliseconds. */
  updatedAt: number;
  link: string | null;
}

/** A bout of the feed, with the feed's spelling of names. */
export interface FeedBout {
  id: string;
  home: string;
  away: string;
  /** Epoch milliseconds. */
  startsAt: number;
  quotes: readonly FeedQuote[];
}

const MONEYLINE = 'h2h';
const SHORTEST_ODDS = 1.001;
const LONGEST_ODDS = 1001;
const rounded = (price: number) => Math.round(price * 1000) / 1000;

/** The price of the fighter, rounded to a thousandth; undefined if the book has none or an impossible one. */
function priceOf(outcomes: readonly z.infer<typeof outcomeSchema>[], fighter: string): number | undefined {
  const price = outcomes.find(({ name }) => nameKey(name) === nameKey(fighter))?.price;
  return price !== undefined && price >= SHORTEST_ODDS && price <= LONGEST_ODDS ? rounded(price) : undefined;
}

function quoteOf(
  { key, title, last_update, link: bookLink, markets }: Bookmaker,
  bout: Pick<FeedBout, 'home' | 'away' | 'startsAt'>,
  region: Region,
): FeedQuote[] {
  const market = markets.find((one) => one.key === MONEYLINE);
  // In a market with a third outcome a draw loses, while a moneyline is returned. The prices are not comparable.
  if (market?.outcomes.length !== 2 || isExchange(key)) return [];
  const [home, away] = [priceOf(market.outcomes, bout.home), priceOf(market.outcomes, bout.away)];
  const updatedAt = Date.parse(market.last_update ?? last_update);
  if (home === undefined || away === undefined || updatedAt >= bout.startsAt) return [];
  return [{ book: key, title, regions: [region], home, away, updatedAt, link: allowedLink(market.link ?? bookLink) }];
}

/**
 * The bouts of one region's response. A book is left out if it quotes one side only, takes bets on the draw, is an
 * exchange, or updated its price after the bout began.
 */
export function feedBouts(answer: OddsAnswer, region: Region): FeedBout[] {
  return answer.map(({ id, commence_time, home_team, away_team, bookmakers }) => {
    const bout = { id, home: home_team, away: away_team, startsAt: Date.parse(commence_time) };
    return { ...bout, quotes: bookmakers.flatMap((bookmaker) => quoteOf(bookmaker, bout, region)) };
  });
}

function joinQuotes(quotes: readonly FeedQuote[]): FeedQuote[] {
  const byBook = new Map<string, FeedQuote>();
  for (const quote of quotes) {
    const other = byBook.get(quote.book);
    const regions = [...new Set([...(other?.regions ?? []), ...quote.regions])];
    const newest = other !== undefined && other.updatedAt > quote.updatedAt ? other : quote;
    byBook.set(quote.book, { ...newest, regions });
  }
  return [...byBook.values()];
}

/** Merges the bouts of all regions. Each bout has each book once, with all its regions. */
export function joinRegions(regions: readonly (readonly FeedBout[])[]): FeedBout[] {
  const byId = new Map<string, FeedBout>();
  for (const bout of regions.flat()) {
    const quotes = [...(byId.get(bout.id)?.quotes ?? []), ...bout.quotes];
    byId.set(bout.id, { ...bout, quotes: joinQuotes(quotes) });
  }
  return [...byId.values()];
}
