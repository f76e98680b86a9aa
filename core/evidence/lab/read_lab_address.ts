import * as z from 'zod';
import { type LabOptions, labOptionsSchema } from '../../contract/lab/lab.ts';
import { DEFAULT_LAB_OPTIONS } from '../../contract/lab/lab_defaults.ts';
import { filtersSchema } from '../../contract/rules/rules.ts';
import { usedRulesSchema, weighedIds } from '../../contract/rules/used_rules.ts';
import { boundsSchema } from '../../contract/values/bounds.ts';
import { STRATEGIES } from '../../strategies/catalogue.ts';
import { isRuleId, longStrategyId, type StrategyId, type WeighedId } from '../../strategies/ids.ts';
import { type LabState, OWN_PARAMETER, type OwnConditions, SEPARATORS } from './lab_address.ts';

/** In catalogue order. */
function readStrategies(text: string): StrategyId[] {
  const named: ReadonlySet<StrategyId> = new Set(text.split(SEPARATORS.strategies).map(longStrategyId));
  return STRATEGIES.flatMap(({ id }) => (named.has(id) ? [id] : []));
}

function readLocks(text: string, strategies: readonly WeighedId[]): LabOptions['locks'] {
  const locks = text.split(SEPARATORS.locks).map((lock) => {
    const [short = '', weight = ''] = lock.split(SEPARATORS.weight);
    return { strategy: isRuleId(short) ? short : longStrategyId(short), weight: Number(weight) };
  });
  return locks.filter(({ strategy }) => strategies.includes(strategy));
}

const ownSchema = z.object({
  rules: usedRulesSchema.optional(),
  filters: filtersSchema.optional(),
  bounds: boundsSchema.optional(),
});

/** Own conditions that cannot be read are left out. */
function readOwn(text: string | null): OwnConditions {
  if (text === null) return {};
  try {
    return ownSchema.safeParse(JSON.parse(text)).data ?? {};
  } catch {
    return {};
  }
}

const numberOr = <Other>(text: string | null, other: Other) => (text === null || text === '' ? other : Number(text));

/**
 * Parses the parameters of an address of the Lab. Unknown strategies are left out; invalid options are replaced by
 * the defaults.
 */
export function readLabAddress(parameter: (name: string) => string | null): LabState {
  const strategies = readStrategies(parameter('s') ?? '');
  const own = readOwn(parameter(OWN_PARAMETER));
  const options = labOptionsSchema.safeParse({
    bankroll_fraction: numberOr(parameter('f'), DEFAULT_LAB_OPTIONS.bankroll_fraction),
    prior_strength: numberOr(parameter('prior'), DEFAULT_LAB_OPTIONS.prior_strength),
    weights: parameter('w') ?? DEFAULT_LAB_OPTIONS.weights,
    cap: numberOr(parameter('cap'), null),
    locks: readLocks(parameter('lock') ?? '', weighedIds(strategies, own.rules)),
    price_shift: numberOr(parameter('p'), 0),
    from_year: numberOr(parameter('from'), null),
    to_year: numberOr(parameter('to'), null),
  });
  return { strategies, options: options.data ?? DEFAULT_LAB_OPTIONS, ...own };
}
