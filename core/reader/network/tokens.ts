import { piecesOf, wordAt } from '../pieces.ts';
import { numberAt, type ReadNumber } from './number_features.ts';

const MOST_TOKENS = 130;

/** A word, mark or number of a text. Places are UTF-16 units of the text. */
export interface Token {
  /** The word in lower case without accents; empty for a number. */
  word: string;
  number?: ReadNumber;
  start: number;
  end: number;
}

/** The first 130 tokens of a text. tools/reader/features.py repeats this; a fixture holds both to each other. */
export function tokensOf(text: string): Token[] {
  const pieces = piecesOf(text);
  const tokens: Token[] = [];
  for (let at = 0; at < pieces.length && tokens.length < MOST_TOKENS; ) {
    const number = numberAt(pieces, at);
    const behind = number?.behind ?? at + 1;
    const place = { start: pieces[at]?.start ?? 0, end: pieces[behind - 1]?.end ?? text.length };
    tokens.push(number ? { word: '', number, ...place } : { word: wordAt(pieces, at), ...place });
    at = behind;
  }
  return tokens;
}
