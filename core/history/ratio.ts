/** Numerator over denominator; undefined where there is nothing below the line. */
export function ratio(numerator: number, denominator: number): number | undefined {
  return denominator > 0 ? numerator / denominator : undefined;
}
