/** Ridge penalties λ of the averaged fits. */
export const PENALTIES = [100, 300, 1000, 3000, 10_000] as const;

/**
 * Weights of the fits, proportional to the probability that each gave to all results so far. The loss of the mixture is
 * bounded by that of the best fit plus a constant (Vovk's aggregating algorithm), so λ need not be chosen.
 */
export class PenaltyMixture {
  readonly #losses = PENALTIES.map(() => 0);

  /** Adds the log loss of each fit's forecast: −ln of the winner's probability. */
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
