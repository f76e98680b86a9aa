/** Stands where a figure is not known. */
export const DASH = '–';

/** Replaces the hyphen of a formatted number by a minus sign (U+2212). */
export function withTrueMinus(text: string): string {
  return text.replace('-', '−');
}

/** A formatter of numbers in US English, with a minus sign. */
export function numberFormat(options: Intl.NumberFormatOptions): (value: number) => string {
  const format = new Intl.NumberFormat('en-US', options);
  return (value) => withTrueMinus(format.format(value));
}
