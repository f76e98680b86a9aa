import Table from 'cli-table3';

export type Cell = string | number;

/** A table in plain text. Columns from index `figuresFrom` on are right-aligned. */
export function formatTable(head: readonly string[], rows: readonly (readonly Cell[])[], figuresFrom = 1): string {
  const table = new Table({
    head: [...head],
    colAligns: head.map((_, column) => (column < figuresFrom ? 'left' : 'right')),
    style: { head: [], border: [], compact: true },
  });
  table.push(...rows.map((row) => [...row]));
  return table.toString();
}

/** Labels and values, one pair per line. */
export function formatFacts(facts: readonly (readonly [label: string, value: Cell])[]): string {
  const width = Math.max(...facts.map(([label]) => label.length));
  return facts.map(([label, value]) => `${label.padEnd(width)}  ${value}`).join('\n');
}

/** A figure with a fixed number of decimals and a sign: `+0.123`, `−4.560`. */
export function signedFigure(value: number, decimals: number): string {
  const text = Math.abs(value).toFixed(decimals);
  return value < 0 && Number(text) !== 0 ? `−${text}` : `+${text}`;
}
