import type { IsoDate } from '../dates/iso_date.ts';

const byKey = ([one]: [string, unknown], [other]: [string, unknown]) => (one < other ? -1 : one > other ? 1 : 0);

/** Groups entries by key, in ascending order of keys; each group keeps the order of the entries. */
export function groupBy<Entry>(entries: readonly Entry[], keyOf: (entry: Entry) => string): [string, Entry[]][] {
  const groups = new Map<string, Entry[]>();
  for (const entry of entries) {
    const key = keyOf(entry);
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [entry]);
    else group.push(entry);
  }
  return [...groups].sort(byKey);
}

/** Groups entries by date, earliest first; each group keeps the order of the entries. */
export function groupByDate<Entry extends { date: IsoDate }>(entries: readonly Entry[]): [IsoDate, Entry[]][] {
  return groupBy(entries, ({ date }) => date);
}
