import type { Pick, PicksResponse } from '../contract/picks.ts';
import type { FactTable } from '../facts/fact_table.ts';
import type { WeighedRule } from '../facts/rule_cards.ts';
import { ruleFacts } from '../facts/rule_facts.ts';

/** The picks with what each rule behind them read in their bouts. A rule backs single bouts only. */
export function explainedPicks(
  response: PicksResponse,
  rules: readonly WeighedRule[],
  table: FactTable,
): PicksResponse {
  const event = table.events.find(({ id }) => id === response.event_id);
  if (event === undefined || rules.length === 0) return response;
  const explained = ({ legs: [leg], supporters, ...pick }: Pick): Pick['supporters'] =>
    supporters.map((supporter) => {
      const rule = rules.find(({ id }) => id === supporter.strategy);
      if (rule === undefined || leg === undefined || pick.pick_type === 'Parlay') return supporter;
      return { ...supporter, facts: ruleFacts(rule.conditions, table, event.first + leg.bout, leg.corner) };
    });
  return { ...response, picks: response.picks.map((pick) => ({ ...pick, supporters: explained(pick) })) };
}
