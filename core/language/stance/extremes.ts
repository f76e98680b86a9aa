import type { Comparison } from '../text/comparisons.ts';
import type { Token } from '../text/tokens.ts';
import { stretchesOf } from './stretches.ts';

/** Where the number of an extreme stands, and what that makes of it. */
export interface Extreme {
  at: number;
  comparison: Comparison;
}

const LEAST = 'lower limit|lower bound|lower end|shortest|lowest|smallest|tightest|minimum|floor|least|fewest';
const MOST = 'longest|highest|largest|maximum|max|ceiling|cap|most|furthest|top|roof';
/** Of a favorite's price these are the shortest, of an underdog's the longest. */
const BY_SIDE = 'biggest|heaviest|steepest|worst|cutoff|cut off|boundary|limit|threshold|line';
const NUMBER = String.raw`(?:\S*\d\S*|one|two|three|four|five|six|evens|(?:minus|plus) [a-z ]+)`;

const formsOf = (nouns: string): RegExp[] => [
  // "-200 is the shortest I go", "three legs is my limit".
  new RegExp(
    String.raw`\b(?=(?:is|are|being|as|would|remains) )(?<=${NUMBER} (?:(?:inches|inch|years|legs|cm|leg) )?)(?:is|are|being|as|would be|remains) (?:about |already |really )?(?:the|my|our|a|an) (?:very |absolute |hard |upper )?(?:${nouns})\b`,
    'g',
  ),
  // "The shortest price I can live with is 2/5", "my limit: -200".
  new RegExp(
    String.raw`\b(?:the|my|our|a|an) (?:very |absolute |hard |upper )?(?:${nouns})\b(?: (?!and\b|but\b|or\b|favou?r|under)[a-z]+){0,7}? (?:is|are|be|being|at|of|:)(?= (?:the |a )?${NUMBER})`,
    'g',
  ),
];
const FORMS: readonly (readonly [kind: 'least' | 'most' | 'side', RegExp[]])[] = [
  ['least', formsOf(LEAST)],
  ['most', formsOf(MOST)],
  ['side', formsOf(BY_SIDE)],
];

const EVEN_MONEY = 2;

function comparisonOf(kind: 'least' | 'most' | 'side', token: Token | undefined): Comparison {
  const odds = token?.amount?.odds;
  if (odds === undefined) return kind === 'least' ? 'least' : 'most';
  const isFavorite = odds < EVEN_MONEY;
  if (kind === 'side' || (kind === 'most' && token?.amount?.american)) return isFavorite ? 'pays_least' : 'pays_most';
  return kind === 'least' ? 'pays_least' : 'pays_most';
}

const numberNear = (tokens: readonly Token[], places: readonly number[]) =>
  places.find((at) => tokens[at]?.kind === 'number');

/** The numbers that are said to be the most or the least of something. */
export const extremesOf = (tokens: readonly Token[]): Extreme[] =>
  FORMS.flatMap(([kind, [behind, before]]) => [
    ...stretchesOf(tokens, behind ? [behind] : []).map(({ from }) => ({
      kind,
      at: numberNear(tokens, [from - 1, from - 2]),
    })),
    ...stretchesOf(tokens, before ? [before] : []).map(({ to }) => ({ kind, at: numberNear(tokens, [to, to + 1]) })),
  ]).flatMap(({ kind, at }) => (at === undefined ? [] : [{ at, comparison: comparisonOf(kind, tokens[at]) }]));
