import type { BoutPrices, Prices } from '../contract/prices/prices.ts';
import type { ClosingLine } from '../contract/record/chain_parts.ts';
import type { DatedEvent } from '../domain/cards/begin.ts';
import { OPPOSITE } from '../domain/cards/corners.ts';
import { cardFinder, type Found } from '../domain/identity/find_bout.ts';
import { closingLine } from '../prices/quotes/closing_quotes.ts';

/**
 * Begin of an event: the earliest time that a provider or the kept prices tell; without one the begin of its day at the
 * venue, else 00:00 UTC of its date, because the sources date a card as in the Americas and cards in Asia end by the
 * afternoon.
 */
export function beginOf({ date, begin }: DatedEvent, prices?: Prices): Date {
  const told = (prices?.bouts ?? []).map(({ starts_at }) => starts_at);
  if (begin?.known) told.push(begin.at);
  const times = told.map((time) => Date.parse(time));
  return new Date(times.length === 0 ? (begin?.at ?? `${date}T00:00:00.000Z`) : Math.min(...times));
}

/** A bout from the side of one fighter, with its id where it is known. */
export interface BoutSide {
  fighter: string;
  opponent: string;
  bout_id?: string | undefined;
}

/** The prices of the bout; `isSwapped` if `fighter` is their blue corner. */
export function boutPricesOf(
  prices: Pick<Prices, 'bouts'> | undefined,
  { fighter: red, opponent: blue, bout_id }: BoutSide,
): Found<BoutPrices> | undefined {
  return prices && cardFinder(prices.bouts)({ bout_id, red, blue });
}

/** The books' closing line of a leg from the backed fighter's side; undefined if no book has one. */
export function closingOf(prices: Pick<Prices, 'bouts'> | undefined, leg: BoutSide): ClosingLine | undefined {
  const found = boutPricesOf(prices, leg);
  const line = found && closingLine(found.bout);
  if (line === undefined) return undefined;
  const corner = found?.isSwapped ? 'blue' : 'red';
  return { backed: line[corner], opponent: line[OPPOSITE[corner]], books: line.books };
}
