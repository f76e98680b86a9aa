import type { CardPicks, Pick } from '../../contract/playbooks/picks.ts';
import type { FactTable } from '../../strategies/facts/fact_table.ts';
import type { WeighedRule } from '../../strategies/facts/rule_cards.ts';
import { ruleFacts } from '../../strategies/facts/rule_facts.ts';

type NamedRule = WeighedRule & { name: string };

/**
 * The picks with the names of the rules behind them and with what each
 * read in the bout. A rule backs single bouts only.
 */
export function explainedPicks(response: CardPicks, rules: readonly NamedRule[], table: FactTable): CardPicks {
  const event = table.events.find(({ id }) => id === response.event_id);
  if (event === undefined || rules.length === 0) return response;
  const explained = ({ legs: [leg], supporters, ...pick }: Pick): Pick['supporters'] =>
    supporters.map((supporter) => {
      const rule = rules.find(({ id }) => id === supporter.strategy);
      if (rule === undefined) return supporter;
      const named = { ...supporter, name: rule.name };
      if (leg === undefined || pick.type === 'parlay') return named;
      return { ...named, facts: ruleFacts(rule.conditions, table, event.first + leg.bout, leg.corner) };
    });
  return { ...response, picks: response.picks.map((pick) => ({ ...pick, supporters: explained(pick) })) };
}
