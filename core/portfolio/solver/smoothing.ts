/**
 * |d| smoothed by μ: d²/(2μ) + μ/2 up to |d| = μ, and exactly |d| from there on (Huber, Robust estimation of a location
 * parameter, 1964). It exceeds |d| by at most μ/2. μ = 0 is no smoothing.
 */
export function smoothedSize(difference: number, smoothing: number): number {
  const size = Math.abs(difference);
  return size >= smoothing ? size : (size * size) / (2 * smoothing) + smoothing / 2;
}

/** The slope of the smoothed |d|. */
export const smoothedSlope = (difference: number, smoothing: number): number =>
  Math.abs(difference) >= smoothing ? Math.sign(difference) : difference / smoothing;

/**
 * Curvature of the smoothed |d| where the slope u is a variable of its own, from u·max(|d|, μ) = d linearised. This is
 * Newton's method on that equation, which converges where the plain method stalls at the kinks (Chan, Golub and Mulet, A
 * nonlinear primal-dual method for total variation-based image restoration, 1999; Hintermüller and Stadler, An
 * infeasible primal-dual algorithm for TV-based image restoration, 2006).
 */
export function bend(difference: number, dual: number, smoothing: number): number {
  const size = Math.abs(difference);
  return size >= smoothing ? (1 - dual * Math.sign(difference)) / size : 1 / smoothing;
}

/** The slope u after a Newton step on the same equation that changes d by `change`; within [−1, 1]. */
export function movedDual(difference: number, dual: number, smoothing: number, change: number, step: number): number {
  const full = smoothedSlope(difference, smoothing) + bend(difference, dual, smoothing) * change;
  return Math.max(-1, Math.min(1, dual + step * (full - dual)));
}
