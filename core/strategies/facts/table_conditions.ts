import { type Corner, OPPOSITE } from '../../domain/cards/corners.ts';
import { type ClassCondition, type Condition, isClassCondition, meets } from '../rules/rule.ts';
import type { FactColumn, FactTable } from './fact_table.ts';

/** Whether conditions hold for the side in a corner of the bout in a row. */
export type RowHolds = (row: number, corner: Corner) => boolean;

function classHolds(column: FactColumn, { of, is, value: wanted }: ClassCondition): RowHolds {
  const { names = [] } = column;
  const listed = new Set(wanted.map((name) => names.indexOf(name)));
  return (row, corner) => {
    const value = column[of === 'opponent' ? OPPOSITE[corner] : corner][row] ?? Number.NaN;
    return !Number.isNaN(value) && listed.has(value) === (is === 'one_of');
  };
}

function compiled(condition: Condition, { columns }: FactTable): RowHolds {
  const column = columns.get(condition.figure);
  if (column === undefined) throw new RangeError(`${condition.figure} is not in the table`);
  if (isClassCondition(condition)) return classHolds(column, condition);
  const value = (row: number, corner: Corner): number => {
    const own = column[corner][row] ?? Number.NaN;
    const opponent = column[OPPOSITE[corner]][row] ?? Number.NaN;
    if (condition.of === 'difference') return own - opponent;
    return condition.of === 'opponent' ? opponent : own;
  };
  return (row, corner) => {
    const number = value(row, corner);
    return meets(Number.isNaN(number) ? undefined : number, condition);
  };
}

/** Whether all conditions hold, by row and corner. Throws RangeError for a figure that the table does not have. */
export function rowConditions(conditions: readonly Condition[], table: FactTable): RowHolds {
  const parts = conditions.map((condition) => compiled(condition, table));
  return (row, corner) => parts.every((holds) => holds(row, corner));
}

/** The side that a rule with these conditions backs in the bout of a row; none if they hold for both or neither. */
export function rowSides(conditions: readonly Condition[], table: FactTable): (row: number) => Corner | undefined {
  const holds = rowConditions(conditions, table);
  return (row) => {
    const red = holds(row, 'red');
    return red === holds(row, 'blue') ? undefined : red ? 'red' : 'blue';
  };
}
