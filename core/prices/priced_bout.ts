import { type Corner, OPPOSITE } from '../domain/cards/corners.ts';
import { ofCorner } from '../domain/cards/probability.ts';
import { type BestOffer, type OfferedSide, offersOf, type PriceView, type ReadersPrices } from './readers_prices.ts';

/** Probabilities of a side at the books' consensus. */
export interface Consensus {
  market: number;
  forecast: number;
  /** Null before the cappers' first fit. */
  cappers: number | null;
}

/** The probabilities of a side at the consensus; undefined if the bout has none, or no forecast at it. */
export function consensusOf({ bout: { consensus }, corner }: OfferedSide): Consensus | undefined {
  if (consensus === null || consensus.forecast === null) return undefined;
  const { market, forecast, cappers } = consensus;
  return {
    market: ofCorner(market, corner),
    forecast: ofCorner(forecast, corner),
    cappers: cappers === null ? null : ofCorner(cappers, corner),
  };
}

/** A bout as an import knows it: at the market line. Probabilities are red's. */
export interface BoutAtLine {
  red: { name: string };
  blue: { name: string };
  /** Decimal; null where the source has no price. */
  odds: Readonly<Record<Corner, number>> | null;
  market: number | null;
  forecast: number | null;
}

/** What odds and probabilities of a bout go by. */
interface Basis {
  basis: PriceView;
  /** The best prices; undefined at the market line. */
  offers: Readonly<Record<Corner, BestOffer>> | undefined;
  /** Decimal odds of the market line; null where the source has none. */
  line: BoutAtLine['odds'];
  /** False where the forecast was made on an older line than the price: that would look like value. */
  hasEdge: boolean;
}

export type PricedBout<Bout extends BoutAtLine = BoutAtLine> = Bout & Basis;

/** A bout at the market line, as before any prices of books are known. */
export const atMarketLine = <Bout extends BoutAtLine>(bout: Bout): PricedBout<Bout> => ({
  ...bout,
  basis: 'line',
  offers: undefined,
  line: bout.odds,
  hasEdge: true,
});

/**
 * Returns the one function that decides what a bout's figures go by. At the best price its probabilities are those at the
 * books' consensus, without one those at the market line, and then no price has an edge.
 */
export function boutPricer(
  readers: ReadersPrices | undefined,
): <Bout extends BoutAtLine>(bout: Bout) => PricedBout<Bout> {
  if (readers === undefined || readers.view === 'line') return atMarketLine;
  const offers = offersOf(readers);
  return (bout) => {
    const side = (corner: Corner) => offers.sideOf(bout[corner].name, bout[OPPOSITE[corner]].name);
    const [red, blue] = [side('red'), side('blue')];
    if (red?.offer === undefined || blue?.offer === undefined) return atMarketLine(bout);
    const consensus = consensusOf(red);
    return {
      ...bout,
      odds: { red: red.offer.odds, blue: blue.offer.odds },
      ...(consensus && { market: consensus.market, forecast: consensus.forecast }),
      basis: 'best',
      offers: { red: red.offer, blue: blue.offer },
      line: bout.odds,
      hasEdge: consensus !== undefined,
    };
  };
}
