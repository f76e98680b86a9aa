/** Numerator / denominator; undefined if the denominator is 0. */
export function ratio(numerator: number, denominator: number): number | undefined {
  return denominator > 0 ? numerator / denominator : undefined;
}
