/** λ of the fits that are averaged. */
export const PENALTIES = [100, 300, 1000, 3000, 10_000] as const;

/**
 * Weights of the fits by what they have forecast: each in proportion to the probability that it gave to all results so
 * far. Such a mixture is never far behind the best of them (Vovk's aggregating algorithm), and nobody chooses λ.
 */
export class PenaltyMixture {
  readonly #losses = PENALTIES.map(() => 0);

  /** Takes in what each fit's forecast has lost: −ln of the winner's probability. */
  add(losses: readonly number[]): void {
    for (const [index, loss] of losses.entries()) this.#losses[index] = (this.#losses[index] ?? 0) + loss;
  }

  /** The weights in the order of the penalties; they sum to 1. */
  weights(): number[] {
    const least = Math.min(...this.#losses);
    const shares = this.#losses.map((loss) => Math.exp(least - loss));
    const sum = shares.reduce((total, share) => total + share, 0);
    return shares.map((share) => share / sum);
  }

  /** The weighted mean of the fits' coefficients. */
  mean(fits: readonly (readonly number[])[]): number[] {
    const weights = this.weights();
    const [first = []] = fits;
    return first.map((_, index) => fits.reduce((sum, fit, k) => sum + (weights[k] ?? 0) * (fit[index] ?? 0), 0));
  }
}
