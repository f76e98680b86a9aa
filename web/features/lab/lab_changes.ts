import type { LabState } from '../../../core/lab/lab_address.ts';
import { STRATEGIES } from '../../../core/strategies/catalogue.ts';
import type { StrategyId } from '../../../core/strategies/ids.ts';

const inCatalogueOrder = (chosen: ReadonlySet<StrategyId>) =>
  STRATEGIES.flatMap(({ id }) => (chosen.has(id) ? [id] : []));

/** The choice with these strategies added or taken out, and without the locks of those that go. */
export function withStrategies(state: LabState, ids: readonly StrategyId[], chosen: boolean): LabState {
  const all = new Set(state.strategies);
  for (const id of ids) {
    if (chosen) all.add(id);
    else all.delete(id);
  }
  const locks = state.options.locks.filter(({ strategy }) => all.has(strategy));
  return { strategies: inCatalogueOrder(all), options: { ...state.options, locks } };
}

/** The choice with the strategy locked at a weight, 0…1, or without a lock where that is undefined. */
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
