import { enlarged } from '../../arithmetic/enlarged.ts';

/** Multiplies each column of a row-major table by its factor. */
export function scaleColumns(table: Float64Array, factors: readonly number[]): void {
  for (let cell = 0; cell < table.length; cell++) {
    table[cell] = (table[cell] ?? 0) * (factors[cell % factors.length] ?? 1);
  }
}

/** Normal equations of the attack or defence ratings, which are diagonal if the other kind is fixed. */
export interface RatingSystem {
  right: Float64Array;
  /** Inverse of the diagonal. */
  inverse: Float64Array;
}

/**
 * Attack or defence ratings, a table of fighters × measures, with the sums of their normal equations over stat lines.
 */
export class RatingEquations {
  readonly #direction: 1 | -1;
  readonly #variances: readonly number[];
  /** The ratings as last solved. */
  values = new Float64Array(0);
  #weights = new Float64Array(0);
  #weightedShown = new Float64Array(0);

  /** `direction` is the sign of the rating in the model of a line; `variances` are the prior's, one per measure. */
  constructor(direction: 1 | -1, variances: readonly number[]) {
    this.#direction = direction;
    this.#variances = variances;
  }

  /** Enlarges the tables for `fighters` fighters; new ones have rating 0. */
  makeRoom(fighters: number): void {
    const cells = fighters * this.#variances.length;
    this.values = enlarged(this.values, cells);
    this.#weights = enlarged(this.#weights, cells);
    this.#weightedShown = enlarged(this.#weightedShown, cells);
  }

  /** Adds an observed value to a cell, which is a fighter's measure. */
  add(cell: number, weight: number, shown: number): void {
    this.#weights[cell] = (this.#weights[cell] ?? 0) + weight;
    this.#weightedShown[cell] = (this.#weightedShown[cell] ?? 0) + weight * shown;
  }

  /** Multiplies all weights by a factor per measure. */
  scaleWeights(factors: readonly number[]): void {
    scaleColumns(this.#weights, factors);
    scaleColumns(this.#weightedShown, factors);
  }

  /**
   * The system for `fighters` fighters without the terms of the other kind's ratings. `growth` is the current weight of
   * a new line, per measure.
   */
  systemFor(fighters: number, means: readonly number[], growth: readonly number[]): RatingSystem {
    const measures = this.#variances.length;
    const right = new Float64Array(fighters * measures);
    const inverse = new Float64Array(fighters * measures);
    for (let measure = 0; measure < measures; measure++) {
      const mean = means[measure] ?? 0;
      const prior = (growth[measure] ?? 1) / (this.#variances[measure] ?? 1);
      for (let cell = measure; cell < right.length; cell += measures) {
        const weight = this.#weights[cell] ?? 0;
        right[cell] = this.#direction * ((this.#weightedShown[cell] ?? 0) - mean * weight);
        inverse[cell] = 1 / (weight + prior);
      }
    }
    return { right, inverse };
  }

  /** Solves for the ratings of the given fighters, or of all. `right` must include the other kind's terms. */
  solve(right: Float64Array, inverse: Float64Array, fighters?: Iterable<number>): void {
    const measures = this.#variances.length;
    if (fighters === undefined) this.#solveCells(right, inverse, 0, right.length);
    else for (const fighter of fighters) this.#solveCells(right, inverse, fighter * measures, (fighter + 1) * measures);
  }

  #solveCells(right: Float64Array, inverse: Float64Array, first: number, end: number): void {
    for (let cell = first; cell < end; cell++) this.values[cell] = (right[cell] ?? 0) * (inverse[cell] ?? 0);
  }
}
