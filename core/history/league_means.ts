import { MEASURES } from './skill_measures.ts';
import type { StatLine } from './source_bouts.ts';

/** The means follow the latest bouts: so many full bouts of one side carry most of the weight. */
const MEMORY = 800;

/** What stat lines show on average of each measure, in the order of the measures. */
export class LeagueMeans {
  readonly #sums = MEASURES.map(() => 0);
  readonly #exposures = MEASURES.map(() => 0);

  /** Takes in both lines of a bout at once, so that its corners can be swapped. */
  add(lines: readonly [StatLine, StatLine], seconds: number): void {
    for (const [measure, { shown, exposure }] of MEASURES.entries()) {
      let seen = 0;
      let sum = 0;
      for (const line of lines) {
        const value = shown(line, seconds);
        if (value === undefined) continue;
        const weight = Math.min(1, exposure(line, seconds));
        seen += weight;
        sum += weight * value;
      }
      const kept = 1 - seen / MEMORY;
      this.#sums[measure] = (this.#sums[measure] ?? 0) * kept + sum;
      this.#exposures[measure] = (this.#exposures[measure] ?? 0) * kept + seen;
    }
  }

  /** The means; 0 where no line has shown a measure. */
  values(): number[] {
    return this.#sums.map((sum, measure) => sum / (this.#exposures[measure] || 1));
  }
}
