import { median } from '../../arithmetic/median.ts';
import { toThousandth } from '../../arithmetic/to_thousandth.ts';
import { RESPONSE_LIMITS } from '../../contract/limits/response_limits.ts';
import type { BoutPrices, PathPoint, Prices, Quote } from '../../contract/prices/prices.ts';
import { cardFinder } from '../../domain/identity/find_bout.ts';
import { storedNameKey } from '../../domain/identity/name_key.ts';
import { isExchange } from '../../domain/odds/exchanges.ts';
import { marketOpinion } from '../quotes/consensus_price.ts';
import { type JudgedQuotes, judgedQuotes } from '../quotes/counted_quotes.ts';
import type { MatchedBout, PricedCard } from './match_bouts.ts';
import type { FeedQuote } from './odds_api.ts';

/** Best and median odds of the counted quotes at `now` (epoch milliseconds); undefined without quotes. */
function pathPoint(quotes: readonly Quote[], now: number): PathPoint | undefined {
  const red = quotes.map((quote) => quote.red);
  const blue = quotes.map((quote) => quote.blue);
  const [medianRed, medianBlue] = [median(red), median(blue)];
  if (medianRed === undefined || medianBlue === undefined) return undefined;
  return [
    Math.floor(now / 1000),
    Math.max(...red),
    Math.max(...blue),
    toThousandth(medianRed),
    toThousandth(medianBlue),
  ];
}

/** Drops the inner point whose neighbours are closest in time, so that the rest still covers the whole time. */
function thinned(path: readonly PathPoint[]): PathPoint[] {
  const gap = (index: number) => (path[index + 1]?.[0] ?? 0) - (path[index - 1]?.[0] ?? 0);
  let closest = 1;
  for (let index = 2; index < path.length - 1; index++) if (gap(index) < gap(closest)) closest = index;
  return path.toSpliced(closest, 1);
}

/** Appends a point unless the prices are unchanged. Keeps at most 60 points, including the first and the last. */
export function extendedPath(path: readonly PathPoint[], point: PathPoint | undefined): PathPoint[] {
  const last = path.at(-1);
  if (point === undefined || (last !== undefined && (point[0] <= last[0] || sameOdds(point, last)))) return [...path];
  const longer = [...path, point];
  return longer.length > RESPONSE_LIMITS.pathPoints ? thinned(longer) : longer;
}

const sameOdds = ([, ...one]: PathPoint, [, ...other]: PathPoint) => one.every((odds, index) => odds === other[index]);

/**
 * The probabilities of red for a bout of the card, given the market's, by the Cornerman forecast and by the cappers' mean;
 * undefined if there are none. The forecast takes the market's by the power method, the cappers in proportion.
 */
export interface OpinionsAtPrice {
  forecast(bout: number, marketOfRed: number): number | undefined;
  cappers(bout: number, marketOfRed: number): number | undefined;
}

export interface PriceUpdate {
  prices: Prices;
  /** The bouts whose quotes changed, for the history. */
  changed: BoutPrices[];
}

/** Key of a bout within its event, by which its quotes are kept for ever: both names, independent of the corners. */
export const quotesKeyOf = ({ red, blue }: { red: string; blue: string }): string =>
  [storedNameKey(red), storedNameKey(blue)].sort().join('_').slice(0, 200);

const isoTime = (milliseconds: number) => new Date(milliseconds).toISOString();

/** The quote of a book at `now` (epoch milliseconds), with the opening of the quote that was known before. */
export function newQuote(feed: FeedQuote, redIs: MatchedBout['redIs'], known: Quote | undefined, now: number): Quote {
  const [red, blue] = redIs === 'home' ? [feed.home, feed.away] : [feed.away, feed.home];
  // If the book's clock is ahead, its price would count as fresh for too long.
  const updated_at = isoTime(Math.min(feed.updatedAt, now));
  const opening = known?.opening ?? { red, blue, at: updated_at };
  return { book: feed.book, red, blue, updated_at, link: feed.link, opening, withdrawn: false };
}

/** Whose prices an answer tells: what it lacks of theirs is withdrawn, and what is known of others stays. */
export type QuoteSource = 'books' | 'exchanges';

const isAsked = ({ book }: Pick<Quote, 'book'>, asked: QuoteSource) => isExchange(book) === (asked === 'exchanges');

function newQuotes(match: MatchedBout | undefined, known: readonly Quote[], now: number, asked: QuoteSource): Quote[] {
  const byBook = new Map(known.map((quote) => [quote.book, quote]));
  const quoted = (match?.feed.quotes ?? []).map((feed) =>
    newQuote(feed, match?.redIs ?? 'home', byBook.get(feed.book), now),
  );
  const stillOffered = new Set(quoted.map(({ book }) => book));
  const others = known
    .filter(({ book }) => !stillOffered.has(book))
    .map((quote) => (isAsked(quote, asked) ? { ...quote, withdrawn: true } : quote));
  return [...quoted, ...others].slice(0, RESPONSE_LIMITS.books);
}

/** The consensus of the counted quotes for a bout of the card, with the opinions at that price. */
function consensusAt(bout: number, quotes: JudgedQuotes, opinions: OpinionsAtPrice): BoutPrices['consensus'] {
  const opinion = marketOpinion(quotes.counted);
  if (opinion === undefined) return null;
  const { fair: market, proportional } = opinion;
  const basis = opinion.basis === 'exchange' ? { basis: opinion.basis } : {};
  // Where the line has moved, the opinions were made for another market.
  if (quotes.market === 'moved') return { market, forecast: null, cappers: null, ...basis };
  const forecast = opinions.forecast(bout, market) ?? null;
  return { market, forecast, cappers: opinions.cappers(bout, proportional) ?? null, ...basis };
}

/** The bout's start: as the answer has it, but as books say it where an exchange's answer has another. */
function startOf(
  match: MatchedBout | undefined,
  known: BoutPrices | undefined,
  asked: QuoteSource,
): number | undefined {
  const hasBooks = known?.quotes.some((quote) => isAsked(quote, 'books')) ?? false;
  const told = asked === 'exchanges' && hasBooks ? undefined : match?.feed.startsAt;
  return told ?? (known && Date.parse(known.starts_at));
}

/** A bout's prices after an answer. Those of a bout that has begun stay unchanged. */
function updatedBout(
  bout: Pick<BoutPrices, 'bout_id' | 'red' | 'blue' | 'line'>,
  match: MatchedBout | undefined,
  known: BoutPrices | undefined,
  { now, asked }: Pick<QuotesAnswer, 'now' | 'asked'>,
  consensusOf: (quotes: JudgedQuotes) => BoutPrices['consensus'],
): BoutPrices | undefined {
  const startsAt = startOf(match, known, asked);
  if (startsAt === undefined || startsAt <= now) return known;
  const quotes = newQuotes(match, known?.quotes ?? [], now, asked);
  const starts_at = isoTime(startsAt);
  const judged = judgedQuotes({ quotes, starts_at, line: bout.line }, now);
  const path = extendedPath(known?.path ?? [], pathPoint(judged.counted, now));
  return { ...bout, starts_at, quotes, path, consensus: consensusOf(judged) };
}

/** What a change of makes an entry of the history: the quotes, and the key that they are kept by. */
const priceKey = (bout: BoutPrices) =>
  [
    quotesKeyOf(bout),
    ...bout.quotes.map(({ book, red, blue, withdrawn }) => [book, red, blue, withdrawn].join(' ')).sort(),
  ].join('\n');

function booksOfUpdate(known: Prices, matches: readonly MatchedBout[]): Prices['books'] {
  const books = new Map(known.books.map((book) => [book.key, book]));
  for (const { book, title, regions } of matches.flatMap(({ feed }) => feed.quotes)) {
    const all = new Set([...(books.get(book)?.regions ?? []), ...regions]);
    books.set(book, { key: book, title, regions: [...all] });
  }
  return [...books.values()].sort((one, other) => (one.key < other.key ? -1 : 1)).slice(0, RESPONSE_LIMITS.books);
}

const LONGEST_ODDS = 1001;

/** The market source's line; null if it has none or an impossible one. */
function lineOf({ red, blue }: PricedCard['bouts'][number]): BoutPrices['line'] {
  const isPossible = [red.odds, blue.odds].every((odds) => odds > 1 && odds <= LONGEST_ODDS);
  return isPossible ? { red: red.odds, blue: blue.odds } : null;
}

/** What a provider of prices answered at `now` (epoch milliseconds), matched to the bouts of cards. */
export interface QuotesAnswer {
  matches: readonly MatchedBout[];
  asked: QuoteSource;
  now: number;
}

/**
 * The card's prices after an answer. Prices that it should tell and does not are marked as withdrawn; bouts that left
 * the card are dropped.
 */
export function updatePrices(
  card: PricedCard,
  known: Prices,
  answer: QuotesAnswer,
  opinions: OpinionsAtPrice,
): PriceUpdate {
  const { matches, now } = answer;
  const findKnown = cardFinder(known.bouts);
  const changed: BoutPrices[] = [];
  const bouts = card.bouts.slice(0, RESPONSE_LIMITS.cardBouts).flatMap((cardBout, index) => {
    const names = { bout_id: cardBout.id, red: cardBout.red.name, blue: cardBout.blue.name };
    const same = findKnown(names);
    // Prices of a bout whose corners were swapped since are discarded.
    const before = same?.isSwapped ? undefined : same?.bout;
    const match = matches.find(({ eventId, bout }) => eventId === card.id && bout === index);
    const line = lineOf(cardBout);
    const bout = updatedBout({ ...names, line }, match, before, answer, (judged) =>
      consensusAt(index, judged, opinions),
    );
    if (bout === undefined) return [];
    if (before === undefined || priceKey(before) !== priceKey(bout)) changed.push(bout);
    return [bout];
  });
  const ofCard = matches.filter(({ eventId }) => eventId === card.id);
  return { prices: { event_id: card.id, taken_at: isoTime(now), books: booksOfUpdate(known, ofCard), bouts }, changed };
}
