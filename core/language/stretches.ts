import type { Token } from './tokens.ts';

/** Tokens `from` … `to` − 1 of a sentence. */
export interface Stretch {
  from: number;
  to: number;
}

const MARKS: Readonly<Record<string, string>> = { '(': '(', '[': '(', ')': ')', ']': ')', ':': ':' };
const DASHES = /^[—–-]+$/;
const markOf = (text: string) => MARKS[text.trim()] ?? (DASHES.test(text.trim()) ? '–' : ',');

/**
 * Where patterns stand in the words of a sentence, as tokens. A pattern sees words in lower case with one space between,
 * and breaks as `,` `:` `(` `)` or `–`.
 */
export function stretchesOf(tokens: readonly Token[], patterns: readonly RegExp[]): Stretch[] {
  const words = tokens.map((token) => (token.kind === 'break' ? markOf(token.text) : token.text));
  const text = `${words.join(' ')} `;
  const found = patterns.flatMap((pattern) => [...text.matchAll(pattern)]);
  if (found.length === 0) return [];
  let length = 0;
  const starts = words.map((word) => {
    const start = length;
    length += word.length + 1;
    return start;
  });
  const tokenAt = (place: number) => {
    const at = starts.findIndex((start) => start >= place);
    return at < 0 ? tokens.length : at;
  };
  return found.map(({ 0: stretch, index }) => ({ from: tokenAt(index), to: tokenAt(index + stretch.length) }));
}
