/** What a piece of a text is, by its form alone. */
export type PieceKind = 'signed' | 'fraction' | 'decimal' | 'integer' | 'word' | 'other';

/** A piece of a normalised text; places are UTF-16 units. */
export interface Piece {
  kind: PieceKind;
  text: string;
  start: number;
  end: number;
}

const PIECE =
  /(?<signed>(?<![a-z0-9_.])[+-] ?[0-9]{3,5}(?![0-9]))|(?<fraction>[0-9]{1,3} ?[/\u2044] ?[0-9]{1,3}(?![0-9]))|(?<decimal>[0-9]+[.,][0-9]+|(?<![a-z0-9_])\.[0-9]+)|(?<integer>[0-9]+)|(?<word>[a-z]+(?:'[a-z]+)*)|(?<other>\n|[^ \t\n])/gu;
const KINDS: readonly PieceKind[] = ['signed', 'fraction', 'decimal', 'integer', 'word', 'other'];

/** The pieces of a normalised text. */
export const piecesOf = (text: string): Piece[] =>
  [...text.matchAll(PIECE)].map((match) => ({
    kind: KINDS.find((kind) => match.groups?.[kind] !== undefined) ?? 'other',
    text: match[0],
    start: match.index,
    end: match.index + match[0].length,
  }));

/** The text of a piece; empty beyond both ends. */
export const wordAt = (pieces: readonly Piece[], at: number): string => pieces[at]?.text ?? '';

/** The index behind an optional dash. */
export const afterDash = (pieces: readonly Piece[], at: number): number => (wordAt(pieces, at) === '-' ? at + 1 : at);
