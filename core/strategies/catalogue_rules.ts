import { STRATEGIES } from './catalogue.ts';
import { conditionsOf } from './conditions.ts';
import { canonicalText } from './rules/canonical_rule.ts';
import type { Condition } from './rules/rule.ts';

/** The catalogue's strategies that are rules. */
export const CATALOGUE_RULES: readonly { name: string; conditions: readonly Condition[] }[] = STRATEGIES.flatMap(
  ({ name, selector }) =>
    selector.kind === 'favorites_parlay' || selector.kind === 'capper'
      ? []
      : [{ name, conditions: conditionsOf(selector) }],
);

const NAMES = new Map(CATALOGUE_RULES.map(({ name, conditions }) => [canonicalText(conditions), name]));

/** The name of the catalogue's strategy that is the same rule. */
export const strategyOf = (conditions: readonly Condition[]): string | undefined =>
  NAMES.get(canonicalText(conditions));
