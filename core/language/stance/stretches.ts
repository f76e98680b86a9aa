import type { Token } from '../text/tokens.ts';

/** Tokens `from` … `to` − 1 of a sentence. */
export interface Stretch {
  from: number;
  to: number;
}

const MARKS: Readonly<Record<string, string>> = { '(': '(', '[': '(', ')': ')', ']': ')', ':': ':' };
const DASHES = /^[—–-]+$/;
const markOf = (text: string) => MARKS[text.trim()] ?? (DASHES.test(text.trim()) ? '–' : ',');

/** The words of a sentence as patterns see them, and where each of them starts there. */
interface Seen {
  text: string;
  starts: readonly number[];
}

/** Many patterns look at one sentence, so its words are put together once. */
const SEEN = new WeakMap<readonly Token[], Seen>();

function seen(tokens: readonly Token[]): Seen {
  const known = SEEN.get(tokens);
  if (known) return known;
  const starts: number[] = [];
  let text = '';
  for (const token of tokens) {
    starts.push(text.length);
    text += `${token.kind === 'break' ? markOf(token.text) : token.text} `;
  }
  const fresh = { text: text === '' ? ' ' : text, starts };
  SEEN.set(tokens, fresh);
  return fresh;
}

/** The matches of a global pattern, found without the copy of it that `matchAll` would make each time. */
function placesOf(pattern: RegExp, text: string): { at: number; length: number }[] {
  const places: { at: number; length: number }[] = [];
  pattern.lastIndex = 0;
  for (let match = pattern.exec(text); match; match = pattern.exec(text)) {
    places.push({ at: match.index, length: match[0].length });
    if (match[0] === '') pattern.lastIndex += 1;
  }
  return places;
}

/**
 * Where patterns stand in the words of a sentence, as tokens. A pattern sees words in lower case with one space between,
 * and breaks as `,` `:` `(` `)` or `–`.
 */
export function stretchesOf(tokens: readonly Token[], patterns: readonly RegExp[]): Stretch[] {
  const { text, starts } = seen(tokens);
  const tokenAt = (place: number) => {
    const at = starts.findIndex((start) => start >= place);
    return at < 0 ? tokens.length : at;
  };
  return patterns
    .flatMap((pattern) => placesOf(pattern, text))
    .map(({ at, length }) => ({ from: tokenAt(at), to: tokenAt(at + length) }));
}
