import type { CardPicks } from '../../../core/contract/playbooks/picks.ts';
import type { OptimizeResponse } from '../../../core/contract/playbooks/report.ts';
import type { Filters } from '../../../core/contract/rules/rules.ts';
import type { UsedRule } from '../../../core/contract/rules/used_rules.ts';
import type { Bounds } from '../../../core/contract/values/bounds.ts';
import type { StrategyId } from '../../../core/strategies/ids.ts';

/** The result of a builder or the Lab. */
interface Built {
  id: string;
  strategies: readonly StrategyId[];
  /** What is never bet on. */
  filters?: Filters;
  rules?: readonly UsedRule[];
  bounds?: Bounds | undefined;
  optimized: OptimizeResponse;
  picks: CardPicks;
}

/** The fields of a save request that every type of playbook has. */
export function savedFields(
  { id, strategies, filters = [], rules = [], bounds, optimized, picks }: Built,
  name: string,
) {
  const { event_id, event_name, event_date, picks_version } = picks;
  return {
    id,
    name,
    strategies: strategies.length + rules.length,
    ...optimized,
    ...(filters.length > 0 && { filters }),
    ...(rules.length > 0 && { rules: [...rules] }),
    ...(bounds !== undefined && { bounds }),
    picks: picks.picks,
    event_id,
    event_name,
    event_date,
    picks_version,
  };
}
