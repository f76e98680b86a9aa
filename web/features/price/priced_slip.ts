import type { EventPage } from '../../../core/contract/pages/event_page.ts';
import type { BoutOffers } from '../../../core/contract/prices/offers.ts';
import { surnamesAmong } from '../../../core/format/words/surnames.ts';
import { type Claim, claimKey } from '../../../core/markets/claim.ts';
import { type BestOfMarket, bestOfMarkets, offersOn } from '../../../core/markets/offers.ts';
import { legText, slipBouts } from '../../../core/markets/price_answer.ts';
import { kindOf, priceSlip, type SlipPrice } from '../../../core/markets/price_slip.ts';
import { type ReadSlip, readSlip } from '../../../core/markets/read_slip.ts';
import type { PricedEvent } from '../../../core/pages/event/priced_pages.ts';
import type { BookChoice } from '../../../core/prices/quotes/best_price.ts';

export type OpenBout = PricedEvent['bouts'][number];

export interface AskedLeg {
  bout: OpenBout;
  claim: Claim;
}

/** The best prices of the reader's books on a bout beyond its winner. */
export type BestOn = (bout: OpenBout) => readonly BestOfMarket[];

/** What books offer on a card beyond the winners, as the reader sees it at `now` (epoch milliseconds); made once a bout. */
export function bestOnCard(bouts: readonly BoutOffers[], choice: BookChoice, now: number): BestOn {
  const known = new Map<string, readonly BestOfMarket[]>();
  return ({ bout, red, blue }) => {
    const before = known.get(bout);
    if (before !== undefined) return before;
    const offers = offersOn(bouts, { red: red.name, blue: blue.name });
    const best = offers === undefined ? [] : bestOfMarkets(offers, choice, now);
    known.set(bout, best);
    return best;
  };
}

/** What the words say, and what it is worth. */
export interface PricedSlip extends Omit<ReadSlip, 'legs'> {
  /** As they were written. */
  words: string;
  legs: AskedLeg[];
  /** Undefined where it can’t be priced. */
  price: SlipPrice | undefined;
  /** The best price of the reader's books for a bet of one leg. */
  onOffer: Omit<BestOfMarket, 'claim'> | undefined;
}

/** The best price of the reader's books for a leg alone. */
function offeredFor({ bout, claim }: AskedLeg, bestOn: BestOn): PricedSlip['onOffer'] {
  if (kindOf(claim) !== 'winner') return bestOn(bout).find((one) => claimKey(one.claim) === claimKey(claim));
  const best = claim.winner && bout.offers?.[claim.winner];
  return best && { ...best, market: undefined };
}

/** The words read on the card, with their price at the reader’s prices. */
export function pricedSlip(words: string, page: PricedEvent, bestOn: BestOn): PricedSlip {
  const read = readSlip(words, slipBouts(page.bouts));
  const legs = read.legs.flatMap(({ bout, claim }) => {
    const of = page.bouts[bout];
    return of === undefined ? [] : [{ bout: of, claim }];
  });
  const isOpen = read.problem === undefined && legs.every(({ bout }) => bout.result === null);
  const [leg, ...others] = legs;
  const onOffer = isOpen && leg !== undefined && others.length === 0 ? offeredFor(leg, bestOn) : undefined;
  return { ...read, words, legs, price: isOpen && leg !== undefined ? priceSlip(legs, read.odds) : undefined, onOffer };
}

/** Shortens the names of a card's fighters to what a slip on it is read by. */
export const cardNames = (bouts: EventPage['bouts']): ((name: string) => string) =>
  surnamesAmong(bouts.flatMap(({ red, blue }) => [red.name, blue.name]));

/** A leg in the fewest words that are read again as the same. */
function wordsOfLeg({ bout: { red, blue }, claim }: AskedLeg, bouts: EventPage['bouts']): string {
  const short = cardNames(bouts);
  return legText(claim, { red: { name: short(red.name) }, blue: { name: short(blue.name) } });
}

/** A slip as words: its legs, odds and stake. */
export const wordsOfSlip = (
  legs: readonly AskedLeg[],
  { odds, stake }: { odds: string | undefined; stake: number | undefined },
  bouts: EventPage['bouts'],
): string =>
  [
    legs.map((leg) => wordsOfLeg(leg, bouts)).join('\n'),
    ...(odds === undefined ? [] : [legs.length > 1 ? `total odds ${odds}` : odds]),
    ...(stake === undefined ? [] : [`$${stake}`]),
  ].join(legs.length > 1 ? '\n' : ' ');
