import type { UsedRule } from '../../../core/contract/rules/used_rules.ts';
import type { LabState } from '../../../core/evidence/lab/lab_address.ts';
import { STRATEGIES } from '../../../core/strategies/catalogue.ts';
import { isRuleId, type StrategyId, type WeighedId } from '../../../core/strategies/ids.ts';

const inCatalogueOrder = (chosen: ReadonlySet<WeighedId>) =>
  STRATEGIES.flatMap(({ id }) => (chosen.has(id) ? [id] : []));

/** Adds or removes strategies. Locks of removed ones are dropped. */
export function withStrategies(state: LabState, ids: readonly StrategyId[], chosen: boolean): LabState {
  const all = new Set<WeighedId>(state.strategies);
  for (const id of ids) {
    if (chosen) all.add(id);
    else all.delete(id);
  }
  const locks = state.options.locks.filter(({ strategy }) => isRuleId(strategy) || all.has(strategy));
  return { ...state, strategies: inCatalogueOrder(all), options: { ...state.options, locks } };
}

/** Locks a strategy at a weight, 0…1, or removes its lock if undefined. */
export function withLock(state: LabState, strategy: WeighedId, weight: number | undefined): LabState {
  const { options } = state;
  const others = options.locks.filter((lock) => lock.strategy !== strategy);
  return {
    ...state,
    options: { ...options, locks: weight === undefined ? others : [...others, { strategy, weight }] },
  };
}

/** Other own rules. Locks of removed ones are dropped. */
export function withRules(state: LabState, rules: readonly UsedRule[]): LabState {
  const isLeft = (id: WeighedId) => !isRuleId(id) || rules.some((rule) => rule.id === id);
  const locks = state.options.locks.filter(({ strategy }) => isLeft(strategy));
  return { ...state, rules, options: { ...state.options, locks } };
}

/** Takes a strategy or a rule out. */
export const withoutOne = (state: LabState, id: WeighedId): LabState =>
  isRuleId(id)
    ? withRules(
        state,
        (state.rules ?? []).filter((rule) => rule.id !== id),
      )
    : withStrategies(state, [id], false);
