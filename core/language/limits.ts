import type { Concept } from './concepts.ts';
import { extremesOf } from './extremes.ts';
import { MEASURE_WORDS } from './lexicon/measures.ts';
import type { Scoped } from './scope.ts';
import type { Statement } from './statements.ts';
import type { Amount, Token } from './tokens.ts';

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
export type Unit = 'years' | 'inches' | 'legs';

/** A number of the description as a limit. */
export interface Limit {
  from: number;
  /** Where its comparison begins, or it itself. */
  start: number;
  /** The token behind its last word. */
  to: number;
  amount: Amount;
  comparison: Comparison;
  unit?: Unit;
  /** The end of a range ("two to four legs"). */
  upTo?: Amount;
  /** It stood in an exclusion that its comparison turns into a wish ("no underdogs over +150"). */
  unexcludes: boolean;
  /** A "not" in front or an exclusion has turned its comparison round already. */
  isTurned: boolean;
  stance: Scoped['stances'][number];
}

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

/** A larger chance is a shorter price. */
const OF_CHANCE: Readonly<Record<Comparison, Comparison>> = {
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

const unitWords = (concept: Concept) =>
  new Set(MEASURE_WORDS.filter((entry) => entry.concept === concept).flatMap((entry) => entry.phrases));
const UNITS: readonly [Unit | 'centimeters' | 'none', ReadonlySet<string>][] = [
  ['years', unitWords('years')],
  ['inches', unitWords('inches')],
  ['centimeters', unitWords('centimeters')],
  ['legs', unitWords('legs')],
  ['none', unitWords('no_unit')],
];
const CENTIMETERS_PER_INCH = 2.54;
const REACH_BEFORE = 3;
/** "Three more inches", "five full years". */
const FILLERS = /^(more|full|good|whole|extra|big|additional|or|solid|clear)$/;
/** A comparison does not reach over these to a number. */
const JOINTS = new Set(['and', 'or']);

const unitAt = (token: Token | undefined) => UNITS.find(([, words]) => token && words.has(token.text))?.[0];

function comparisonBefore(statement: Statement, at: number): { comparison: Comparison; from: number } | undefined {
  const near = statement.matches.filter((match) => match.to <= at && match.to >= at - REACH_BEFORE + 1);
  for (const match of near.reverse()) {
    if (statement.tokens.slice(match.to, at).some((token) => token.kind !== 'word' || JOINTS.has(token.text)))
      return undefined;
    const found = BEFORE.find(([concept]) => match.concepts.has(concept));
    if (found) return { comparison: found[1], from: match.from };
  }
  return undefined;
}

function comparisonAfter(statement: Statement, from: number): { comparison: Comparison; to: number } | undefined {
  for (const match of statement.matches) {
    if (match.from < from || match.from > from + 1) continue;
    if (match.from > from && statement.tokens[from]?.kind === 'break') continue;
    const found = AFTER.find(([concept]) => match.concepts.has(concept));
    if (found && !followedByNumber(statement, match.to)) return { comparison: found[1], to: match.to };
  }
  return undefined;
}

/** "At least" in front of a number belongs to that number, not to the one before it. */
const followedByNumber = (statement: Statement, at: number) =>
  statement.tokens.slice(at, at + 2).some((token) => token.kind === 'number');

/** "To" between numbers, or "and" behind a "between", makes a range of them. */
function rangeEnd(statement: Statement, at: number): number | undefined {
  const { tokens } = statement;
  const joint = tokens[at + 1]?.text;
  if (tokens[at + 2]?.kind !== 'number') return undefined;
  const between = joint === 'and' && tokens.slice(Math.max(0, at - 2), at).some((token) => token.text === 'between');
  return joint === 'to' || joint === 'through' || between ? at + 2 : undefined;
}

const inInches = (amount: Amount): Amount => ({ count: (amount.count ?? 0) / CENTIMETERS_PER_INCH });

function limitAt(
  statement: Statement,
  scoped: Scoped,
  at: number,
  last: number,
  extreme?: Comparison,
): Limit | undefined {
  const { tokens } = statement;
  const first = tokens[at]?.amount;
  const end = tokens[last]?.amount;
  const between = comparisonAfter(statement, last + 1);
  const isFilled = FILLERS.test(tokens[last + 1]?.text ?? '') && unitAt(tokens[last + 2]) !== undefined;
  const unitPlace = unitAt(tokens[last + 1]) === undefined && between ? between.to : last + (isFilled ? 2 : 1);
  const unit = unitAt(tokens[unitPlace]);
  if (!first || !end || unit === 'none' || (unit === 'years' && tokens[unitPlace + 1]?.text === 'old'))
    return undefined;
  const behind = unitPlace + (unit ? 1 : 0);
  const before = comparisonBefore(statement, at);
  const after = comparisonAfter(statement, behind) ?? between;
  const said = extreme ?? after?.comparison ?? before?.comparison ?? (end.orMore ? 'least' : 'none');
  const stance = scoped.stances[at] ?? 'ask';
  const excluded = stance === 'exclude' || stance === 'fade';
  const turned = before !== undefined && !after && scoped.turned.has(before.from);
  const unexcludes = excluded && said !== 'none';
  const meant = turned || unexcludes ? OPPOSITE[said] : said;
  const metric = unit === 'centimeters';
  return {
    from: at,
    start: before?.from ?? at,
    to: Math.max(after?.to ?? behind, behind),
    amount: metric ? inInches(first) : first,
    comparison: first.isChance ? OF_CHANCE[meant] : meant,
    ...(unit ? { unit: metric ? 'inches' : unit } : {}),
    ...(last > at ? { upTo: end } : {}),
    unexcludes,
    isTurned: turned || unexcludes,
    stance: unexcludes ? 'ask' : stance,
  };
}

/** Numbers inside a phrase ("won his last 3") limit nothing, save those of a parlay ("3 legs"). */
const isSwallowed = (statement: Statement, at: number) =>
  statement.matches.some((match) => match.from <= at && at < match.to && !match.concepts.has('parlay'));

/** "2, 3 and 4 legs": a bare number in a list has the unit of the one behind it. */
function withUnitOfNext(statement: Statement, limit: Limit, next: Limit | undefined): Limit {
  const isBare = limit.unit === undefined && limit.amount.odds === undefined && limit.comparison === 'none';
  if (!isBare || !next?.unit) return limit;
  const between = statement.tokens.slice(limit.to, next.start);
  const isList = between.length > 0 && between.every((token) => token.kind === 'break' || JOINTS.has(token.text));
  return isList ? { ...limit, unit: next.unit } : limit;
}

/** The limits that a sentence sets. */
export function limitsOf(statement: Statement, scoped: Scoped): Limit[] {
  const limits: Limit[] = [];
  const extremes = new Map(extremesOf(statement.tokens).map(({ at, comparison }) => [at, comparison]));
  for (let at = 0; at < statement.tokens.length; at += 1) {
    if (statement.tokens[at]?.kind !== 'number' || isSwallowed(statement, at)) continue;
    const last = rangeEnd(statement, at) ?? at;
    const limit = limitAt(statement, scoped, at, last, extremes.get(at));
    if (limit) limits.push(limit);
    at = last;
  }
  for (let index = limits.length - 2; index >= 0; index -= 1) {
    const limit = limits[index];
    if (limit) limits[index] = withUnitOfNext(statement, limit, limits[index + 1]);
  }
  return limits;
}
