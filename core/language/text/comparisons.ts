import type { Concept } from '../concepts.ts';
import { holdsTopic } from '../stance/passage.ts';
import type { Statement } from '../statements.ts';
import type { Match } from './phrases.ts';

/**
 * What is said of a number. `least`, `over`, `most`, `under` are about its size; the four of `pays` about the price, where
 * a favorite at -300 pays less than one at -200.
 */
export type Comparison =
  | 'none'
  | 'least'
  | 'over'
  | 'most'
  | 'under'
  | 'pays_least'
  | 'pays_over'
  | 'pays_most'
  | 'pays_under';

const BEFORE: readonly [Concept, Comparison][] = [
  ['shorter_than', 'pays_under'],
  ['longer_than', 'pays_over'],
  ['at_least', 'least'],
  ['at_most', 'most'],
  ['more_than', 'over'],
  ['less_than', 'under'],
];
const AFTER: readonly [Concept, Comparison][] = [
  ['or_longer', 'pays_least'],
  ['or_shorter', 'pays_most'],
  ['or_less', 'most'],
  ['or_more', 'least'],
];
/** What is left where a limit is refused. */
export const OPPOSITE: Readonly<Record<Comparison, Comparison>> = {
  none: 'none',
  least: 'under',
  over: 'most',
  most: 'over',
  under: 'least',
  pays_least: 'pays_under',
  pays_over: 'pays_most',
  pays_most: 'pays_over',
  pays_under: 'pays_least',
};

/** What is said of a chance, as said of its price: a larger chance is a shorter price. */
export const OF_CHANCE: Readonly<Record<Comparison, Comparison>> = {
  none: 'none',
  least: 'pays_most',
  over: 'pays_under',
  most: 'pays_least',
  under: 'pays_over',
  pays_least: 'pays_most',
  pays_over: 'pays_under',
  pays_most: 'pays_least',
  pays_under: 'pays_over',
};

const REACH_BEFORE = 3;
/** A comparison does not reach over these to a number. */
export const JOINTS: ReadonlySet<string> = new Set(['and', 'or']);

/** The comparison in front of the number at this place ("no more | than | +150"), and where it begins. */
export function comparisonBefore(
  statement: Statement,
  at: number,
): { comparison: Comparison; from: number } | undefined {
  const near = statement.matches.filter((match) => match.to <= at && match.to >= at - REACH_BEFORE + 1);
  for (const match of near.reverse()) {
    if (statement.tokens.slice(match.to, at).some((token) => token.kind !== 'word' || JOINTS.has(token.text)))
      return undefined;
    const found = BEFORE.find(([concept]) => match.concepts.has(concept));
    if (found) return { comparison: found[1], from: match.from };
  }
  return undefined;
}

/** The comparison behind a number ("+150 | or less"), and where it ends. */
export function comparisonAfter(
  statement: Statement,
  from: number,
): { comparison: Comparison; to: number } | undefined {
  for (const match of statement.matches) {
    if (match.from < from || match.from > from + 1) continue;
    if (match.from > from && statement.tokens[from]?.kind === 'break') continue;
    const found = AFTER.find(([concept]) => match.concepts.has(concept));
    if (found && !followedByNumber(statement, match.to) && !beginsTopic(statement, match))
      return { comparison: found[1], to: match.to };
  }
  return undefined;
}

/** "At least" in front of a number belongs to that number, not to the one before it. */
const followedByNumber = (statement: Statement, at: number) =>
  statement.tokens.slice(at, at + 2).some((token) => token.kind === 'number');

/** "+200 and better strikers": the words go on with another wish. */
const beginsTopic = (statement: Statement, { from, to }: Match) =>
  statement.tokens[from]?.text === 'and' && statement.matches.some((next) => next.from === to && holdsTopic(next));
