import type { EventPage } from '../../../core/contract/pages/event_page.ts';
import { surnamesAmong } from '../../../core/format/surnames.ts';
import type { Claim } from '../../../core/markets/claim.ts';
import { legText, slipBouts } from '../../../core/markets/price_answer.ts';
import { priceSlip, type SlipPrice } from '../../../core/markets/price_slip.ts';
import { type ReadSlip, readSlip } from '../../../core/markets/read_slip.ts';
import type { PricedEvent } from '../../../core/pages/priced_pages.ts';

export type OpenBout = PricedEvent['bouts'][number];

export interface AskedLeg {
  bout: OpenBout;
  claim: Claim;
}

/** What the words say, and what it is worth. */
export interface PricedSlip extends Omit<ReadSlip, 'legs'> {
  legs: AskedLeg[];
  /** Undefined where it can’t be priced. */
  price: SlipPrice | undefined;
}

/** The words read on the card, with their price at the reader’s prices. */
export function pricedSlip(words: string, page: PricedEvent): PricedSlip {
  const read = readSlip(words, slipBouts(page.bouts));
  const legs = read.legs.flatMap(({ bout, claim }) => {
    const of = page.bouts[bout];
    return of === undefined ? [] : [{ bout: of, claim }];
  });
  const isOpen = read.problem === undefined && legs.every(({ bout }) => bout.result === null);
  return { ...read, legs, price: isOpen && legs.length > 0 ? priceSlip(legs, read.odds) : undefined };
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
