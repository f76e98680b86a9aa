import { solvePositiveDefinite } from '../../arithmetic/solve_positive_definite.ts';
import { CONTRASTS, contrast } from './shares.ts';

/** Ridge penalty of the intercepts: negligible, but avoids a division by 0 after one bout. */
const INTERCEPT_PENALTY = 1;
/** A feature with a smaller root mean square is 0 except for rounding errors. */
const SMALLEST_SCALE = 1e-9;

/**
 * Multinomial model of the three methods by which a bout is won, by one Newton step from offsets: coefficients 0 (Le
 * Cam's one-step estimator, as in the Cornerman forecast). Feature 0 is the intercept. Each feature has a coefficient per
 * contrast.
 */
export class ShareFit {
  readonly #features: number;
  #bouts = 0;
  readonly #gradient: Float64Array;
  /** Lower triangle, row by row; contrasts × features. */
  readonly #hessian: Float64Array;
  readonly #squares: Float64Array;

  constructor(features: number) {
    const size = CONTRASTS.length * features;
    this.#features = features;
    this.#gradient = new Float64Array(size);
    this.#hessian = new Float64Array(size * size);
    this.#squares = new Float64Array(features);
  }

  /** Adds a decided bout: the features of its winner, the offset shares of the methods, and the index of its method. */
  add(row: readonly number[], shares: readonly number[], method: number): void {
    this.#bouts++;
    for (const [place, value] of row.entries()) this.#squares[place] = (this.#squares[place] ?? 0) + value * value;
    const means = CONTRASTS.map((weights) => contrast(weights, shares));
    for (const [one, weights] of CONTRASTS.entries()) {
      this.#addGradient(one, (weights[method] ?? 0) - (means[one] ?? 0), row);
      for (const [other, otherWeights] of CONTRASTS.slice(0, one + 1).entries()) {
        const products = weights.map((weight, place) => weight * (otherWeights[place] ?? 0));
        const curvature = contrast(products, shares) - (means[one] ?? 0) * (means[other] ?? 0);
        this.#addCurvature(one, other, curvature, row);
      }
    }
  }

  #addGradient(of: number, error: number, row: readonly number[]): void {
    for (const [place, value] of row.entries()) {
      const cell = of * this.#features + place;
      this.#gradient[cell] = (this.#gradient[cell] ?? 0) + error * value;
    }
  }

  #addCurvature(one: number, other: number, curvature: number, row: readonly number[]): void {
    const size = this.#gradient.length;
    for (let i = 0; i < this.#features; i++) {
      const start = (one * this.#features + i) * size + other * this.#features;
      const scaled = curvature * (row[i] ?? 0);
      const end = one === other ? i + 1 : this.#features;
      for (let j = 0; j < end; j++) {
        this.#hessian[start + j] = (this.#hessian[start + j] ?? 0) + scaled * (row[j] ?? 0);
      }
    }
  }

  /**
   * The coefficients, contrast by contrast, with the ridge penalty (λ/2)·|β|² on all features except the intercept,
   * scaled by their root mean square; undefined before the first bout.
   */
  coefficients(penalty: number): number[] | undefined {
    if (this.#bouts === 0) return undefined;
    const size = this.#gradient.length;
    const scaleOf = (cell: number) => {
      const scale = Math.sqrt((this.#squares[cell % this.#features] ?? 0) / this.#bouts);
      return scale > SMALLEST_SCALE ? scale : 1;
    };
    const scales = Float64Array.from({ length: size }, (_, cell) => scaleOf(cell));
    const matrix = new Float64Array(size * size);
    for (let i = 0; i < size; i++) {
      for (let j = 0; j <= i; j++) {
        matrix[i * size + j] = (this.#hessian[i * size + j] ?? 0) / ((scales[i] ?? 1) * (scales[j] ?? 1));
      }
      matrix[i * size + i] = (matrix[i * size + i] ?? 0) + (i % this.#features === 0 ? INTERCEPT_PENALTY : penalty);
    }
    const step = this.#gradient.map((sum, i) => sum / (scales[i] ?? 1));
    solvePositiveDefinite(matrix, step);
    return Array.from(step, (value, i) => value / (scales[i] ?? 1));
  }
}
