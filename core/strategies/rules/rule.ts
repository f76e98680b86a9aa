import { type Corner, OPPOSITE } from '../../domain/cards/corners.ts';
import { type Figure, type FigureOf, figureValue, findFigure, type RuleBout } from './figures.ts';

export const COMPARISONS = ['<', '<=', '=', '>=', '>'] as const;
export const MEMBERSHIPS = ['one_of', 'not_one_of'] as const;
export type Comparison = (typeof COMPARISONS)[number];
type Membership = (typeof MEMBERSHIPS)[number];

/** A condition on a number. */
export interface NumberCondition {
  figure: string;
  of: FigureOf;
  is: Comparison;
  value: number;
}

/** A condition on the name of a class. */
export interface ClassCondition {
  figure: string;
  of: FigureOf;
  is: Membership;
  value: readonly string[];
}

export type Condition = NumberCondition | ClassCondition;

export const isClassCondition = (condition: Condition): condition is ClassCondition =>
  condition.is === 'one_of' || condition.is === 'not_one_of';

/** A rule backs the side for which all conditions hold, at the market line. */
export interface Rule {
  name: string;
  backs: 'fighter';
  conditions: readonly Condition[];
}

/** Differences up to this size count as equal for `<=`, `=` and `>=`. */
const TOLERANCE = 1e-9;

function compares(value: number, is: Comparison, limit: number): boolean {
  switch (is) {
    case '<':
      return value < limit;
    case '<=':
      return value <= limit + TOLERANCE;
    case '=':
      return Math.abs(value - limit) <= TOLERANCE;
    case '>=':
      return value >= limit - TOLERANCE;
    case '>':
      return value > limit;
  }
}

/** Whether a value meets a condition; an unknown value fails it. */
export function meets(value: number | string | undefined, condition: Condition): boolean {
  if (isClassCondition(condition)) {
    return typeof value === 'string' && condition.value.includes(value) === (condition.is === 'one_of');
  }
  return typeof value === 'number' && compares(value, condition.is, condition.value);
}

type Holds = (bout: RuleBout, corner: Corner) => boolean;

function compiled(condition: Condition): Holds {
  const figure: Figure | undefined = findFigure(condition.figure);
  if (figure === undefined) throw new RangeError(`${condition.figure} is not a figure`);
  return (bout, corner) => meets(figureValue(figure, condition.of, bout, corner), condition);
}

/** Whether all conditions hold for the side in a corner. Throws RangeError for an unknown figure. */
export function allHold(conditions: readonly Condition[]): Holds {
  const parts = conditions.map(compiled);
  return (bout, corner) => parts.every((holds) => holds(bout, corner));
}

/**
 * The side that these conditions back in a bout: the one for which all hold; none if they hold for both. Throws
 * RangeError for an unknown figure.
 */
export function backedSide(conditions: readonly Condition[]): (bout: RuleBout) => Corner | undefined {
  const holds = allHold(conditions);
  return (bout) => {
    const red = holds(bout, 'red');
    const blue = holds(bout, OPPOSITE.red);
    return red === blue ? undefined : red ? 'red' : 'blue';
  };
}
