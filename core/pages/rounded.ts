/** Decimals of the figures on pages: screens show at most three, and dollars of a share of a budget need six. */
const DECIMALS = 1e6;
const RATING_DECIMALS = 1e3;

/** A figure as pages store it. Rounding also keeps a page the same where a figure differs in its last bits only. */
export const rounded = (figure: number): number => Math.round(figure * DECIMALS) / DECIMALS;
export const roundedRating = (rating: number): number => Math.round(rating * RATING_DECIMALS) / RATING_DECIMALS;

/** Null for a figure that is not known. */
export const orNull = (figure: number | undefined): number | null => (figure === undefined ? null : rounded(figure));
