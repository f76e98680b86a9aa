import type { Comparison } from '../../strategies/rules/rule.ts';
import { NT } from './plain_text.ts';

const GREAT = 'more|greater|higher|older|longer|bigger|larger|taller|better|heavier|steeper|worse';
const SMALL = 'less|fewer|lower|younger|shorter|smaller|cheaper';
const BEFORE = `between|from|at least|at most|(?:a )?(?:minimum|maximum|min|max)(?: of)?|up to|over|above|past|beyond|exceeding|north of|under|below|sub|within|inside|(?:${GREAT}|${SMALL}) th[ae]n|exactly|around|about|roughly|(?:no|not|${NT}|never)(?! (?:the )?#)|or`;
const ENDS = '(?=$|[,.;:!?)]| (?:who|with|that|and|but|against|in|at|on|from|for|only|a|an|per|the|when|if|to)\\b)';
const BEHIND = `,? or (?:${GREAT}|${SMALL}|over|above|up|under|below|down|beyond)\\b(?! by)|,? and (?:${GREAT}|${SMALL}|over|above|up|under|below|down|beyond)${ENDS}|\\+|-plus\\b| plus\\b| (?:minimum|maximum|min|max|tops|at least|at most)\\b`;

/** A number of as many characters as any figure has: a text of nothing but digits is not tried from each of them. */
const NUMBER = '(?<!#)#{1,9}(?!#)';

/** What may stand behind the unit of a limit. */
export const LIMIT_END = `(?<behind>${BEHIND})?`;
/** A number, or two as the ends of a range, with the words that make them a limit. */
export const LIMIT = `(?<limit>(?:(?:${BEFORE})[ -]){0,4}(?:the (?:age of )?)?${NUMBER}(?:(?: ?%| percent| years?| inches| points?)? ?(?:to|and|-|through) ?${NUMBER})?(?:(?: ?%| percent)?(?:${BEHIND}))?)`;

/** A bound that a value is compared with. */
export interface Bound {
  is: Comparison;
  value: number;
}

const LEAST = /\b(?:at least|minimum|min)\b/;
const MOST = /\b(?:at most|maximum|max|up to|tops|within|inside)\b/;
const OPEN_MORE = new RegExp(`\\b(?:over|above|past|beyond|exceeding|north of|(?:${GREAT}) th[ae]n)\\b`);
const OPEN_LESS = new RegExp(`\\b(?:under|below|sub|(?:${SMALL}) th[ae]n)\\b`);
const OR_MORE = new RegExp(`\\b(?:or|and) (?:${GREAT}|over|above|up|beyond)\\b|\\+|\\bplus\\b`);
const OR_LESS = new RegExp(`\\b(?:or|and) (?:${SMALL}|under|below|down)\\b`);
const DENIAL = new RegExp(`\\b(?:no|not|never|nothing)\\b|${NT}`);

/** How a limit compares; undefined where its words don't say it. */
export function comparisonOf(words: string): Comparison | undefined {
  if (LEAST.test(words)) return '>=';
  if (MOST.test(words)) return '<=';
  if (OR_MORE.test(words)) return '>=';
  if (OR_LESS.test(words)) return '<=';
  if (OPEN_MORE.test(words)) return DENIAL.test(words) ? '<=' : '>';
  if (OPEN_LESS.test(words)) return DENIAL.test(words) ? '>=' : '<';
  return /\bexactly\b/.test(words) ? '=' : undefined;
}

/** The bounds of values with the words around them: two for a range; `bare` is the comparison of a number alone. */
export function boundsOf(values: readonly number[], words: string, bare: Comparison | undefined): Bound[] {
  const [low, high] = values.toSorted((one, other) => one - other);
  if (low === undefined) return [];
  if (high !== undefined) {
    return [
      { is: '>=', value: low },
      { is: '<=', value: high },
    ];
  }
  const is = comparisonOf(words) ?? bare;
  return is === undefined ? [] : [{ is, value: low }];
}

const MIRROR: Readonly<Record<Comparison, Comparison>> = { '<': '>', '<=': '>=', '=': '=', '>=': '<=', '>': '<' };

/** The bound of the negative of a value. */
export const mirrored = ({ is, value }: Bound): Bound => ({ is: MIRROR[is], value: value === 0 ? 0 : -value });

/** The same value compared the other way round: what goes beyond a favorite's price is a smaller decimal. */
export const turned = ({ is, value }: Bound): Bound => ({ is: MIRROR[is], value });
