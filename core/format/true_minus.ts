/** Replaces the hyphen of a formatted number by a minus sign (U+2212). */
export function withTrueMinus(text: string): string {
  return text.replace('-', '−');
}
