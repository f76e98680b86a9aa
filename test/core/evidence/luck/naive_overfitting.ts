/** Combinatorially symmetric cross-validation straight from its definition, one half after the other: slow. */
export function naiveOverfitting(columns: readonly number[][], blocks: number) {
  const length = Math.floor((columns[0]?.length ?? 0) / blocks);
  const newest = columns.map((column) => column.slice(column.length - blocks * length));
  const places = Array.from({ length: blocks }, (_, block) => block);
  const halves = subsets(places, blocks / 2);
  const eventsOf = (column: number[], half: readonly number[]) =>
    half.flatMap((block) => column.slice(block * length, (block + 1) * length));
  let overfitted = 0;
  let lost = 0;
  for (const half of halves) {
    const rest = places.filter((block) => !half.includes(block));
    const inside = newest.map((column) => sharpe(eventsOf(column, half)));
    const outside = newest.map((column) => sharpe(eventsOf(column, rest)));
    const best = inside.indexOf(Math.max(...inside));
    const own = outside[best] ?? 0;
    const rank =
      1 + outside.filter((value) => value < own).length + (outside.filter((value) => value === own).length - 1) / 2;
    if (rank / (columns.length + 1) <= 0.5) overfitted++;
    if (sum(eventsOf(newest[best] ?? [], rest)) < 0) lost++;
  }
  return {
    pbo: overfitted / halves.length,
    combinations: halves.length,
    share_of_other_halves_that_lost: lost / halves.length,
  };
}

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);

function sharpe(values: readonly number[]): number {
  const mean = sum(values) / values.length;
  const deviation = Math.sqrt(sum(values.map((value) => (value - mean) ** 2)) / values.length);
  if (deviation > 0) return mean / deviation;
  return mean === 0 ? 0 : mean * Number.POSITIVE_INFINITY;
}

function subsets(items: readonly number[], size: number): number[][] {
  if (size === 0) return [[]];
  return items.flatMap((item, index) => subsets(items.slice(index + 1), size - 1).map((rest) => [item, ...rest]));
}
