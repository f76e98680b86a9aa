import { RULE_LIMITS } from '../../../core/contract/rules/rule_limits.ts';
import { type Bounds, boundsSchema, LIMITS_OF_BOUNDS } from '../../../core/contract/values/bounds.ts';
import { decimalFromAmerican, LEAST_AMERICAN } from '../../../core/domain/odds/odds.ts';
import { boundPercentText } from '../../../core/format/bounds_text.ts';
import { wholeMoneyText } from '../../../core/format/numbers/money.ts';
import { figureText } from '../../../core/strategies/rules/condition_text.ts';
import type { Figure, FigureOf } from '../../../core/strategies/rules/figures.ts';

/** Numbers from 100 on without a sign are American odds. */
function readOdds(text: string, number: number): number | undefined {
  const isAmerican = /^[+-]/.test(text) || number >= LEAST_AMERICAN;
  if (!isAmerican) return number > 1 ? number : undefined;
  return decimalFromAmerican(number);
}

/** The value that a text means for a figure: `+150`, `2.5`, `62%`, `−3 years`; undefined if it means none. */
export function readValue({ unit }: Pick<Figure, 'unit'>, of: FigureOf, typed: string): number | undefined {
  const text = typed.trim().replaceAll('−', '-').replace(',', '.');
  const [match] = /^[+-]?\d*\.?\d+/.exec(text) ?? [];
  if (match === undefined) return undefined;
  const number = Number(match);
  const value =
    unit === 'odds' && of !== 'difference' ? readOdds(text, number) : unit === 'share' ? number / 100 : number;
  return value !== undefined && Math.abs(value) <= RULE_LIMITS.value ? value : undefined;
}

/** What the field of a value accepts. */
export function valueHint({ unit }: Pick<Figure, 'unit'>, of: FigureOf): string {
  if (unit === 'odds' && of !== 'difference') return 'Odds such as +150, −200 or 2.50.';
  return unit === 'share' ? 'A percentage such as 62%.' : 'A number.';
}

/** The value as the field shows it. */
export const valueText = (figure: Figure, of: FigureOf, value: number): string =>
  figureText(figure, value, of === 'difference');

/** A bound that is a number. */
export type NumberBound = Exclude<keyof Bounds, 'only_parlays'>;

/** The smallest share that its text tells from nothing. */
const LEAST_SHARE = 0.0001;

/** The smallest number that a bound may be: only and no parlays together would leave nothing. */
function leastOf(field: NumberBound, { only_parlays }: Bounds): number {
  if (field === 'share') return LEAST_SHARE;
  return field === 'bets' || only_parlays ? 1 : 0;
}

/** The share that a text means: `5%`, `2,5`, or `$1,000` of the budget; NaN if it means none. */
function readShare(typed: string, budget: number): number {
  const { dollars, percent = '' } = /^(?:\$ *(?<dollars>[\d.,]+)|(?<percent>[\d.,]+) *%?)$/.exec(typed)?.groups ?? {};
  return dollars === undefined ? Number(percent.replace(',', '.')) / 100 : Number(dollars.replaceAll(',', '')) / budget;
}

/** The value that a text means for one of the bounds: `5`, `5%`, `$25` of the budget; undefined beyond what it may be. */
export function readBound(field: NumberBound, bounds: Bounds, typed: string, budget: number): number | undefined {
  const text = typed.trim();
  if (text === '') return undefined;
  const value = field === 'share' ? readShare(text, budget) : Number(text);
  return value >= leastOf(field, bounds) ? boundsSchema.shape[field].safeParse(value).data : undefined;
}

/** What the field of one of the bounds accepts. */
export function boundHint(field: NumberBound, bounds: Bounds, budget: number): string {
  const least = leastOf(field, bounds);
  if (field === 'share')
    return `A share from ${boundPercentText(least)} to 100%, or dollars up to ${wholeMoneyText(budget)}.`;
  return `A whole number from ${least} to ${LIMITS_OF_BOUNDS.bets}.`;
}

/** A bound's value as the field shows it. */
export const boundText = (field: NumberBound, value: number): string =>
  field === 'share' ? boundPercentText(value) : String(value);
