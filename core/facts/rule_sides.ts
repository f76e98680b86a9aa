import type { Corner } from '../cards/corners.ts';
import { pairKey } from '../identity/find_bout.ts';
import { nameKey } from '../identity/name_key.ts';
import type { Rule } from '../rules/rule.ts';
import type { FactTable } from './fact_table.ts';
import { rowSides } from './table_conditions.ts';

/** A bout as a page names it. */
export interface NamedBout {
  eventId: string;
  red: string;
  blue: string;
}

/** The row of a bout in the table; undefined without a price. */
function rowOf({ events, fighters }: FactTable, { eventId, red, blue }: NamedBout): number | undefined {
  const event = events.find(({ id }) => id === eventId);
  const key = pairKey([red, blue], nameKey);
  const rows = Array.from({ length: event?.bouts ?? 0 }, (_, index) => (event?.first ?? 0) + index);
  return rows.find((row) => pairKey([fighters.red[row] ?? '', fighters.blue[row] ?? ''], nameKey) === key);
}

/**
 * The side that each rule backs in a bout, from the corners of the names; rules that back none are missing. Undefined
 * where the table does not have the bout.
 */
export function ruleSides<R extends Pick<Rule, 'conditions'>>(
  rules: readonly R[],
  table: FactTable,
  bout: NamedBout,
): { rule: R; corner: Corner }[] | undefined {
  const row = rowOf(table, bout);
  if (row === undefined) return undefined;
  const isSwapped = nameKey(table.fighters.red[row] ?? '') !== nameKey(bout.red);
  return rules.flatMap((rule) => {
    const side = rowSides(rule.conditions, table)(row);
    if (side === undefined) return [];
    return [{ rule, corner: isSwapped ? (side === 'red' ? ('blue' as const) : ('red' as const)) : side }];
  });
}
