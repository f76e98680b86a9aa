import { marksLead, withSignsSpelledOut } from './list_signs.ts';
import { type Piece, piecesOf, SHORTHAND } from './token_pieces.ts';
import { type Amount, amountOf } from './written_amounts.ts';

export interface Token {
  kind: 'word' | 'number' | 'break' | 'stop' | 'machine';
  /** Folded: lower case, no accents, no apostrophes. */
  text: string;
  /** Where it stands in the description. */
  start: number;
  end: number;
  amount?: Amount;
}

const folded = (text: string) =>
  text
    .replace(/^(card|night|event)['’]s$/i, '$1')
    .normalize('NFD')
    .replace(/[\p{M}'’]/gu, '')
    .toLowerCase();

function token({ kind, text, start }: Piece): Token {
  const place = { start, end: start + text.length };
  const amount = amountOf(kind, text);
  if (amount) return { kind: 'number', text: folded(text), amount, ...place };
  if (kind === 'label') return { kind: 'break', text: text === '|' ? '|' : ':', ...place };
  if (kind === 'break' || kind === 'stop' || kind === 'machine') return { kind, text, ...place };
  return { kind: 'word', text: SHORTHAND[kind] ?? folded(text), ...place };
}

/** The words, numbers and breaks of a description, in its order; anything else is dropped. */
export function tokensOf(text: string): Token[] {
  const written = withSignsSpelledOut(text);
  const isLed = marksLead(written);
  return piecesOf(written).flatMap((piece) => {
    const read = token(piece);
    if (piece.kind !== 'denial' && piece.kind !== 'assent') return [read];
    const parting: Token = { kind: 'break', text: ',', start: piece.start, end: piece.start };
    return isLed ? [parting, read] : [read, parting];
  });
}
