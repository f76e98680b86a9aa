/** A number's text with the minus sign that typesetters use in place of the hyphen. */
export function withTrueMinus(text: string): string {
  return text.replace('-', '−');
}
