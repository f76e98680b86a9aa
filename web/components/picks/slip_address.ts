import { PLAYBOOK_TYPES } from '../../../core/contract/playbook_types.ts';
import { slipPath } from '../../../core/contract/share_address.ts';
import type { PicksOf } from '../bets/slip_bets.ts';

/** What a slip shows, as its address says it. */
export interface SharedSlip {
  of: PicksOf | undefined;
  /** In dollars; undefined without one. */
  budget: number | undefined;
  onlyValue: boolean;
  /** When it is shared, and whether at the best prices of books instead of the market line. */
  at: Date;
  isBest: boolean;
}

/** Letters of an ISO instant up to its minute. */
const TO_THE_MINUTE = 16;

/**
 * The address that opens a slip of a product's playbook as it is seen: playbook, event, budget, and what is bet; with when it
 * was shared and at which prices. Undefined for a user's own playbook, which is shared by a link of its own.
 */
export function slipAddress({ of, budget, onlyValue, at, isBest }: SharedSlip): string | undefined {
  const playbook = PLAYBOOK_TYPES.find((type) => type === of?.playbook);
  if (of === undefined || playbook === undefined) return undefined;
  const query = new URLSearchParams({
    bets: onlyValue ? 'value' : 'all',
    budget: String(budget ?? 0),
    shared: `${at.toISOString().slice(0, TO_THE_MINUTE)}Z`,
    prices: isBest ? 'best' : 'line',
  });
  return `${slipPath(playbook, of.event.id)}?${query}`;
}
