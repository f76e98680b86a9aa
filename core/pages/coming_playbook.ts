import type { PrebuiltType } from '../contract/playbooks/playbook_types.ts';
import type { PrebuiltPlaybook } from '../contract/playbooks/playbooks.ts';
import type { PlaybookEvent } from '../contract/record/record_event.ts';
import { pickHasValue } from '../portfolio/value/pick_value.ts';

/** The picks of a prebuilt playbook for a coming event as its page lists them. They are not yet published. */
export const comingPlaybook = (playbook: PrebuiltType, { picks }: Pick<PrebuiltPlaybook, 'picks'>): PlaybookEvent => ({
  playbook,
  publication: null,
  staked: picks.reduce((sum, { budget_amount }) => sum + budget_amount, 0),
  profit: null,
  picks: picks.map((pick) => ({
    pick: pick.pick_name,
    opponent: pick.opponent_name,
    odds: pick.decimal_odds,
    best_price: null,
    book: null,
    stake: pick.budget_amount,
    has_value: pickHasValue(pick) ?? null,
    result: null,
    profit: null,
    profit_at_best_price: null,
    closing_value: null,
  })),
});
