import { solvePositiveDefinite } from '../../arithmetic/solve_positive_definite.ts';

/** Ridge penalty that pulls the market's coefficient to 1: negligible, but avoids a division by 0 after one bout. */
const MARKET_PENALTY = 1;

/** A feature with a smaller root mean square is 0 except for rounding errors. */
const SMALLEST_SCALE = 1e-9;

function scaleOf(meanSquare: number): number {
  const scale = Math.sqrt(meanSquare);
  return scale > SMALLEST_SCALE ? scale : 1;
}

/**
 * Logistic model of P(red) without intercept, by one Newton step from the market: coefficient 1 for the market's log
 * odds (feature 0), 0 for all others. Close to the optimum one step is asymptotically as good as the limit (Le Cam's
 * one-step estimator), and each bout is added once to gradient and Hessian. Adding bouts in both corner orders would
 * double both.
 */
export class OneStepFit {
  readonly #size: number;
  #bouts = 0;
  readonly #gradient: Float64Array;
  /** Lower triangle, row by row. */
  readonly #hessian: Float64Array;
  readonly #squares: Float64Array;

  constructor(size: number) {
    this.#size = size;
    this.#gradient = new Float64Array(size);
    this.#hessian = new Float64Array(size * size);
    this.#squares = new Float64Array(size);
  }

  /** Adds a decided bout. `row` has the market's log odds of red and all other features. */
  add(row: readonly number[], marketProbability: number, redWon: boolean): void {
    const size = this.#size;
    const error = (redWon ? 1 : 0) - marketProbability;
    const curvature = marketProbability * (1 - marketProbability);
    this.#bouts++;
    for (let i = 0; i < size; i++) {
      const value = row[i] ?? 0;
      if (value === 0) continue;
      this.#squares[i] = (this.#squares[i] ?? 0) + value * value;
      this.#gradient[i] = (this.#gradient[i] ?? 0) + error * value;
      for (let j = 0; j <= i; j++) {
        const cell = i * size + j;
        this.#hessian[cell] = (this.#hessian[cell] ?? 0) + curvature * value * (row[j] ?? 0);
      }
    }
  }

  /**
   * The coefficients with the ridge penalty (λ/2)·|β|² on all features except the market, scaled by their root mean
   * square; undefined before the first bout.
   */
  coefficients(penalty: number): number[] | undefined {
    if (this.#bouts === 0) return undefined;
    const size = this.#size;
    const scales = this.#squares.map((sum) => scaleOf(sum / this.#bouts));
    const matrix = new Float64Array(size * size);
    for (let i = 0; i < size; i++) {
      for (let j = 0; j <= i; j++) {
        matrix[i * size + j] = (this.#hessian[i * size + j] ?? 0) / ((scales[i] ?? 1) * (scales[j] ?? 1));
      }
      matrix[i * size + i] = (matrix[i * size + i] ?? 0) + (i === 0 ? MARKET_PENALTY : penalty);
    }
    const step = this.#gradient.map((sum, i) => sum / (scales[i] ?? 1));
    solvePositiveDefinite(matrix, step);
    return Array.from(step, (value, i) => (i === 0 ? 1 : 0) + value / (scales[i] ?? 1));
  }
}
