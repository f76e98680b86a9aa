import { COMPARISONS, type Comparison } from '../../strategies/rules/rule.ts';
import { AMOUNTS, NAMES, QUALITIES } from './figure_words.ts';

/** A figure that has a name: what is better, good, worse or bad of it, and its amounts, are read alike. */
export interface NamedFigure {
  figure: string;
  /** Pattern of its names. */
  names: string;
  /** What a fighter who is good at it exceeds; undefined where no such value is known. */
  middle: number | undefined;
}

/** An amount with its unit: `{n}` of the pattern is the limit, and `bare` compares a number alone. */
export interface AmountWords {
  figure: string;
  of: 'own' | 'difference' | 'bout';
  pattern: string;
  bare: Comparison;
  /** The amount is of the opponent. */
  isNegative: boolean;
  /** The words say whose the amount is, also behind "against". */
  isAdvantage: boolean;
}

/** A wish that needs no number: a comparison, maybe with the end of a range, or a name. */
export interface QualityWords extends Pick<AmountWords, 'figure' | 'of' | 'pattern' | 'isAdvantage'> {
  is: Comparison | 'one_of';
  value: string;
  /** The end of a range, which is not part of it. */
  below: number | undefined;
}

/** The rows of a table as the words before the colon and the pattern of all its lines. */
export function rowsOf(table: string): { head: string[]; pattern: string }[] {
  const rows = table.replaceAll(/\n {2}/g, '|').split('\n');
  return rows.flatMap((row) => {
    const at = row.indexOf(': ');
    return at < 0 ? [] : [{ head: row.slice(0, at).split(' '), pattern: row.slice(at + 2) }];
  });
}

const OF = ['own', 'difference', 'bout'] as const;
const ofIn = (head: readonly string[]) => OF.find((of) => head.includes(of)) ?? 'own';

export const NAMED_FIGURES: readonly NamedFigure[] = rowsOf(NAMES).map(({ head: [figure = '', middle], pattern }) => ({
  ...{ figure, names: `(?:${pattern})`, middle: middle === undefined ? undefined : Number(middle) },
}));

export const AMOUNT_WORDS: readonly AmountWords[] = rowsOf(AMOUNTS).map(({ head, pattern }) => ({
  ...{ figure: head[0] ?? '', of: ofIn(head), pattern, bare: head.includes('=') ? '=' : '>=' },
  ...{ isNegative: head.includes('negative'), isAdvantage: head.includes('advantage') },
}));

export const QUALITY_WORDS: readonly QualityWords[] = rowsOf(QUALITIES).map(({ head, pattern }) => {
  const [figure = '', , is, range = ''] = head;
  const [value = '', below] = range.split('..');
  return {
    ...{ figure, of: ofIn(head), is: COMPARISONS.find((comparison) => comparison === is) ?? 'one_of', value },
    ...{ below: below === undefined ? undefined : Number(below), isAdvantage: head.includes('advantage') },
    pattern: `\\b(?:${pattern})\\b`,
  };
});
