import type { Comparison } from '../../rules/rule.ts';
import { COUNT, countOf } from '../phrases/plain_text.ts';

/** What a refusal says of a number: refused is what is more, or less, than the value. */
export interface SaidLimit {
  refused: 'more' | 'less';
  /** Whether the value itself is refused too. */
  isIncluded: boolean;
  value: number;
  /** The words of the limit. */
  words: string;
}

const BEFORE = {
  more: '(?:over|above|past|beyond|exceeding|(?:more|greater|higher|older|longer|bigger|larger|taller) than)',
  less: '(?:under|below|(?:less|fewer|lower|younger|shorter|smaller) than)',
  least: 'at least',
  most: '(?:at most|up to)',
} as const;
const OR_MORE = '(?:,? (?:or|and) (?:more|over|above|up|older|longer|higher|bigger|taller|greater)\\b|\\+)';
const OR_LESS = '(?:,? (?:or|and) (?:less|fewer|under|below|younger|shorter|lower|smaller|down)\\b)';

interface LimitWords {
  /** Matches what must stand behind the number, its blank included. */
  unit?: string;
  number?: string;
  toValue?: (number: string) => number;
}

/** The first limit in a plain text: "over 38", "three or fewer fights", "three fights or fewer". */
export function limitIn(text: string, { unit = '', number = COUNT, toValue = countOf }: LimitWords = {}) {
  const before = Object.entries(BEFORE).map(([name, words]) => `(?<${name}>${words})`);
  const behind = (place: string) => `(?:(?<more${place}>${OR_MORE})|(?<less${place}>${OR_LESS}))?`;
  const pattern = new RegExp(
    `(?:(?:${before.join('|')})(?: the age of)? )?(?<!\\w)(?<number>${number})${behind('1')}${unit}${behind('2')}`,
    'g',
  );
  for (const { 0: words, groups = {} } of text.matchAll(pattern)) {
    const { more, less, least, most, more1, less1, more2, less2 } = groups;
    const isMore = more ?? least ?? more1 ?? more2;
    const isLess = less ?? most ?? less1 ?? less2;
    if ((isMore === undefined) === (isLess === undefined)) continue;
    const isIncluded = more === undefined && less === undefined;
    const limit: SaidLimit = {
      refused: isMore === undefined ? 'less' : 'more',
      isIncluded,
      value: toValue(groups.number ?? ''),
      words,
    };
    return limit;
  }
  return undefined;
}

/** The comparison that keeps out what is refused. */
export function keeping({ refused, isIncluded }: Pick<SaidLimit, 'refused' | 'isIncluded'>): Comparison {
  if (refused === 'more') return isIncluded ? '<' : '<=';
  return isIncluded ? '>' : '>=';
}
