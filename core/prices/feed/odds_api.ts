import * as z from 'zod';
import { toThousandth } from '../../arithmetic/to_thousandth.ts';
import type { Region } from '../../contract/prices/regions.ts';
import { partedBy } from '../../contract/values/parted_by.ts';
import { nameText, oneLine, text } from '../../contract/values/text.ts';
import { isBelievableTime } from '../../dates/believable_time.ts';
import { isNobody } from '../../domain/identity/fighters.ts';
import { nameKey } from '../../domain/identity/name_key.ts';
import { isExchange } from '../../domain/odds/exchanges.ts';
import { LEAST_AMERICAN } from '../../domain/odds/odds.ts';
import { allowedLink } from '../book_links.ts';

/** Bouts and books above these numbers are ignored: bounds that real responses stay far below. */
const MOST_EVENTS = 300;
const MOST_BOOKMAKERS = 200;
/** Longest name of a fighter, so that the kept bouts fit into one item. */
const LONGEST_NAME = 100;
const MONEYLINE = 'h2h';
const TOTALS = 'totals';

/** The valid ones of the first `most` items. */
const validOf = <Item>(schema: z.ZodType<Item>, most: number) =>
  z.array(z.unknown()).transform((items) => partedBy(schema, items, most).valid);

/**
 * The documented response of The Odds API, `GET /v4/sports/mma_mixed_martial_arts/odds`. Unknown fields are ignored. A
 * bookmaker with an invalid field is left out, as is a bout; a response without a valid bout, or in American odds, is
 * invalid.
 */
const instant = z.iso.datetime({ offset: true }).refine(isBelievableTime);
const link = z.string().nullish();
const fighter = nameText(LONGEST_NAME).refine((name) => /\p{L}/u.test(name) && !isNobody(name));
const outcomeSchema = z.object({
  name: z.string().max(200).overwrite(oneLine),
  price: z.number(),
  /** Of a total: how many rounds. */
  point: z.number().nullish().catch(undefined),
});
const marketSchema = z.object({
  key: z.string(),
  last_update: instant.nullish(),
  link,
  outcomes: z.array(outcomeSchema).max(20),
});
const bookmakerSchema = z.object({
  key: z.string().regex(/^[a-z0-9_]{1,40}$/),
  title: text().min(1).max(80),
  last_update: instant,
  link,
  markets: z.array(marketSchema).max(20),
});
const boutShape = { id: text().min(1).max(100), commence_time: instant, home_team: fighter, away_team: fighter };
type Pair = Pick<z.infer<z.ZodObject<typeof boutShape>>, 'home_team' | 'away_team'>;
const areTwo = ({ home_team, away_team }: Pair) => nameKey(home_team) !== nameKey(away_team);
const listedSchema = z.object(boutShape).refine(areTwo);
const eventSchema = z.object({ ...boutShape, bookmakers: validOf(bookmakerSchema, MOST_BOOKMAKERS) }).refine(areTwo);
type OddsEvent = z.infer<typeof eventSchema>;

const namesSchema = z.object({ home_team: z.string(), away_team: z.string() });
const cut = (name: string) => name.slice(0, LONGEST_NAME);

/** A refused bout by its fighters, or by its place without them, and why it was refused. */
function refusedText(item: unknown, place: number, why: string): string {
  const names = namesSchema.safeParse(item);
  const bout = names.success ? `${cut(names.data.home_team)} vs. ${cut(names.data.away_team)}` : `number ${place + 1}`;
  return `${bout} (${why})`;
}

function reading<Event>(schema: z.ZodType<Event>, items: readonly unknown[]): { events: Event[]; dropped: string[] } {
  const { valid, refused } = partedBy(schema, items, MOST_EVENTS);
  const dropped = refused.map(({ item, why }) => refusedText(item, items.indexOf(item), why));
  const beyond = items.length - MOST_EVENTS;
  return { events: valid, dropped: beyond > 0 ? [...dropped, `${beyond} beyond the first ${MOST_EVENTS}`] : dropped };
}

/**
 * The documented response of `GET /v4/sports/mma_mixed_martial_arts/events`, which has no prices: its valid bouts, and
 * those that are left out, each by its fighters with the reason.
 */
export const listedBoutsSchema = z.array(z.unknown()).transform((items) => reading(listedSchema, items));

/** True if most prices of the moneylines are 100 or more, or −100 or less: few decimal ones are so long. */
function isAmerican(events: readonly OddsEvent[]): boolean {
  const markets = events.flatMap(({ bookmakers }) => bookmakers.flatMap((book) => book.markets));
  const prices = markets.filter(({ key }) => key === MONEYLINE).flatMap(({ outcomes }) => outcomes);
  return 2 * prices.filter(({ price }) => Math.abs(price) >= LEAST_AMERICAN).length > prices.length;
}

/** Why a response in American odds is refused. */
export const AMERICAN_ODDS = 'has American odds: ask for decimal ones (oddsFormat=decimal)';

/** A response with its valid bouts, and those that are left out, each by its fighters with the reason. */
export const oddsReadingSchema = z
  .array(z.unknown())
  .transform((items) => reading(eventSchema, items))
  .refine(({ events }) => events.length > 0, { error: 'has no bouts' })
  .refine(({ events }) => !isAmerican(events), { error: AMERICAN_ODDS });
export const oddsAnswerSchema = oddsReadingSchema.transform(({ events }) => events);
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

/** A book's decimal odds that a bout lasts longer than so many halves of a round, and that it does not. */
interface FeedTotal extends Pick<FeedQuote, 'book' | 'title' | 'regions'> {
  halves: number;
  over: number;
  under: number;
}

/** A bout of the feed, with the feed's spelling of names. */
export interface FeedBout {
  id: string;
  home: string;
  away: string;
  /** Epoch milliseconds. */
  startsAt: number;
  quotes: readonly FeedQuote[];
  /** None where only moneylines were asked for. */
  totals?: readonly FeedTotal[];
}

const SHORTEST_ODDS = 1.001;
const LONGEST_ODDS = 1001;

/** The price of the fighter, rounded to a thousandth; undefined if the book has none or an impossible one. */
function priceOf(outcomes: readonly z.infer<typeof outcomeSchema>[], fighter: string): number | undefined {
  const price = outcomes.find(({ name }) => nameKey(name) === nameKey(fighter))?.price;
  return price !== undefined && price >= SHORTEST_ODDS && price <= LONGEST_ODDS ? toThousandth(price) : undefined;
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

/** Totals of half a round more than 0 to 4: others would return the stake at their end. */
const isTotal = (point: number | null | undefined): point is number =>
  typeof point === 'number' && point > 0 && point < 5 && point % 1 === 0.5;

/** The totals that a book offers on both sides of. */
function totalsOf(
  { key, title, last_update, markets }: Bookmaker,
  { startsAt }: Pick<FeedBout, 'startsAt'>,
  region: Region,
): FeedTotal[] {
  const market = markets.find((one) => one.key === TOTALS);
  if (market === undefined || isExchange(key) || Date.parse(market.last_update ?? last_update) >= startsAt) return [];
  return [...new Set(market.outcomes.map(({ point }) => point).filter(isTotal))].flatMap((point) => {
    const both = market.outcomes.filter((outcome) => outcome.point === point);
    const [over, under] = [priceOf(both, 'Over'), priceOf(both, 'Under')];
    if (over === undefined || under === undefined) return [];
    return [{ book: key, title, regions: [region], halves: 2 * point, over, under }];
  });
}

/**
 * The bouts of one region's response. A book is left out if it quotes one side only, takes bets on the draw, is an
 * exchange, or updated its price after the bout began.
 */
export function feedBouts(answer: OddsAnswer, region: Region): FeedBout[] {
  return answer.map(({ id, commence_time, home_team, away_team, bookmakers }) => {
    const bout = { id, home: home_team, away: away_team, startsAt: Date.parse(commence_time) };
    const quotes = bookmakers.flatMap((bookmaker) => quoteOf(bookmaker, bout, region));
    const totals = bookmakers.flatMap((bookmaker) => totalsOf(bookmaker, bout, region));
    return { ...bout, quotes, ...(totals.length > 0 && { totals }) };
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

/** Each total of a book once, with all its regions, at the price of the last one. */
function joinTotals(totals: readonly FeedTotal[]): FeedTotal[] {
  const known = new Map<string, FeedTotal>();
  for (const total of totals) {
    const key = `${total.book} ${total.halves}`;
    const regions = [...new Set([...(known.get(key)?.regions ?? []), ...total.regions])];
    known.set(key, { ...total, regions });
  }
  return [...known.values()];
}

/** Merges the bouts of all regions. Each bout has each book once, with all its regions. */
export function joinRegions(regions: readonly (readonly FeedBout[])[]): FeedBout[] {
  const byId = new Map<string, FeedBout>();
  for (const bout of regions.flat()) {
    const before = byId.get(bout.id);
    const totals = joinTotals([...(before?.totals ?? []), ...(bout.totals ?? [])]);
    const quotes = joinQuotes([...(before?.quotes ?? []), ...bout.quotes]);
    byId.set(bout.id, { ...bout, quotes, ...(totals.length > 0 && { totals }) });
  }
  return [...byId.values()];
}
