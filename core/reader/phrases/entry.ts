import { findFigure } from '../../strategies/rules/figures.ts';
import type { Condition } from '../../strategies/rules/rule.ts';
import { type Bound, boundsOf, LIMIT, LIMIT_END, mirrored, turned } from './limits.ts';
import type { Shape, ShapeNumber } from './shape.ts';
import type { AmountWords } from './word_table.ts';

/** Whose figure a condition is on. */
export type Of = Condition['of'];
/** Whose figure is meant at a place of the text. */
export type Whose = (place: number) => 'own' | 'opponent';

/** Words that a pattern has found, in the text and with the numbers that they stand in. */
export interface Wording {
  match: RegExpExecArray;
  shape: Shape;
  whose: Whose;
  /** The figure of the last amount before a place. */
  figureBefore: (place: number) => string | undefined;
}

/** The conditions that words mean; none where they mean nothing. */
export type Reader = (found: Wording) => Condition[];
/** A kind of words, and how they are read. */
export interface Entry {
  pattern: RegExp;
  read: Reader;
}

const CENTIMETRES_PER_INCH = 2.54;
const LARGEST_SHARE = 1;

/** A pattern that finds all places. */
export const pattern = (source: string): RegExp => new RegExp(source, 'g');
/** A number is no word, so that no boundary of words is behind it. */
export const limited = (source: string): RegExp =>
  pattern(`${source.replace(/\\b$/, '(?!\\w)').replace('{n}', LIMIT)}${LIMIT_END}`);

/** The words of a limit: before and behind its numbers, without its unit. */
export const limitWords = ({ groups = {} }: RegExpExecArray): string => `${groups.limit ?? ''}${groups.behind ?? ''}`;

/** The numbers of a match, or of a part of its words. */
export const numbersOf = ({ match, shape }: Wording, words = match[0]) => {
  const from = match.index + match[0].indexOf(words);
  return [...words.matchAll(/#+/g)].flatMap(({ index }) => shape.numbers.get(from + index) ?? []);
};
/** The numbers of its limit. */
const limitsOf = (found: Wording) => numbersOf(found, found.match.groups?.limit);

/** A number in the unit of its figure. */
function inUnit(figure: string, value: number, words: string): number {
  const unit = findFigure(figure)?.unit;
  if (unit === 'share') return value > LARGEST_SHARE || words.includes('%') ? value / 100 : value;
  if (unit === 'points' && words.includes('%')) return 0;
  if (unit === 'inches') return /cm|centim/.test(words) ? value / CENTIMETRES_PER_INCH : value;
  if (unit === 'years') return /month/.test(words) ? value / 12 : value;
  return value;
}

/** Two inches of reach are no fighter's, but the difference of two; seventy are one's own. */
function whoseIs(figure: string, of: Of, value: number): Of {
  const { range: [least] = [0], of: allowed = [], unit } = findFigure(figure) ?? {};
  if (of === 'own' && allowed.includes('difference') && least > 0 && value < least / 2) return 'difference';
  return of === 'difference' && unit === 'inches' && value >= least / 2 ? 'own' : of;
}

/** A bound on a figure as a condition on whoever the words tell of. */
export function withSide(
  figure: string,
  of: Of,
  bound: Bound,
  { match, whose }: Wording,
  isAdvantage = false,
): Condition {
  const isOfOpponent = whose(match.index) === 'opponent';
  if (of === 'difference') {
    return { figure, of, ...(isOfOpponent && !isAdvantage ? mirrored(bound) : bound) };
  }
  return { figure, of: of === 'own' && isOfOpponent ? 'opponent' : of, ...bound };
}

/** Odds in their notation are no share. */
const canBeOf = (figure: string, { odds, isDecimal }: ShapeNumber): boolean =>
  findFigure(figure)?.unit !== 'share' || odds === undefined || isDecimal;

/** Reads amounts in the unit of their figure. */
export function amountEntry({ figure, of, pattern: source, bare, isNegative, isAdvantage }: AmountWords): Entry {
  const read: Reader = (found) => {
    const said = found.match[0];
    const numbers = limitsOf(found);
    if (!numbers.every((number) => canBeOf(figure, number))) return [];
    const values = numbers.map(({ value }) => inUnit(figure, value, said));
    const side = whoseIs(figure, of, Math.max(...values));
    const words = limitWords(found.match);
    const bounds = boundsOf(values, words, bare);
    return (/\bor worse\b/.test(words) ? bounds.map(turned) : bounds).map((bound) =>
      withSide(figure, side, isNegative ? mirrored(bound) : bound, found, isAdvantage),
    );
  };
  return { pattern: limited(source), read };
}
