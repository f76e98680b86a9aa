import { type LabOptions, labOptionsSchema } from '../contract/lab.ts';
import { DEFAULT_LAB_OPTIONS } from '../contract/lab_defaults.ts';
import { STRATEGIES } from '../strategies/catalogue.ts';
import { longStrategyId, type StrategyId } from '../strategies/ids.ts';
import { type LabState, SEPARATORS } from './lab_address.ts';

/** In catalogue order. */
function readStrategies(text: string): StrategyId[] {
  const named: ReadonlySet<StrategyId> = new Set(text.split(SEPARATORS.strategies).map(longStrategyId));
  return STRATEGIES.flatMap(({ id }) => (named.has(id) ? [id] : []));
}

function readLocks(text: string, strategies: readonly StrategyId[]): LabOptions['locks'] {
  const locks = text.split(SEPARATORS.locks).map((lock) => {
    const [short = '', weight = ''] = lock.split(SEPARATORS.weight);
    return { strategy: longStrategyId(short), weight: Number(weight) };
  });
  return locks.filter(({ strategy }) => strategies.includes(strategy));
}

const numberOr = <Other>(text: string | null, other: Other) => (text === null || text === '' ? other : Number(text));

/**
 * Parses the parameters of an address of the Lab. Unknown strategies are left out; invalid options are replaced by
 * the defaults.
 */
export function readLabAddress(parameter: (name: string) => string | null): LabState {
  const strategies = readStrategies(parameter('s') ?? '');
  const options = labOptionsSchema.safeParse({
    bankroll_fraction: numberOr(parameter('f'), DEFAULT_LAB_OPTIONS.bankroll_fraction),
    prior_strength: numberOr(parameter('prior'), DEFAULT_LAB_OPTIONS.prior_strength),
    weights: parameter('w') ?? DEFAULT_LAB_OPTIONS.weights,
    cap: numberOr(parameter('cap'), null),
    locks: readLocks(parameter('lock') ?? '', strategies),
    price_shift: numberOr(parameter('p'), 0),
    from_year: numberOr(parameter('from'), null),
    to_year: numberOr(parameter('to'), null),
  });
  return { strategies, options: options.data ?? DEFAULT_LAB_OPTIONS };
}
