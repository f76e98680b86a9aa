import { type Corner, OPPOSITE } from '../../domain/cards/corners.ts';
import { valuesText } from '../rules/condition_text.ts';
import type { Condition } from '../rules/rule.ts';
import type { FactTable } from './fact_table.ts';

function valueAt({ columns }: FactTable, figure: string, row: number, corner: Corner): number | string | undefined {
  const column = columns.get(figure);
  const value = column?.[corner][row] ?? Number.NaN;
  return Number.isNaN(value) ? undefined : (column?.names?.[value] ?? value);
}

/** What the conditions of a rule read for a side of a bout, in words, one text per condition. */
export const ruleFacts = (conditions: readonly Condition[], table: FactTable, row: number, corner: Corner): string[] =>
  conditions.map((condition) =>
    valuesText(
      condition,
      valueAt(table, condition.figure, row, corner),
      valueAt(table, condition.figure, row, OPPOSITE[corner]),
    ),
  );
