import * as z from 'zod';
import { toThousandth } from '../../../../core/arithmetic/to_thousandth.ts';
import { text } from '../../../../core/contract/values/text.ts';
import { isBelievableTime } from '../../../../core/dates/believable_time.ts';
import { HOUR } from '../../../../core/dates/durations.ts';
import type {
  BeginObservation,
  ObservationSource,
  QuoteObservation,
  ResultObservation,
} from '../../../../core/supply/observation.ts';
import { pairTrouble } from '../answer_of.ts';

/** The shapes of Kalshi's `GET /trade-api/v2/events` with nested markets, and what one event of them says. */

/** Events with more markets are refused: a bout has two, and eleven by winner and round. */
const MOST_MARKETS = 24;

/** Dollars as text, `0.8300`. */
const dollars = z
  .string()
  .regex(/^[01](\.\d{1,6})?$/)
  .transform(Number)
  .nullish();
/** Whole cents, in older answers. */
const cents = z.int().min(0).max(100).nullish();
const size = z.union([z.number(), z.string().regex(/^\d{1,12}(\.\d{1,6})?$/)]).nullish();

const marketSchema = z.object({
  ticker: text().min(1).max(100),
  status: z.string().max(40),
  title: text().max(300).nullish(),
  yes_sub_title: text().max(200).nullish(),
  yes_bid_dollars: dollars,
  yes_ask_dollars: dollars,
  yes_bid: cents,
  yes_ask: cents,
  yes_bid_size_fp: size,
  yes_ask_size_fp: size,
  occurrence_datetime: z.iso.datetime({ offset: true }).refine(isBelievableTime).nullish(),
  /** What a market on more than the winner is about. */
  custom_strike: z
    .record(z.string().max(60), z.union([z.string().max(200), z.number()]))
    .nullish()
    .catch(undefined),
  result: z.string().max(40).nullish(),
});
export type Market = z.infer<typeof marketSchema>;

export const kalshiEventSchema = z.object({
  event_ticker: text().min(1).max(100),
  markets: z.array(marketSchema).max(MOST_MARKETS),
});
export type KalshiEvent = z.infer<typeof kalshiEventSchema>;

export const kalshiPageSchema = z.object({ events: z.array(z.unknown()), cursor: z.string().max(2000).nullish() });

/** `occurrence_datetime` is the begin plus five hours in every recorded answer. */
const AFTER_BEGIN = 5 * HOUR;
/** Kalshi's fee on a contract, paid with its price: 7 % of the price times the price of the other side. */
const FEE = 0.07;
const WIDEST_SPREAD = 0.05;
/** The spread of two prices that are written with four digits. */
const ROUNDING = 1e-9;

/** Decimal odds of a contract that costs `ask` and the fee, and pays 1. */
function oddsNetOfFee(ask: number): number {
  return toThousandth(1 / (ask + FEE * ask * (1 - ask)));
}

const isEmpty = (amount: z.infer<typeof size>) => amount !== undefined && amount !== null && Number(amount) <= 0;

/** Decimal odds that a market's claim holds, and that it does not. */
interface MarketOdds {
  yes: number;
  no: number;
}

/** The odds of a market's two-sided price; undefined without one, and the reason for a price that is impossible. */
export function oddsOf(market: Market): MarketOdds | string | undefined {
  const bid = market.yes_bid_dollars ?? (market.yes_bid ?? 0) / 100;
  const ask = market.yes_ask_dollars ?? (market.yes_ask ?? 100) / 100;
  if (bid <= 0 || ask >= 1) return undefined;
  if (ask <= bid) return `the ask ${ask} is not above the bid ${bid}`;
  const isWide = ask - bid > WIDEST_SPREAD + ROUNDING;
  if (isWide || isEmpty(market.yes_bid_size_fp) || isEmpty(market.yes_ask_size_fp)) return undefined;
  return { yes: oddsNetOfFee(ask), no: oddsNetOfFee(1 - bid) };
}

/** When the bout of these markets is expected to begin; undefined where none says it. */
export function marketsBegin(markets: readonly Market[]): string | undefined {
  const times = markets.flatMap(({ occurrence_datetime: time }) => (time ? [Date.parse(time)] : []));
  return times.length === 0 ? undefined : new Date(Math.min(...times) - AFTER_BEGIN).toISOString();
}

/** An event's two markets with the fighters that they are on. */
export interface KalshiBout {
  pair: QuoteObservation['bout'];
  markets: [Market, Market];
}

/** The bout of an event, or why there is none. */
export function kalshiBout({ event_ticker, markets }: KalshiEvent): KalshiBout | string {
  const [first, second, third] = markets.toSorted((one, other) => (one.ticker < other.ticker ? -1 : 1));
  if (first === undefined || second === undefined || third !== undefined) return `has ${markets.length} markets, not 2`;
  const names = [first.yes_sub_title?.trim() ?? '', second.yes_sub_title?.trim() ?? ''] as const;
  const trouble = pairTrouble(...names);
  if (trouble !== undefined) return `yes_sub_title: ${trouble}`;
  const begin = marketsBegin([first, second]);
  const pair: QuoteObservation['bout'] = {
    id: event_ticker,
    fighters: [{ name: names[0] }, { name: names[1] }],
    ...(begin !== undefined && { starts_at: begin }),
  };
  return { pair, markets: [first, second] };
}

/** When the bout is expected to begin; undefined where Kalshi doesn't say it. */
export function kalshiBegin({ pair }: KalshiBout, reading: ObservationSource): BeginObservation | undefined {
  const { starts_at } = pair;
  return starts_at === undefined ? undefined : { kind: 'begin', reading, bout: { ...pair, starts_at } };
}

/**
 * The price of a bout whose markets are open and have both sides; undefined for others, and the reason for a price that is
 * impossible.
 */
export function quoteOf(
  { pair, markets: [first, second] }: KalshiBout,
  reading: ObservationSource,
): QuoteObservation | string | undefined {
  if (first.status !== 'active' || second.status !== 'active') return undefined;
  const [ofFirst, ofSecond] = [oddsOf(first), oddsOf(second)];
  if (typeof ofFirst === 'string') return `${first.ticker}: ${ofFirst}`;
  if (typeof ofSecond === 'string') return `${second.ticker}: ${ofSecond}`;
  if (ofFirst === undefined || ofSecond === undefined) return undefined;
  return { kind: 'quote', reading, bout: pair, book: 'kalshi', odds: [ofFirst.yes, ofSecond.yes] };
}

/** The winner of a bout whose markets are settled for good; undefined while they are not, or why there is none. */
export function kalshiResult(
  { pair, markets: [first, second] }: KalshiBout,
  reading: ObservationSource,
): ResultObservation | string | undefined {
  if (first.status !== 'finalized' || second.status !== 'finalized') return undefined;
  const results = `${first.result ?? 'none'} and ${second.result ?? 'none'}`;
  if (results !== 'yes and no' && results !== 'no and yes') return `result: ${results} name no winner`;
  const winner = first.result === 'yes' ? 'first' : 'second';
  return { kind: 'result', reading, bout: pair, result: { winner, words: results } };
}
