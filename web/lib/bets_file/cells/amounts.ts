export type DecimalMark = '.' | ',';

const CURRENCY = /[\p{Sc}\s'’_]|\b(?:usd|eur|gbp|cad|aud)\b/giu;
const DIGITS = /^\d+(?:[.,]\d+)*$/;
const CENTS_PER_UNIT = 100;
const GROUP = 3;

/** The mark before the fraction of an amount; undefined if the amount does not tell. */
function markOf(cell: string): DecimalMark | undefined {
  const digits = cell.replace(/[^\d.,]/g, '');
  const last = Math.max(digits.lastIndexOf('.'), digits.lastIndexOf(','));
  const mark = digits[last];
  if (mark !== '.' && mark !== ',') return undefined;
  const other = mark === '.' ? ',' : '.';
  if (digits.includes(other)) return mark;
  const isRepeated = digits.indexOf(mark) !== last;
  if (isRepeated) return other;
  // "1,234" may be either; a leading zero or another number of digits is no group.
  return digits.length - last - 1 === GROUP && !digits.startsWith('0') ? undefined : mark;
}

/** The decimal mark of a column of numbers: what most of those say that tell one; a point if none does. */
export function decimalMark(cells: readonly string[]): DecimalMark {
  const marks = cells.flatMap((cell) => markOf(cell) ?? []);
  return marks.filter((mark) => mark === ',').length > marks.length / 2 ? ',' : '.';
}

/** Reads an amount of money in cents, rounded; with a currency's sign, groups of thousands, or in brackets if negative. */
export function readCents(cell: string, mark: DecimalMark): number | undefined {
  const isNegative = /^\s*(?:\(.*\)|[^\d]*[-−–])/u.test(cell);
  const text = cell.replace(CURRENCY, '').replace(/^[(+\-−–]+|\)$/gu, '');
  if (!DIGITS.test(text)) return undefined;
  const other = mark === '.' ? ',' : '.';
  const amount = Number(text.replaceAll(other, '').replace(mark, '.'));
  const cents = Math.round(amount * CENTS_PER_UNIT);
  return Number.isFinite(amount) ? (isNegative ? -cents : cents) : undefined;
}
