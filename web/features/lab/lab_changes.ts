import type { LabState } from '../../../core/lab/lab_address.ts';
import { STRATEGIES } from '../../../core/strategies/catalogue.ts';
import type { StrategyId, WeighedId } from '../../../core/strategies/ids.ts';

const inCatalogueOrder = (chosen: ReadonlySet<WeighedId>) =>
  STRATEGIES.flatMap(({ id }) => (chosen.has(id) ? [id] : []));

/** Adds or removes strategies. Locks of removed ones are dropped. */
export function withStrategies(state: LabState, ids: readonly StrategyId[], chosen: boolean): LabState {
  const all = new Set<WeighedId>(state.strategies);
  for (const id of ids) {
    if (chosen) all.add(id);
    else all.delete(id);
  }
  const locks = state.options.locks.filter(({ strategy }) => all.has(strategy));
  return { strategies: inCatalogueOrder(all), options: { ...state.options, locks } };
}

/** Locks a strategy at a weight, 0…1, or removes its lock if undefined. */
export function withLock(
  { strategies, options }: LabState,
  strategy: StrategyId,
  weight: number | undefined,
): LabState {
  const others = options.locks.filter((lock) => lock.strategy !== strategy);
  return {
    strategies,
    options: { ...options, locks: weight === undefined ? others : [...others, { strategy, weight }] },
  };
}
