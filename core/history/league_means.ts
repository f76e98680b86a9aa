import { MEASURES } from './skill_measures.ts';
import type { StatLine } from './source_bouts.ts';

/** Time constant of the exponentially weighted means, in full bouts of one side. */
const MEMORY = 800;

/** Running means of each measure over all stat lines, in the order of the measures. */
export class LeagueMeans {
  readonly #sums = MEASURES.map(() => 0);
  readonly #exposures = MEASURES.map(() => 0);

  /** Adds both lines of a bout at once, so that the result does not depend on the corners. */
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

  /** The means; 0 for a measure that no line has shown. */
  values(): number[] {
    return this.#sums.map((sum, measure) => sum / (this.#exposures[measure] || 1));
  }
}
