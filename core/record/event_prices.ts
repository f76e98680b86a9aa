import type { DatedEvent } from '../cards/begin.ts';
import { OPPOSITE } from '../cards/corners.ts';
import type { ClosingLine } from '../contract/chain_parts.ts';
import type { BoutPrices, Prices } from '../contract/prices.ts';
import type { FrozenLeg } from '../contract/record_chain.ts';
import { pairKey } from '../identity/find_bout.ts';
import { nameKey } from '../identity/name_key.ts';
import { closingLine } from '../prices/closing_quotes.ts';

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

type Fighters = Pick<FrozenLeg, 'fighter' | 'opponent'>;

/** The prices of the bout of both fighters. */
export function boutPricesOf(
  prices: Pick<Prices, 'bouts'> | undefined,
  { fighter: red, opponent: blue }: Fighters,
): BoutPrices | undefined {
  const pair = pairKey([red, blue], nameKey);
  return prices?.bouts.find((bout) => pairKey([bout.red, bout.blue], nameKey) === pair);
}

/** The books' closing line of a leg from the backed fighter's side; undefined if no book has one. */
export function closingOf(prices: Pick<Prices, 'bouts'> | undefined, leg: Fighters): ClosingLine | undefined {
  const bout = boutPricesOf(prices, leg);
  const line = bout && closingLine(bout);
  if (bout === undefined || line === undefined) return undefined;
  const corner = nameKey(bout.red) === nameKey(leg.fighter) ? 'red' : 'blue';
  return { backed: line[corner], opponent: line[OPPOSITE[corner]], books: line.books };
}
