import type { StoredLeg, StoredPick } from '../contract/playbooks/picks.ts';
import type { BoutPrices, Prices } from '../contract/prices/prices.ts';
import { type Corner, OPPOSITE } from '../domain/cards/corners.ts';
import { decimalFromAmerican } from '../domain/odds/odds.ts';
import { americanOddsText, decimalOddsText } from '../format/numbers/odds_text.ts';
import { breakEvenOdds, edgeOf } from '../portfolio/value/pick_value.ts';
import { type Consensus, consensusOf } from '../prices/priced_bout.ts';
import type { BookChoice } from '../prices/quotes/best_price.ts';
import { quoteFindings } from '../prices/quotes/quote_findings.ts';
import { type BestOffer, type OfferedSide, type Offers, offersOf } from '../prices/readers_prices.ts';

/**
 * The best price of a pick among the reader's books. A parlay's odds are the product over its legs at one book, its time is
 * that of the oldest leg, and it has no link.
 */
export interface BestPrice extends BestOffer {
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
  /**
   * At the best price and the books’ consensus; without a consensus it has no edge. A parlay that no single book offers keeps
   * the odds of the market line.
   */
  priced: StoredPick;
  best: BestPrice | undefined;
  /** What is wrong with the books' prices of its bouts, in sentences. */
  findings: readonly string[];
}

const product = (values: readonly number[]) => values.reduce((all, value) => all * value, 1);

function pathOf({ bout, corner }: OfferedSide): BestPrice['path'] {
  return bout.path.map(([at, bestRed, bestBlue, medianRed, medianBlue]) =>
    corner === 'red' ? { at, best: bestRed, median: medianRed } : { at, best: bestBlue, median: medianBlue },
  );
}

type Found = Omit<BestPrice, 'better' | 'hasMoved'>;

/** A parlay is placed at one book: the one with the longest odds of all legs together. */
function bestParlay(sides: readonly OfferedSide[], books: Offers['books']): Found | undefined {
  let best: Found | undefined;
  for (const book of books.values()) {
    const legs = sides.flatMap(({ judged, corner }) => {
      const quote = judged.counted.find((one) => one.book === book.key);
      return quote === undefined ? [] : [{ odds: quote[corner], updatedAt: Date.parse(quote.updated_at) }];
    });
    const odds = product(legs.map((leg) => leg.odds));
    if (legs.length < sides.length || (best !== undefined && odds <= best.odds)) continue;
    best = { book, odds, link: null, updatedAt: Math.min(...legs.map(({ updatedAt }) => updatedAt)), path: [] };
  }
  return best;
}

type Sides = readonly (OfferedSide | undefined)[];

const quotedSides = (sides: Sides) => sides.flatMap((side) => side ?? []);

/** The best price of all legs together; undefined if a leg has none. */
function foundPrice(sides: Sides, books: Offers['books']): Found | undefined {
  const quoted = quotedSides(sides);
  const [first] = quoted;
  if (first === undefined || quoted.length < sides.length) return undefined;
  if (quoted.length > 1) return bestParlay(quoted, books);
  return first.offer && { ...first.offer, path: pathOf(first) };
}

/** A leg's probabilities at the consensus where the reader's books offer its bout, else the forecast at the market line. */
function chancesOf({ probability }: StoredLeg, side: OfferedSide | undefined): Partial<Consensus> {
  if (side?.offer === undefined) return { ...(probability !== undefined && { forecast: probability }) };
  return consensusOf(side) ?? {};
}

/** The product of what is known of every leg; undefined if it is not. */
function productOf(values: readonly (number | null | undefined)[]): number | undefined {
  const known = values.flatMap((value) => value ?? []);
  return known.length < values.length ? undefined : product(known);
}

/**
 * The pick valued at the probabilities that its bouts go by; without an edge if one has none, because a moved line looks
 * like value. The cappers' mean stays that of the market line where the consensus has none.
 */
function valuedPick(pick: StoredPick, sides: Sides): StoredPick {
  const {
    probability: _p,
    is_forecast: isForecast,
    edge: _e,
    break_even_odds: _b,
    market_probability: _m,
    legs = [],
    ...rest
  } = pick;
  const chances = legs.map((leg, index) => chancesOf(leg, sides[index]));
  const valuedLegs = legs.map(({ probability: _, ...leg }, index) => {
    const forecast = chances[index]?.forecast;
    return { ...leg, ...(forecast !== undefined && { probability: forecast }) };
  });
  const probability = productOf(chances.map(({ forecast }) => forecast));
  if (probability === undefined) return { ...rest, legs: valuedLegs };
  const market = productOf(chances.map(({ market: ofMarket }) => ofMarket));
  const cappers = productOf(chances.map(({ cappers: ofCappers }) => ofCappers));
  return {
    ...rest,
    probability,
    edge: edgeOf(probability, pick.decimal_odds),
    break_even_odds: breakEvenOdds(probability),
    ...(market === undefined ? isForecast === false && { is_forecast: isForecast } : { market_probability: market }),
    ...(cappers !== undefined && { consensus_probability: cappers }),
    legs: valuedLegs,
  };
}

/** The findings on each side; those of a parlay name the fighter of the leg. */
function findingsOf(sides: Sides, books: Offers['books']): string[] {
  const titles = new Map([...books].map(([key, { title }]) => [key, title]));
  return quotedSides(sides).flatMap(({ bout, corner, judged }) =>
    quoteFindings(judged, titles).map((sentence) => (sides.length === 1 ? sentence : `${bout[corner]}: ${sentence}`)),
  );
}

const payoutOf = ({ american_odds, decimal_odds }: StoredPick) =>
  decimalFromAmerican(Number(american_odds)) ?? decimal_odds;

/** True if one pays less than the other in either odds format: each format rounds differently. */
const paysLess = (one: StoredPick, other: StoredPick) =>
  one.decimal_odds < other.decimal_odds || payoutOf(one) < payoutOf(other);

function pricedPick(pick: StoredPick, { books, sideOf }: Offers): PricedPick {
  const sides = (pick.legs ?? []).map(({ name, opponent, bout_id }) => sideOf(name, opponent, bout_id));
  const findings = findingsOf(sides, books);
  if (!sides.some((side) => side?.offer !== undefined)) return { line: pick, priced: pick, best: undefined, findings };
  const found = foundPrice(sides, books);
  if (found === undefined) return { line: pick, priced: valuedPick(pick, sides), best: undefined, findings };
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
  const offers = offersOf({ prices, choice, now });
  return picks.map((pick) => pricedPick(pick, offers));
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
    legs: [{ ...(bout.bout_id !== undefined && { bout_id: bout.bout_id }), name, opponent, corner, bout: index }],
  };
}
