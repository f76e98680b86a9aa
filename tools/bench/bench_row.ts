import { median } from '../../core/arithmetic/median.ts';
import { formatTable } from '../engine/tables.ts';

/** One measured figure. */
export interface BenchRow {
  name: string;
  /** Median of several runs. */
  value: number;
  unit: string;
  /** The limit that the value must meet; undefined if there is none. */
  bar?: { limit: number; better: 'lower' | 'higher' };
  /** A baseline or peer measured in the same run. */
  beside?: string;
}

/** The median; NaN without values. */
export const medianOf = (values: readonly number[]): number => median(values) ?? Number.NaN;

/** Calls before the measurement, so that the code is compiled, as in a function that has served some requests. */
const WARM_UPS = 3;

/** Median duration of `runs` calls in milliseconds, after warming up. */
export async function medianMilliseconds(runs: number, work: () => unknown): Promise<number> {
  for (let run = 0; run < WARM_UPS; run++) await work();
  const times: number[] = [];
  for (let run = 0; run < runs; run++) {
    const start = performance.now();
    await work();
    times.push(performance.now() - start);
  }
  return medianOf(times);
}

/** Median CPU time of `runs` calls in milliseconds, after warming up: other processes disturb it less. */
export function cpuMilliseconds(runs: number, work: () => unknown): number {
  const times = Array.from({ length: WARM_UPS + runs }, () => {
    const start = process.cpuUsage();
    work();
    const { user, system } = process.cpuUsage(start);
    return (user + system) / 1000;
  });
  return medianOf(times.slice(WARM_UPS));
}

/** Whether the value meets its limit; true for rows without one. */
export function meetsBar({ value, bar }: BenchRow): boolean {
  if (bar === undefined) return true;
  return bar.better === 'lower' ? value <= bar.limit : value >= bar.limit;
}

const figure = (value: number) => (Math.abs(value) >= 100 ? value.toFixed(0) : value.toPrecision(3));

/** The figure with its unit. */
export const measuredText = ({ value, unit }: BenchRow): string => `${figure(value)} ${unit}`;

/** The limit as text; empty for rows without one. */
export const barText = ({ bar, unit }: BenchRow): string =>
  bar === undefined ? '' : `${bar.better === 'lower' ? '≤' : '≥'} ${bar.limit} ${unit}`;

/** The rows as a text table, with limits and whether they are met. */
export function formatBench(rows: readonly BenchRow[]): string {
  return formatTable(
    ['Figure', 'Measured', 'Bar', 'Met', 'Beside it'],
    rows.map((row) => [
      row.name,
      measuredText(row),
      barText(row),
      row.bar === undefined ? '' : meetsBar(row) ? 'yes' : 'NO',
      row.beside ?? '',
    ]),
  );
}
