import { americanFromDecimal } from '../../domain/odds/odds.ts';
import { type Figure, type FigureOf, findFigure } from './figures.ts';
import {
  type ClassCondition,
  type Comparison,
  type Condition,
  isClassCondition,
  type NumberCondition,
  type Rule,
} from './rule.ts';

const MINUS = '−';
/** The text of a size with the sign of `value`. */
const signed = (text: string, value: number) => (value > 0 ? `+${text}` : value < 0 ? `${MINUS}${text}` : text);
const trimmed = (value: number, decimals: number) => String(Number(Math.abs(value).toFixed(decimals)));
const counted = (value: number, one: string, many: string) =>
  `${trimmed(value, 1)} ${Math.abs(value) === 1 ? one : many}`;

function americanText(decimal: number): string {
  const odds = Math.round(americanFromDecimal(decimal));
  return signed(trimmed(odds, 0), odds);
}

/** A figure's value in its unit: `+150`, `3 years`, `62%`. Differences carry their sign. */
export function figureText({ unit }: Pick<Figure, 'unit'>, value: number, isDifference = false): string {
  if (unit === 'odds' && !isDifference) return americanText(value);
  const text = sizeText(unit, value);
  return isDifference || value < 0 ? signed(text, value) : text;
}

function sizeText(unit: Figure['unit'], value: number): string {
  if (unit === 'share') return `${trimmed(100 * value, 1)}%`;
  if (unit === 'years') return counted(value, 'year', 'years');
  if (unit === 'days') return counted(value, 'day', 'days');
  if (unit === 'inches') return counted(value, 'inch', 'inches');
  return trimmed(value, 2);
}

const WORDS: Readonly<Record<Comparison, string>> = {
  '<': 'below',
  '<=': 'at most',
  '=': 'exactly',
  '>=': 'at least',
  '>': 'above',
};
const ODDS_WORDS: Readonly<Record<Comparison, string>> = {
  '<': 'shorter than',
  '<=': 'no longer than',
  '=': 'exactly',
  '>=': 'no shorter than',
  '>': 'longer than',
};

/** The words of the comparisons of a figure: `at least`, for odds `no shorter than`. */
export const comparisonWords = ({ unit }: Pick<Figure, 'unit'>, of: FigureOf): Readonly<Record<Comparison, string>> =>
  unit === 'odds' && of !== 'difference' ? ODDS_WORDS : WORDS;

const FAVORITE: Partial<Record<Comparison, string>> = { '<': 'favorite', '>': 'underdog' };

/** Labels that keep their capital inside a sentence: acronyms and names. */
const PROPER = /^(UFC|Elo|Cornerman)/;
/** The label of a figure inside a sentence. */
export const inSentence = ({ label }: Figure) =>
  PROPER.test(label) ? label : label.charAt(0).toLowerCase() + label.slice(1);

/** What 0 and 1 of a flag mean. */
export const FLAG_WORDS: Readonly<Record<string, readonly [zero: string, one: string]>> = {
  women: ['men’s bouts', 'women’s bouts'],
  title_bout: ['bouts without a title at stake', 'title bouts'],
};

function numberText({ of, is, value }: NumberCondition, figure: Figure): string {
  const flags = FLAG_WORDS[figure.id];
  if (flags !== undefined) return flags[value === 1 ? 1 : 0];
  if (figure.id === 'odds' && of === 'difference' && value === 0) return FAVORITE[is] ?? `odds ${WORDS[is]} even`;
  const words = comparisonWords(figure, of)[is];
  const whose = of === 'opponent' ? 'opponent’s ' : '';
  const gap = of === 'difference' ? ' over the opponent' : '';
  return `${whose}${inSentence(figure)} ${words} ${figureText(figure, value, of === 'difference')}${gap}`;
}

function namesText({ of, is, value }: ClassCondition, figure: Figure): string {
  const names = value.join(', ');
  if (of === 'bout') return is === 'one_of' ? `${inSentence(figure)} ${names}` : `no ${names}`;
  return `${of === 'opponent' ? 'opponent’s ' : ''}${inSentence(figure)} ${is === 'one_of' ? '' : 'not '}${names}`;
}

/** A condition in words: `odds no shorter than +150`, `age at most −3 years over the opponent`, `women’s bouts`. */
export function conditionText(condition: Condition): string {
  const figure = findFigure(condition.figure);
  if (figure === undefined) return condition.figure;
  if (!isClassCondition(condition)) return numberText(condition, figure);
  return namesText(condition, figure);
}

const FLAG_VALUES: typeof FLAG_WORDS = {
  women: ['a men’s bout', 'a women’s bout'],
  title_bout: ['no title at stake', 'a title bout'],
};

/** A bout's values of the figure that a condition reads: `age 27.4 years against 33.1 years`. */
export function valuesText(
  { figure: id, of }: Pick<Condition, 'figure' | 'of'>,
  own: number | string | undefined,
  opponent: number | string | undefined,
): string {
  const figure = findFigure(id);
  if (figure === undefined) return id;
  const text = (value: number | string | undefined) =>
    value === undefined ? 'unknown' : typeof value === 'string' ? value : figureText(figure, value);
  const flags = FLAG_VALUES[id];
  if (flags !== undefined && own !== undefined) return flags[own === 1 ? 1 : 0];
  if (of === 'difference') return `${inSentence(figure)} ${text(own)} against ${text(opponent)}`;
  if (of === 'opponent') return `opponent’s ${inSentence(figure)} ${text(opponent)}`;
  return `${inSentence(figure)} ${text(own)}`;
}

/** The conditions of a rule in words: `underdog, age at most −3 years over the opponent`. */
export const ruleText = (conditions: readonly Condition[]): string => conditions.map(conditionText).join(', ');

/** The rules of a portfolio with their conditions, as one sentence; undefined without rules. */
export function rulesSentence(rules: readonly Pick<Rule, 'name' | 'conditions'>[] = []): string | undefined {
  if (rules.length === 0) return undefined;
  return `Own rules: ${rules.map(({ name, conditions }) => `${name} (${ruleText(conditions)})`).join('; ')}`;
}
