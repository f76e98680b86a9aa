import type { LabCurve } from '../../../core/lab/lab_result.ts';

/** Maps dates to x and values to y, both 0…100 from the top left. */
export interface CurveScale {
  x(date: string): number;
  y(value: number): number;
  /** Values of the horizontal lines. */
  ticks: number[];
  /** Labelled years. */
  years: number[];
}

/** Approximate number of horizontal lines. */
const TICKS = 5;
const STEPS = [0.1, 0.2, 0.5, 1, 2, 5, 10, 20, 50, 100, 200, 500];
/** Approximate number of labels below. */
const YEARS = 7;

const millis = (date: string) => Date.parse(`${date}T00:00:00Z`);

/** Multiples of a round step between two values, including 0. */
function ticksOf(low: number, high: number): number[] {
  const step = STEPS.find((candidate) => (high - low) / candidate <= TICKS) ?? 1000;
  const first = Math.ceil(low / step);
  return Array.from({ length: Math.floor(high / step) - first + 1 }, (_, index) => (first + index) * step);
}

function yearsOf(dates: readonly string[]): number[] {
  const [from, to] = [dates[0], dates.at(-1)].map((date) => Number(date?.slice(0, 4) ?? 0));
  const stride = Math.max(1, Math.ceil(((to ?? 0) - (from ?? 0)) / YEARS));
  const all = Array.from({ length: (to ?? 0) - (from ?? 0) + 1 }, (_, index) => (from ?? 0) + index);
  return all.filter((year) => ((to ?? 0) - year) % stride === 0);
}

/** The scale that includes these values, and 0, and the days from the first to the last. */
export function scaleOf(values: readonly number[], days: readonly [first: string, last: string]): CurveScale {
  const low = Math.min(0, ...values);
  const high = Math.max(0, ...values);
  const span = high - low || 1;
  const first = millis(days[0]);
  const time = millis(days[1]) - first || 1;
  return {
    x: (date) => (100 * (millis(date) - first)) / time,
    y: (value) => (100 * (high - value)) / span,
    ticks: ticksOf(low, high),
    years: yearsOf(days),
  };
}

/** The scale that includes all lines of a curve, and 0. */
export function curveScale({ dates, playbook, equal, range, random }: LabCurve): CurveScale {
  const values = [...playbook, ...equal, ...range.low, ...range.high, ...(random?.low ?? []), ...(random?.high ?? [])];
  return scaleOf(values, [dates[0] ?? '2000-01-01', dates.at(-1) ?? '2000-01-02']);
}
