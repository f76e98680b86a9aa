import { afterDash, type Piece, wordAt } from '../pieces.ts';

const UNITS: ReadonlyMap<string, number> = new Map(
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'
    .split(' ')
    .map((word, value) => [word, value]),
);
const TENS: ReadonlyMap<string, number> = new Map(
  'twenty thirty forty fifty sixty seventy eighty ninety'.split(' ').map((word, index) => [word, 10 * (index + 2)]),
);
const THOUSANDS = /^[0-9]+,[0-9]{3}$/;
const RATIO_BASES: ReadonlySet<number> = new Set([1, 2, 4, 5, 8, 10, 11]);

/** A number without its sign. */
export interface Amount {
  value: number;
  kind: 'decimal' | 'integer';
  /** Index of the piece behind it. */
  behind: number;
}

const integer = (value: number, behind: number): Amount => ({ value, kind: 'integer', behind });

/** A number below 100 in words. */
function spokenTens(pieces: readonly Piece[], at: number): Amount | undefined {
  const word = wordAt(pieces, at);
  const unit = UNITS.get(word);
  if (unit !== undefined) return integer(unit, at + 1);
  const tens = TENS.get(word);
  if (tens === undefined) return undefined;
  const behind = afterDash(pieces, at + 1);
  const ones = UNITS.get(wordAt(pieces, behind)) ?? 0;
  return ones >= 1 && ones <= 9 ? integer(tens + ones, behind + 1) : integer(tens, at + 1);
}

/** "one point eight five"; `point` is the index of "point". */
function spokenDecimal(pieces: readonly Piece[], whole: number, point: number): Amount {
  let digits = '';
  let behind = point + 1;
  for (; digits.length < 2; behind += 1) {
    const word = wordAt(pieces, behind);
    const digit = UNITS.get(word) ?? TENS.get(word);
    if (digit === undefined) break;
    digits += digit;
  }
  return { value: Number(`${whole}.${digits}`), kind: 'decimal', behind };
}

/** A number in words: "three", "one fifty", "a hundred", "one point eight five". */
function spokenAmount(pieces: readonly Piece[], at: number): Amount | undefined {
  const word = wordAt(pieces, at);
  if (word === 'a' && wordAt(pieces, at + 1) === 'hundred') return integer(1, at + 1);
  const first = spokenTens(pieces, at);
  if (first === undefined || !UNITS.has(word)) return first;
  const { value, behind } = first;
  if (wordAt(pieces, behind) === 'point' && UNITS.has(wordAt(pieces, behind + 1))) {
    return spokenDecimal(pieces, value, behind);
  }
  const rest = spokenTens(pieces, afterDash(pieces, behind));
  if (value < 1 || value > 9 || rest === undefined || rest.value < 10) return first;
  return integer(value * 100 + rest.value, rest.behind);
}

function writtenAmount({ kind, text }: Piece, at: number): Amount | undefined {
  if (kind === 'integer') return integer(Number(text.slice(0, 9)), at + 1);
  if (kind !== 'decimal') return undefined;
  const value = Number(text.replaceAll(',', THOUSANDS.test(text) ? '' : '.'));
  return { value, kind: value < 100 ? 'decimal' : 'integer', behind: at + 1 };
}

/** The number that starts at a piece, in digits or words; undefined without one. */
export function amountAt(pieces: readonly Piece[], at: number): Amount | undefined {
  const piece = pieces[at];
  const found = piece && (writtenAmount(piece, at) ?? spokenAmount(pieces, at));
  if (found === undefined || wordAt(pieces, found.behind) !== 'hundred') return found;
  const behind = found.behind + 1;
  const rest = spokenTens(pieces, wordAt(pieces, behind) === 'and' ? behind + 1 : behind);
  return integer(found.value * 100 + (rest?.value ?? 0), rest?.behind ?? behind);
}

/** The base of fractional odds such as "two to one" or "6-4"; undefined if an amount starts none. */
export function ratioBase(pieces: readonly Piece[], { value, kind, behind }: Amount): number | undefined {
  const joint = wordAt(pieces, behind);
  const next = pieces[behind + 1];
  if (kind !== 'integer' || value > 100 || (joint !== 'to' && joint !== '-') || next === undefined) return undefined;
  const isWritten = next.kind === 'integer' && next.text.length < 4;
  const spoken = next.kind === 'word' && joint === 'to' ? (UNITS.get(next.text) ?? 0) : 0;
  const base = isWritten ? Number(next.text) : spoken;
  return base >= 1 && base <= 20 && (RATIO_BASES.has(base) || value === 1) ? base : undefined;
}
