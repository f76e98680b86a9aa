/** Bound of figures and coefficients that keeps products and sums finite; real ones are much smaller. */
export const LARGEST_FIGURE = 1e12;

/** The value, or the bound beyond which it lies. */
export const bounded = (value: number): number => Math.min(Math.max(value, -LARGEST_FIGURE), LARGEST_FIGURE);
