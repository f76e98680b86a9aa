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

/** The name of a supporter of a pick, which carries that of a rule. */
export const supporterName = ({ strategy, name }: { strategy: string; name?: string | undefined }): string =>
  name ?? strategyName(strategy);

/** What a portfolio weighs, with the names of its rules. */
export const namedWeights = <Item extends { strategy: WeighedId }>(
  items: readonly Item[],
  rules: readonly NamedRule[] = [],
): (Item & { name: string })[] => items.map((item) => ({ ...item, name: weighedName(item.strategy, rules) }));
