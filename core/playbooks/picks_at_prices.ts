import type { StoredPick } from '../contract/playbooks/picks.ts';
import type { ReadersPrices } from '../prices/readers_prices.ts';
import { bestPrices, type PricedPick } from './best_prices.ts';
import { valuePicks } from './value_picks.ts';

/** A playbook's picks as the reader chose to see them. */
export interface PicksAtPrices {
  /** What is shown. */
  picks: StoredPick[];
  /** The same picks, in order, at the market line and at the best price. */
  priced: PricedPick[];
  /** True if they are not the given ones but those of Value at the best prices. */
  areOfValue: boolean;
}

/**
 * A playbook's picks at the reader's prices. Value bets what is best priced, so at the best prices its bets and stakes
 * are others than at the market line; those of the other playbooks stay.
 */
export function picksAtPrices(
  picks: readonly StoredPick[],
  isValue: boolean,
  { prices, choice, view, now }: ReadersPrices,
): PicksAtPrices {
  const ofValue = isValue && view === 'best' ? valuePicks(prices, choice, now) : undefined;
  const priced = ofValue ?? bestPrices(picks, prices, choice, now);
  const shown = view === 'best' ? 'priced' : 'line';
  return { picks: priced.map((pick) => pick[shown]), priced, areOfValue: ofValue !== undefined };
}
