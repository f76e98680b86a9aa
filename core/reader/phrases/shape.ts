import { tokensOf } from '../network/tokens.ts';
import { plainText } from './plain_text.ts';

/** A number of a text; `odds` are decimal, of a notation of odds. */
export interface ShapeNumber {
  value: number;
  odds: number | undefined;
  isDecimal: boolean;
}

/** A text in which every number is `#`, each at its place. */
export interface Shape {
  text: string;
  /** By the place of their first `#`, in UTF-16 units. */
  numbers: ReadonlyMap<number, ShapeNumber>;
}

/** "A year" is one year. */
const ONE = /\ban?(?= (?:day|week|month|year|inch)\b)/g;

/** The full stop of "vs." ends no sentence. */
const ABBREVIATED = /\bvs?\.(?= )/g;

/** The shape of a cleaned description. Words for numbers are numbers too. */
export function shapeOf(cleaned: string): Shape {
  const plain = plainText(cleaned);
  const units = [...plain.replaceAll(ABBREVIATED, (words) => `${words.slice(0, -1)} `)];
  const numbers = new Map<number, ShapeNumber>();
  for (const { number, start, end } of tokensOf(cleaned)) {
    // "Gr8" is a word.
    if (number === undefined || /[a-z]/.test(plain.charAt(start - 1))) continue;
    const { value, odds, features } = number;
    numbers.set(start, { value, odds, isDecimal: features[0] === '#decimal' });
    units.fill('#', start, end);
  }
  for (const { index, 0: word } of units.join('').matchAll(ONE)) {
    numbers.set(index, { value: 1, odds: undefined, isDecimal: false });
    units.fill('#', index, index + word.length);
  }
  return { text: units.join(''), numbers };
}
