import type { StrategyId } from '../../strategies/catalogue.ts';
import { type Family, OPTIONS } from './families.ts';

/** A limit on what one side pays, as the option that honours it. */
export interface Bound {
  family: Extract<Family, 'favorites' | 'underdogs'>;
  /** Set outright; left over where what lies beyond was refused; or a bare price, named as an example. */
  kind: 'limit' | 'refusal' | 'example';
}

interface Bounded {
  strategy: StrategyId;
  bound?: Bound;
}

/** How strict an option is: favorites are to pay more, underdogs less. */
function strictness(family: Bound['family'], strategy: StrategyId): number {
  const value = OPTIONS[family].find(({ id }) => id === strategy)?.value ?? 0;
  return family === 'favorites' ? value : -value;
}

function settledOf<T extends Bounded>(found: readonly T[], family: Bound['family']): T[] {
  const strictestFirst = found
    .filter(({ bound }) => bound?.family === family)
    .sort((one, other) => strictness(family, other.strategy) - strictness(family, one.strategy));
  const ofKind = (kind: Bound['kind']) => strictestFirst.filter(({ bound }) => bound?.kind === kind);
  const limits = ofKind('limit');
  // "At 2.4, even 2.5" goes to the wider of the two; beside a limit, a bare price only explains.
  const said = limits.length > 0 ? limits : ofKind('example').slice(-1);
  const [refusal] = ofKind('refusal');
  if (!refusal) return said;
  const within = said.filter(({ strategy }) => strictness(family, strategy) >= strictness(family, refusal.strategy));
  return within.length > 0 ? within : [refusal];
}

/** What is left of limits on one side that hold together: those within what is refused, and of examples the widest. */
export function withBoundsSettled<T extends Bounded>(found: readonly T[]): T[] {
  const settled = new Set([...settledOf(found, 'favorites'), ...settledOf(found, 'underdogs')]);
  return found.filter((one) => !one.bound || settled.has(one));
}
