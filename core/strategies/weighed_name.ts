import { strategyName } from './catalogue.ts';
import { isRuleId, type WeighedId } from './ids.ts';

/** A rule with its name. */
export interface NamedRule {
  id: string;
  name: string;
}

/** The name of a strategy, or of a rule among those given. */
export const weighedName = (id: WeighedId, rules: readonly NamedRule[] = []): string =>
  isRuleId(id) ? (rules.find((rule) => rule.id === id)?.name ?? 'A rule') : strategyName(id);
