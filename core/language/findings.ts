import type { StrategyId } from '../strategies/catalogue.ts';
import type { Family } from './families.ts';
import type { Stance } from './scope.ts';

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
  supports: boolean;
}

/** What the sentences ask for and exclude, gathered before it is weighed against each other. */
export class Findings {
  private readonly found: Finding[] = [];
  private readonly unmet = new Set<Family>();
  readonly excluded = new Set<StrategyId>();
  /** Topics that were understood and led nowhere. */
  readonly led_nowhere: Place[] = [];

  /** Notes a wish. A `widest` one gives way to any with a limit in its family. */
  ask(strategy: StrategyId, place: Place, stance: Stance, widest?: Family) {
    if (stance !== 'ask' && stance !== 'support') return;
    this.found.push({ strategy, place, supports: stance === 'support', ...(widest ? { widest } : {}) });
  }

  exclude(strategies: readonly StrategyId[]) {
    for (const strategy of strategies) this.excluded.add(strategy);
  }

  /** Notes a limit that no option of the family honours: the family is not asked for without it. */
  leaveUnmet(family: Family, place: Place) {
    this.unmet.add(family);
    this.led_nowhere.push(place);
  }

  asksFor(strategies: readonly StrategyId[]): boolean {
    return this.found.some((finding) => !finding.supports && strategies.includes(finding.strategy));
  }

  /** Puts another strategy in the place of one that was asked for without a limit. */
  replaceWidest(from: StrategyId, to: StrategyId) {
    for (const finding of this.found) {
      if (finding.widest && finding.strategy === from) finding.strategy = to;
    }
  }

  /** The wishes that stand: exclusion wins, a limit wins over none, reasons count where nothing is asked outright. */
  standing(): { strategy: StrategyId; place: Place }[] {
    const limited = new Set(this.found.filter((finding) => !finding.widest).map((finding) => finding.strategy));
    const narrowed = (finding: Finding) =>
      finding.widest !== undefined && (this.unmet.has(finding.widest) || this.isNarrowed(finding.widest));
    const open = this.found.filter((finding) => limited.has(finding.strategy) || !narrowed(finding));
    const outright = open.filter((finding) => !finding.supports);
    const kept = outright.length > 0 ? outright : open;
    for (const finding of kept) if (this.excluded.has(finding.strategy)) this.led_nowhere.push(finding.place);
    return kept.filter((finding) => !this.excluded.has(finding.strategy));
  }

  private readonly narrowedBy = new Set<Family>();

  /** Says that a limit or a qualifier was given in this family. */
  narrow(family: Family) {
    this.narrowedBy.add(family);
  }

  private isNarrowed(family: Family): boolean {
    return this.narrowedBy.has(family);
  }
}
