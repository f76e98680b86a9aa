import { enlarged } from '../arithmetic/enlarged.ts';

/** Multiplies every column of a table, row by row, by its factor. */
export function scaleColumns(table: Float64Array, factors: readonly number[]): void {
  for (let cell = 0; cell < table.length; cell++) {
    table[cell] = (table[cell] ?? 0) * (factors[cell % factors.length] ?? 1);
  }
}

/** The normal equations of ratings of one kind, which are diagonal given the ratings of the other. */
export interface RatingSystem {
  right: Float64Array;
  /** Of the diagonal. */
  inverse: Float64Array;
}

/**
 * Ratings of one kind, attack or defence: a table of fighters × measures, and the parts of their normal equations that
 * stat lines only add to.
 */
export class RatingEquations {
  readonly #direction: 1 | -1;
  readonly #variances: readonly number[];
  /** The ratings as last solved. */
  values = new Float64Array(0);
  #weights = new Float64Array(0);
  #weightedShown = new Float64Array(0);

  /** `direction` is the sign with which a rating enters what a line shows; `variances` are the prior's, one a measure. */
  constructor(direction: 1 | -1, variances: readonly number[]) {
    this.#direction = direction;
    this.#variances = variances;
  }

  /** Room for so many fighters, new ones rated 0. */
  makeRoom(fighters: number): void {
    const cells = fighters * this.#variances.length;
    this.values = enlarged(this.values, cells);
    this.#weights = enlarged(this.#weights, cells);
    this.#weightedShown = enlarged(this.#weightedShown, cells);
  }

  /** Takes in what a line shows of the fighter and the measure that the cell stands for. */
  add(cell: number, weight: number, shown: number): void {
    this.#weights[cell] = (this.#weights[cell] ?? 0) + weight;
    this.#weightedShown[cell] = (this.#weightedShown[cell] ?? 0) + weight * shown;
  }

  /** Multiplies all weights, measure by measure. */
  scaleWeights(factors: readonly number[]): void {
    scaleColumns(this.#weights, factors);
    scaleColumns(this.#weightedShown, factors);
  }

  /**
   * What the solution needs of everything but the ratings of the other kind, for so many fighters. `growth` is the weight
   * of a line of today, measure by measure.
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

  /** Sets the ratings of these fighters, or of all, to what fits best, given a right side with the pulls added. */
  solve(right: Float64Array, inverse: Float64Array, fighters?: Iterable<number>): void {
    const measures = this.#variances.length;
    if (fighters === undefined) this.#solveCells(right, inverse, 0, right.length);
    else for (const fighter of fighters) this.#solveCells(right, inverse, fighter * measures, (fighter + 1) * measures);
  }

  #solveCells(right: Float64Array, inverse: Float64Array, first: number, end: number): void {
    for (let cell = first; cell < end; cell++) this.values[cell] = (right[cell] ?? 0) * (inverse[cell] ?? 0);
  }
}
