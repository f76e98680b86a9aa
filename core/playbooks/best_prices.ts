import { type Corner, OPPOSITE } from '../cards/corners.ts';
import { ofCorner } from '../cards/probability.ts';
import type { StoredLeg, StoredPick } from '../contract/picks.ts';
import type { Book, BoutPrices, Prices, Quote } from '../contract/prices.ts';
import { americanOddsText, decimalOddsText } from '../format/odds_text.ts';
import { pairKey } from '../identity/find_bout.ts';
import { nameKey } from '../identity/name_key.ts';
import { decimalFromAmerican } from '../odds/odds.ts';
import { type BookChoice, bestQuote, booksOf } from '../prices/best_price.ts';
import { type JudgedQuotes, judgedQuotes } from '../prices/counted_quotes.ts';
import { quoteFindings } from '../prices/quote_findings.ts';
import { breakEvenOdds, edgeOf } from '../value/pick_value.ts';

/** The best price of a pick among the reader's books. */
export interface BestPrice {
  book: Book;
  /** Decimal odds; of a parlay the product over its legs at one book. */
  odds: number;
  /** The book's page; null for parlays and where none is known. */
  link: string | null;
  /** When the book last confirmed it, in epoch milliseconds; of a parlay the oldest leg. */
  updatedAt: number;
  /** How much more a won bet pays than at the market line: 0.02 is 2%. */
  better: number;
  /** True if it pays less than the market line: the prices have moved since. */
  hasMoved: boolean;
  /** Best and median odds over time, oldest first; empty for parlays. */
  path: readonly { at: number; best: number; median: number }[];
}

/** A pick at the market line and at the best price. */
export interface PricedPick {
  line: StoredPick;
  /** At the best price and the books’ consensus; without a consensus it has no edge. */
  priced: StoredPick;
  best: BestPrice | undefined;
  /** What is wrong with the books' prices of its bouts, in sentences. */
  findings: readonly string[];
}

interface Side {
  bout: BoutPrices;
  corner: Corner;
  /** Quotes that count, of all books. */
  quotes: readonly Quote[];
  judged: JudgedQuotes;
}

const keysOf = (one: string, other: string) => pairKey([one, other], nameKey);

/** The quoted side of each leg; undefined where a bout has no prices. */
function sidesOf(legs: readonly StoredLeg[], bouts: ReadonlyMap<string, BoutPrices>, now: number): Side[] | undefined {
  const sides = legs.flatMap(({ name, opponent }): Side[] => {
    const bout = bouts.get(keysOf(name, opponent));
    if (bout === undefined) return [];
    const corner = nameKey(bout.red) === nameKey(name) ? 'red' : 'blue';
    const judged = judgedQuotes(bout, now);
    return [{ bout, corner, quotes: judged.counted, judged }];
  });
  return sides.length === legs.length && sides.length > 0 ? sides : undefined;
}

function pathOf({ bout, corner }: Side): BestPrice['path'] {
  return bout.path.map(([at, bestRed, bestBlue, medianRed, medianBlue]) =>
    corner === 'red' ? { at, best: bestRed, median: medianRed } : { at, best: bestBlue, median: medianBlue },
  );
}

type Found = Omit<BestPrice, 'better' | 'hasMoved'>;

function bestMoneyline(side: Side, books: ReadonlyMap<string, Book>): Found | undefined {
  const quote = bestQuote(
    side.quotes.filter(({ book }) => books.has(book)),
    side.corner,
  );
  const book = quote && books.get(quote.book);
  if (quote === undefined || book === undefined) return undefined;
  const { link, updated_at } = quote;
  return { book, odds: quote[side.corner], link, updatedAt: Date.parse(updated_at), path: pathOf(side) };
}

/** A parlay is placed at one book: the one with the longest odds of all legs together. */
function bestParlay(sides: readonly Side[], books: ReadonlyMap<string, Book>): Found | undefined {
  let best: Found | undefined;
  for (const book of books.values()) {
    const legs = sides.flatMap(({ quotes, corner }) => {
      const quote = quotes.find((one) => one.book === book.key);
      return quote === undefined ? [] : [{ odds: quote[corner], updatedAt: Date.parse(quote.updated_at) }];
    });
    const odds = product(legs.map((leg) => leg.odds));
    if (legs.length < sides.length || (best !== undefined && odds <= best.odds)) continue;
    best = { book, odds, link: null, updatedAt: Math.min(...legs.map(({ updatedAt }) => updatedAt)), path: [] };
  }
  return best;
}

const product = (values: readonly number[]) => values.reduce((all, value) => all * value, 1);

/** Probabilities of a leg at the books' consensus; without the cappers' before their first fit. */
interface LegConsensus {
  market: number;
  forecast: number;
  cappers: number | null;
}

/** The probabilities of each leg at the books' consensus; undefined where a bout has none. */
function consensusOf(sides: readonly Side[]): LegConsensus[] | undefined {
  const known = sides.flatMap(({ bout: { consensus }, corner }): LegConsensus[] => {
    if (consensus === null || consensus.forecast === null) return [];
    const { market, forecast, cappers } = consensus;
    return [
      {
        market: ofCorner(market, corner),
        forecast: ofCorner(forecast, corner),
        cappers: cappers === null ? null : ofCorner(cappers, corner),
      },
    ];
  });
  return known.length === sides.length ? known : undefined;
}

/** The cappers' mean at the consensus; the pick's own at the market line if a leg has none. */
function cappersOf(pick: StoredPick, legs: readonly LegConsensus[]): Pick<StoredPick, 'consensus_probability'> {
  const known = legs.flatMap(({ cappers }) => cappers ?? []);
  return known.length < legs.length ? pick : { consensus_probability: product(known) };
}

/** The pick valued at the consensus; without an edge if there is none, because a moved line looks like value. */
function valuedPick(pick: StoredPick, sides: readonly Side[]): StoredPick {
  const {
    probability: _p,
    is_forecast: _f,
    edge: _e,
    break_even_odds: _b,
    market_probability: _m,
    legs = [],
    ...rest
  } = pick;
  const consensus = consensusOf(sides);
  if (consensus === undefined) return { ...rest, legs: legs.map(({ probability: _, ...leg }) => leg) };
  const probability = product(consensus.map(({ forecast }) => forecast));
  return {
    ...rest,
    probability,
    edge: edgeOf(probability, pick.decimal_odds),
    break_even_odds: breakEvenOdds(probability),
    market_probability: product(consensus.map(({ market }) => market)),
    consensus_probability: cappersOf(pick, consensus).consensus_probability,
    legs: legs.map((leg, index) => ({ ...leg, probability: consensus[index]?.forecast ?? 0 })),
  };
}

/** The findings on each side; those of a parlay name the fighter of the leg. */
function findingsOf(sides: readonly Side[], books: ReadonlyMap<string, Book>): string[] {
  const titles = new Map([...books].map(([key, { title }]) => [key, title]));
  return sides.flatMap(({ bout, corner, judged }) =>
    quoteFindings(judged, titles).map((sentence) => (sides.length === 1 ? sentence : `${bout[corner]}: ${sentence}`)),
  );
}

const payoutOf = ({ american_odds, decimal_odds }: StoredPick) =>
  decimalFromAmerican(Number(american_odds)) ?? decimal_odds;

/** True if one pays less than the other in either odds format: each format rounds differently. */
const paysLess = (one: StoredPick, other: StoredPick) =>
  one.decimal_odds < other.decimal_odds || payoutOf(one) < payoutOf(other);

function pricedPick(
  pick: StoredPick,
  bouts: ReadonlyMap<string, BoutPrices>,
  books: ReadonlyMap<string, Book>,
  now: number,
): PricedPick {
  const sides = sidesOf(pick.legs ?? [], bouts, now);
  const [only] = sides ?? [];
  if (sides === undefined || only === undefined) return { line: pick, priced: pick, best: undefined, findings: [] };
  const findings = findingsOf(sides, books);
  const found = sides.length === 1 ? bestMoneyline(only, books) : bestParlay(sides, books);
  if (found === undefined) return { line: pick, priced: pick, best: undefined, findings };
  const decimal_odds = Number(decimalOddsText(found.odds));
  const atBest = { ...pick, decimal_odds, american_odds: americanOddsText(found.odds) };
  const better = decimal_odds / pick.decimal_odds - 1;
  return {
    line: pick,
    priced: valuedPick(atBest, sides),
    best: { ...found, better, hasMoved: paysLess(atBest, pick) },
    findings,
  };
}

/** The picks at the best prices of the reader's books at `now` (epoch milliseconds). */
export function bestPrices(
  picks: readonly StoredPick[],
  prices: Prices,
  choice: BookChoice,
  now: number,
): PricedPick[] {
  const chosen = booksOf(prices.books, choice);
  const books = new Map(prices.books.filter(({ key }) => chosen.has(key)).map((book) => [book.key, book]));
  const bouts = new Map(prices.bouts.map((bout) => [keysOf(bout.red, bout.blue), bout]));
  return picks.map((pick) => pricedPick(pick, bouts, books, now));
}

/** A moneyline without a price of its own, to be priced. */
export function unpricedMoneyline(bout: BoutPrices, index: number, corner: Corner): StoredPick {
  const [name, opponent] = [bout[corner], bout[OPPOSITE[corner]]];
  return {
    pick_name: name,
    opponent_name: opponent,
    budget_amount: 0,
    american_odds: '',
    decimal_odds: 1,
    supporting_strategies: 0,
    supporters: [],
    type: 'moneyline',
    legs: [{ name, opponent, corner, bout: index }],
  };
}
