import { PLAIN_FORMS } from './phrases/plain_text.ts';

const KINDS = ['signed', 'fraction', 'decimal', 'integer', 'word', 'other'] as const;
const PIECE =
  /(?<signed>(?<![a-z0-9_.])[+-] ?[0-9]{3,5}(?![0-9]))|(?<fraction>[0-9]{1,3} ?[/\u2044] ?[0-9]{1,3}(?![0-9]))|(?<decimal>[0-9]+[.,][0-9]+|(?<![a-z0-9_])\.[0-9]+)|(?<integer>[0-9]+)|(?<word>[a-z]+(?:'[a-z]+)*)|(?<other>\n|[^ \t\n])/gu;
const MARK = /^\p{Mn}$/u;
/** A part of a text, told apart by its form alone. */
export interface Piece {
  kind: (typeof KINDS)[number];
  /** In lower case, without accents. */
  text: string;
  /** Place in the original, in UTF-16 units. */
  start: number;
  end: number;
}

/** A text in lower case, without accents and compatibility forms (NFKD), and the place of each UTF-16 unit's character. */
function normalised(original: string): { text: string; starts: readonly number[]; ends: readonly number[] } {
  let text = '';
  const starts: number[] = [];
  const ends: number[] = [];
  let at = 0;
  for (const character of original) {
    const plain = PLAIN_FORMS.get(character) ?? character.normalize('NFKD').toLowerCase();
    const kept = [...plain].filter((part) => !MARK.test(part)).join('');
    for (let unit = 0; unit < kept.length; unit += 1) {
      starts.push(at);
      ends.push(at + character.length);
    }
    text += kept;
    at += character.length;
  }
  return { text, starts, ends };
}

/** The pieces of a text. */
export function piecesOf(original: string): Piece[] {
  const { text, starts, ends } = normalised(original);
  return [...text.matchAll(PIECE)].map(({ 0: found, index, groups }) => ({
    kind: KINDS.find((kind) => groups?.[kind] !== undefined) ?? 'other',
    text: found,
    start: starts[index] ?? 0,
    end: ends[index + found.length - 1] ?? original.length,
  }));
}

/** The text of a piece; empty beyond both ends. */
export const wordAt = (pieces: readonly Piece[], at: number): string => pieces[at]?.text ?? '';

/** The index behind an optional dash. */
export const afterDash = (pieces: readonly Piece[], at: number): number => (wordAt(pieces, at) === '-' ? at + 1 : at);
