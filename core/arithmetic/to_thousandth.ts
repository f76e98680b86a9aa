/** The value rounded to a thousandth, as prices of books are kept. */
export const toThousandth = (value: number): number => Math.round(value * 1000) / 1000;
