import { normalised } from './normalised.ts';
import { numberAt, type ReadNumber } from './number_features.ts';
import { piecesOf, wordAt } from './pieces.ts';

const MOST_TOKENS = 130;

/** A word, mark or number of a text. Places are UTF-16 units of the text. */
export interface Token {
  /** The word in lower case without accents; empty for a number. */
  word: string;
  /** Set for a number: its features by name. */
  number?: ReadNumber;
  start: number;
  end: number;
}

/** The first 130 tokens of a text. tools/reader/features.py repeats this; a fixture holds both to each other. */
export function tokensOf(text: string): Token[] {
  const plain = normalised(text);
  const pieces = piecesOf(plain.text);
  const tokens: Token[] = [];
  for (let at = 0; at < pieces.length && tokens.length < MOST_TOKENS; ) {
    const number = numberAt(pieces, at);
    const behind = number?.behind ?? at + 1;
    const start = plain.starts[pieces[at]?.start ?? 0] ?? 0;
    const end = plain.ends[(pieces[behind - 1]?.end ?? 1) - 1] ?? text.length;
    tokens.push(number ? { word: '', number, start, end } : { word: wordAt(pieces, at), start, end });
    at = behind;
  }
  return tokens;
}
