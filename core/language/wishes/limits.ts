import { extremesOf } from '../stance/extremes.ts';
import type { Scoped } from '../stance/scope.ts';
import type { Statement } from '../statements.ts';
import {
  type Comparison,
  comparisonAfter,
  comparisonBefore,
  JOINTS,
  OF_CHANCE,
  OPPOSITE,
} from '../text/comparisons.ts';
import { inInches, placeOfUnit, type Unit, unitOf } from '../text/units.ts';
import type { Amount } from '../text/written_amounts.ts';

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

/** "To" between numbers, or "and" behind a "between", makes a range of them; the first may have its unit ("from two legs to five"). */
function rangeEnd(statement: Statement, first: number): number | undefined {
  const { tokens } = statement;
  const at = unitOf(tokens[first + 1]) === 'legs' ? first + 1 : first;
  const joint = tokens[at + 1]?.text;
  if (tokens[at + 2]?.kind !== 'number') return undefined;
  const between =
    joint === 'and' && tokens.slice(Math.max(0, first - 2), first).some((token) => token.text === 'between');
  return joint === 'to' || joint === 'through' || between ? at + 2 : undefined;
}

const GLUE = /^(of|in|more|extra|the|big|heavy)$/;

/** "A three-inch reach advantage" is one thing: what is asked for, after all that stands around it, is asked for with its limit. */
function isOfWishBehind({ tokens }: Statement, { mentions }: Scoped, at: number, to: number): boolean {
  const next = mentions.find((mention) => mention.to > at);
  return (
    next?.stance === 'ask' && tokens.slice(to, next.from).every(({ kind, text }) => kind === 'word' && GLUE.test(text))
  );
}

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
  const unitPlace = unitOf(tokens[last + 1]) === undefined && between ? between.to : placeOfUnit(tokens, last + 1);
  const unit = unitOf(tokens[unitPlace]) ?? (last > at ? unitOf(tokens[at + 1]) : undefined);
  if (!first || !end || unit === 'none' || (unit === 'years' && tokens[unitPlace + 1]?.text === 'old'))
    return undefined;
  const behind = unitPlace + (unitOf(tokens[unitPlace]) ? 1 : 0);
  const before = comparisonBefore(statement, at);
  // Without a unit between them, a second comparison is of what comes next ("2.45 or less | plus recent form").
  const after = unit
    ? (comparisonAfter(statement, behind) ?? between)
    : (between ?? comparisonAfter(statement, behind));
  const said = extreme ?? after?.comparison ?? before?.comparison ?? (end.orMore ? 'least' : 'none');
  const to = Math.max(after?.to ?? behind, behind);
  const stance = isOfWishBehind(statement, scoped, at, to) ? 'ask' : (scoped.stances[at] ?? 'ask');
  const excluded = stance === 'exclude' || stance === 'fade';
  const turned = before !== undefined && !after && scoped.turned.has(before.from);
  const unexcludes = excluded && said !== 'none';
  const meant = turned || unexcludes ? OPPOSITE[said] : said;
  const metric = unit === 'centimeters';
  return {
    from: at,
    start: before?.from ?? at,
    to,
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
