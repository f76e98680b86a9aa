import { median } from '../../arithmetic/median.ts';
import type { BoutPrices, Quote } from '../../contract/prices/prices.ts';
import { isExchange } from '../../domain/odds/exchanges.ts';
import { fairProbabilityOfRed } from '../../domain/odds/fair_probability.ts';
import { overround } from '../../domain/odds/odds.ts';
import { LEAST_BOOKS, marketQuotes } from './consensus_price.ts';
import { QUOTE_LIFE_MILLISECONDS } from './quote_life.ts';

/** Plausible sums of a book's implied probabilities. An exchange takes a commission instead of a margin. */
const OVERROUND = { book: 0.97, exchange: 0.94, most: 1.2 } as const;
/** Largest plausible difference of fair probabilities: of a quote from the other books, of the books from the line. */
const FARTHEST = 0.2;
/** Books that have the corners the wrong way round are this near to the line's probability of the other corner. */
const MIRRORED = 0.02;

export type BoutQuotes = Pick<BoutPrices, 'quotes' | 'starts_at' | 'line'>;

/** Why a fresh quote does not count. `unchecked`: there is nothing to compare it with. */
export type Doubt = 'overround' | 'other_books' | 'line' | 'unchecked' | 'mirrored';

export interface JudgedQuotes {
  /** Quotes that may be the best price and are part of the consensus. */
  counted: Quote[];
  /** The other fresh quotes. */
  doubtful: { quote: Quote; doubt: Doubt }[];
  /**
   * `moved`: the books agree with each other and differ from the line, so opinions made on the line have no edge.
   * `mirrored`: they quote the line with its corners swapped, so none counts.
   */
  market: 'as_line' | 'moved' | 'mirrored';
}

/** True if the book offers the price at `now` (epoch milliseconds): confirmed within six hours, before the bout. */
export function isFresh(quote: Quote, startsAt: string, now: number): boolean {
  const age = now - Date.parse(quote.updated_at);
  return !quote.withdrawn && now < Date.parse(startsAt) && age < QUOTE_LIFE_MILLISECONDS;
}

function hasPlausibleMargin({ book, red, blue }: Quote): boolean {
  const sum = overround(red, blue);
  return sum >= (isExchange(book) ? OVERROUND.exchange : OVERROUND.book) && sum <= OVERROUND.most;
}

interface FairQuote {
  quote: Quote;
  /** Fair probability of red. */
  fair: number;
}

const fairOf = ({ red, blue }: Pick<Quote, 'red' | 'blue'>) => fairProbabilityOfRed(red, blue);
const isFar = (one: number, other: number) => Math.abs(one - other) > FARTHEST;

/** What a quote is compared with: at least two others, else the line, else an exchange; undefined without any. */
function reference(one: FairQuote, all: readonly FairQuote[], line: number | undefined) {
  const others = all.filter((other) => other !== one).map(({ fair }) => fair);
  const ofBooks = others.length >= 2 ? median(others) : undefined;
  if (ofBooks !== undefined) return { doubt: 'other_books', fair: ofBooks } as const;
  if (line !== undefined) return { doubt: 'line', fair: line } as const;
  const exchange = all.find((other) => other !== one && isExchange(other.quote.book));
  // With an exchange alone beside it, a bookmaker's price is the one in doubt.
  return exchange && !isExchange(one.quote.book) ? ({ doubt: 'other_books', fair: exchange.fair } as const) : undefined;
}

/** The quote that differs most from its reference by more than is plausible, and of equal ones most from the line. */
function farthest(all: readonly FairQuote[], line: number | undefined) {
  let found: { one: FairQuote; doubt: Doubt; distance: number } | undefined;
  for (const one of all) {
    const compared = reference(one, all, line);
    if (compared === undefined || !isFar(one.fair, compared.fair)) continue;
    const tie = line === undefined ? 0 : Math.abs(one.fair - line) * 1e-6;
    const distance = Math.abs(one.fair - compared.fair) + tie;
    if (found === undefined || distance > found.distance) found = { one, doubt: compared.doubt, distance };
  }
  return found;
}

function marketOf(counted: readonly FairQuote[], line: number | undefined): JudgedQuotes['market'] {
  const market = median(counted.map(({ fair }) => fair));
  if (line === undefined || market === undefined || counted.length < LEAST_BOOKS || !isFar(market, line))
    return 'as_line';
  return Math.abs(market - (1 - line)) <= MIRRORED ? 'mirrored' : 'moved';
}

/**
 * Decides which quotes count: each is checked alone, against the other books and against the line. Of the quotes that
 * differ from the others the worst is left out first, so that one wrong book does not discredit the rest.
 */
function judge(quotes: readonly Quote[], line: BoutQuotes['line']): JudgedQuotes {
  const ofLine = line ? fairOf(line) : undefined;
  const doubtful: JudgedQuotes['doubtful'] = quotes
    .filter((quote) => !hasPlausibleMargin(quote))
    .map((quote) => ({ quote, doubt: 'overround' as const }));
  let rest = quotes.filter(hasPlausibleMargin).map((quote): FairQuote => ({ quote, fair: fairOf(quote) }));
  for (let worst = farthest(rest, ofLine); worst !== undefined; worst = farthest(rest, ofLine)) {
    const { one, doubt } = worst;
    doubtful.push({ quote: one.quote, doubt });
    rest = rest.filter((other) => other !== one);
  }
  const market = marketOf(rest, ofLine);
  const isUnchecked = ofLine === undefined && marketQuotes(rest.map(({ quote }) => quote)) === undefined;
  const doubt: Doubt | undefined = market === 'mirrored' ? 'mirrored' : isUnchecked ? 'unchecked' : undefined;
  if (doubt === undefined) return { counted: rest.map(({ quote }) => quote), doubtful, market };
  return { counted: [], doubtful: [...doubtful, ...rest.map(({ quote }) => ({ quote, doubt }))], market };
}

/** Judges the quotes that are fresh at `now` (epoch milliseconds). */
export function judgedQuotes({ quotes, starts_at, line }: BoutQuotes, now: number): JudgedQuotes {
  return judge(
    quotes.filter((quote) => isFresh(quote, starts_at, now)),
    line,
  );
}

/** The quotes that count at `now` (epoch milliseconds): fresh and not doubtful. */
export const countedQuotes = (bout: BoutQuotes, now: number): Quote[] => judgedQuotes(bout, now).counted;

/** Those of the quotes, whenever they were made, that are not doubtful. */
export const plausibleQuotes = (quotes: readonly Quote[], line: BoutQuotes['line']): Quote[] =>
  judge(quotes, line).counted;
