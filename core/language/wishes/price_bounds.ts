import type { StrategyId } from '../../strategies/ids.ts';
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

type Doubted = ReadonlySet<StrategyId>;

/** "+165 is fine, +185 isn't" leaves the one that nobody doubts; else "at 2.4, even 2.5" goes to the wider of the two. */
function exampleOf<T extends Bounded>(strictestFirst: readonly T[], doubted: Doubted): T[] {
  const undoubted = strictestFirst.filter(({ strategy }) => !doubted.has(strategy));
  return undoubted.length === 1 ? undoubted : strictestFirst.slice(-1);
}

function settledOf<T extends Bounded>(found: readonly T[], family: Bound['family'], doubted: Doubted): T[] {
  const strictestFirst = found
    .filter(({ bound }) => bound?.family === family)
    .sort((one, other) => strictness(family, other.strategy) - strictness(family, one.strategy));
  const ofKind = (kind: Bound['kind']) => strictestFirst.filter(({ bound }) => bound?.kind === kind);
  const limits = ofKind('limit');
  // Beside a limit, a bare price only explains.
  const said = limits.length > 0 ? limits : exampleOf(ofKind('example'), doubted);
  const [refusal] = ofKind('refusal');
  if (!refusal) return said;
  const within = said.filter(({ strategy }) => strictness(family, strategy) >= strictness(family, refusal.strategy));
  return within.length > 0 ? within : [refusal];
}

/** What is left of limits on one side that hold together: those within what is refused, and of examples the widest. */
export function withBoundsSettled<T extends Bounded>(found: readonly T[], doubted: Doubted): T[] {
  const settled = new Set([...settledOf(found, 'favorites', doubted), ...settledOf(found, 'underdogs', doubted)]);
  return found.filter((one) => !one.bound || settled.has(one));
}
