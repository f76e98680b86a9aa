import { OPPOSITE } from '../cards/corners.ts';
import type { ClosingLine } from '../contract/chain_parts.ts';
import type { BoutPrices, Prices } from '../contract/prices.ts';
import type { FrozenLeg } from '../contract/record_chain.ts';
import type { IsoDate } from '../dates/iso_date.ts';
import { pairKey } from '../identity/find_bout.ts';
import { nameKey } from '../identity/name_key.ts';
import { closingLine } from '../prices/closing_quotes.ts';

/**
 * Begin of an event: its first bout's start where prices are kept, else 00:00 UTC of its date, because cards in Asia end
 * by the afternoon.
 */
export function beginOf(date: IsoDate, prices?: Prices): Date {
  const starts = (prices?.bouts ?? []).map(({ starts_at }) => Date.parse(starts_at));
  return new Date(starts.length === 0 ? `${date}T00:00:00.000Z` : Math.min(...starts));
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
