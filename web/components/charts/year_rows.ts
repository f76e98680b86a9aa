/** Rows for a chart's table: each year with the last value of every line in it. */
export function yearRows(
  dates: readonly string[],
  lines: readonly (readonly number[])[],
  text: (value: number) => string,
): string[][] {
  return dates.flatMap((date, index) => {
    const year = date.slice(0, 4);
    return year === dates[index + 1]?.slice(0, 4) ? [] : [[year, ...lines.map((line) => text(line[index] ?? 0))]];
  });
}
