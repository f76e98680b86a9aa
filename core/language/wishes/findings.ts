import type { StrategyId } from '../../strategies/ids.ts';
import type { Stance } from '../stance/scope.ts';
import type { Family } from './families.ts';
import { type Bound, withBoundsSettled } from './price_bounds.ts';

/** A stretch of one sentence's tokens. */
export interface Place {
  sentence: number;
  from: number;
  to: number;
}

interface Finding {
  strategy: StrategyId;
  place: Place;
  /** The family whose widest option it is, for want of a limit. */
  widest?: Family;
  bound?: Bound;
  supports: boolean;
}

/** What the sentences ask for and exclude, gathered before it is weighed against each other. */
export class Findings {
  private readonly found: Finding[] = [];
  private readonly unmet = new Set<Family>();
  private readonly narrowed = new Set<Family>();
  private readonly replacements = new Map<StrategyId, StrategyId>();
  readonly excluded = new Set<StrategyId>();
  /** Topics that were understood and led nowhere. */
  readonly ledNowhere: Place[] = [];

  /** Notes a wish. A `widest` one gives way to any with a limit in its family. */
  ask(strategy: StrategyId, place: Place, stance: Stance, widest?: Family) {
    if (stance !== 'ask' && stance !== 'support') return;
    this.found.push({ strategy, place, supports: stance === 'support', ...(widest ? { widest } : {}) });
  }

  /** Notes a limit on what one side pays, by the option that honours it. */
  askWithin(strategy: StrategyId, place: Place, stance: Stance, bound: Bound) {
    if (stance !== 'ask' && stance !== 'support') return;
    this.found.push({ strategy, place, supports: stance === 'support', bound });
    this.narrow(bound.family);
  }

  /** Whether what this side pays is limited. */
  isBounded(family: Bound['family']): boolean {
    return this.found.some(({ bound }) => bound?.family === family);
  }

  exclude(strategies: readonly StrategyId[]) {
    for (const strategy of strategies) this.excluded.add(strategy);
  }

  /** Notes a limit that no option of the family honours: the family is not asked for without it. */
  leaveUnmet(family: Family, place: Place) {
    this.unmet.add(family);
    this.ledNowhere.push(place);
  }

  asksFor(strategies: readonly StrategyId[]): boolean {
    return this.found.some((finding) => !finding.supports && strategies.includes(finding.strategy));
  }

  /** Asks for another strategy wherever this one is asked for: part of it was excluded. */
  replace(from: StrategyId, to: StrategyId) {
    this.replacements.set(from, to);
  }

  /** Says that a limit or a qualifier was given in this family. */
  narrow(family: Family) {
    this.narrowed.add(family);
  }

  /**
   * The wishes that stand: exclusion wins, a limit wins over none, reasons count where nothing is asked outright. Of bare prices one that is
   * not `doubted` is meant.
   */
  standing(doubted: ReadonlySet<StrategyId> = new Set()): { strategy: StrategyId; place: Place }[] {
    const open = this.found.filter(({ widest }) => !widest || !(this.narrowed.has(widest) || this.unmet.has(widest)));
    const outright = open.filter(({ supports, strategy }) => !supports && !this.excluded.has(strategy));
    const meant = withBoundsSettled(outright.length > 0 ? outright : open, doubted).map(({ strategy, place }) => ({
      strategy: this.replacements.get(strategy) ?? strategy,
      place,
    }));
    const standing = meant.filter(({ strategy }) => !this.excluded.has(strategy));
    const led = new Set(standing.map(({ place }) => place));
    for (const { place } of meant) if (!led.has(place)) this.ledNowhere.push(place);
    return standing;
  }
}
