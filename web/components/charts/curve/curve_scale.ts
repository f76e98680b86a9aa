import { extent, ticks } from 'd3-array';
import { area, line } from 'd3-shape';
import { timeTicks, utcTicks } from 'd3-time';
import { DAY } from '../../../../core/dates/durations.ts';
import { axisDayText, axisHourText, axisMonthText } from '../../../../core/format/axis_dates.ts';
import { timeText } from '../../../../core/format/dates.ts';
import { localTimeZone } from '../../../lib/time/local_time.ts';

/** Points in time with a value each. */
export interface TimedValues {
  /** Epoch milliseconds, ascending. */
  times: readonly number[];
  /** One per time; null leaves a gap. */
  values: readonly (number | null)[];
}

export interface TimedRange {
  times: readonly number[];
  low: readonly number[];
  high: readonly number[];
}

/** Maps times to x and values to y, both in percent of the plot from its top left. */
export interface CurveScale {
  x(time: number): number;
  y(value: number): number;
  /** Values of the horizontal lines. */
  values: number[];
  /** Labelled times. */
  times: { at: number; text: string }[];
}

/** Approximate numbers of horizontal lines and of labels below. */
const VALUE_TICKS = 5;
const TIME_TICKS = 5;

/** The start of a day, `YYYY-MM-DD`, in epoch milliseconds. */
export const dayTime = (date: string): number => Date.parse(`${date}T00:00:00Z`);

const startsMonth = (date: Date) => date.getUTCDate() === 1;

/** Days as dates; where all of them start a month, as months and years. */
function dayTickTexts(dates: readonly Date[]): string[] {
  if (!dates.every(startsMonth)) return dates.map(axisDayText);
  return dates.map(axisMonthText);
}

/** Round times: days of the data in UTC; within a few days the hours of the reader’s clock, of one night without its day. */
function timeLabels(from: number, to: number): CurveScale['times'] {
  const isHours = to - from < 4 * DAY;
  const dates = (isHours ? timeTicks : utcTicks)(new Date(from), new Date(to), TIME_TICKS);
  const isNight = to - from < DAY / 2;
  const hourText = (date: Date) =>
    // Without its minutes, so that a phone has room for it.
    isNight ? timeText(date.toISOString(), localTimeZone()).replace(':00', '') : axisHourText(date, localTimeZone());
  const texts = isHours ? dates.map(hourText) : dayTickTexts(dates);
  return dates.map((date, index) => ({ at: date.getTime(), text: texts[index] ?? '' }));
}

/** For running sums. */
export const FROM_ZERO: readonly number[] = [0];

export interface ScaleOptions {
  /** Values that are included besides those of the curves. */
  includes?: readonly number[];
  /** First and last time; those of the curves if absent. */
  span?: readonly [from: number, to: number];
  /** About how many horizontal lines a low chart has room for. */
  lines?: number | undefined;
}

/** The scale that includes all curves and bands. */
export function curveScale(
  curves: readonly TimedValues[],
  bands: readonly TimedRange[] = [],
  { includes = [], span, lines = VALUE_TICKS }: ScaleOptions = {},
): CurveScale {
  const parts = bands.flatMap(({ low, high }) => [low, high]);
  const values = [...curves.flatMap((curve) => curve.values), ...parts.flat(), ...includes].filter(
    (value) => value !== null,
  );
  const [low = 0, high = 1] = extent(values);
  const [from = 0, to = 1] = span ?? extent([...curves, ...bands].flatMap(({ times }) => times));
  return {
    x: (time) => (to > from ? (100 * (time - from)) / (to - from) : 100),
    y: (value) => (high > low ? (100 * (high - value)) / (high - low) : 50),
    values: ticks(low, high, lines),
    times: timeLabels(from, to),
  };
}

/** Values that each stand until the next one, as a curve: every time after the first has the value before and its own. */
export const stepped = <Value>(times: readonly number[], values: readonly Value[]) => ({
  times: times.flatMap((time) => [time, time]).slice(1),
  values: values.flatMap((value) => [value, value]).slice(0, -1),
});

const PRECISION = 2;

/** The path of a curve; empty without a value. */
export function curvePath({ times, values }: TimedValues, { x, y }: CurveScale): string {
  const path = line<number | null>(
    (_, index) => x(times[index] ?? 0),
    (value) => y(value ?? 0),
  );
  return path.defined((value) => value !== null).digits(PRECISION)(values) ?? '';
}

/** The outline of a band. */
export function bandPath({ times, low, high }: TimedRange, { x, y }: CurveScale): string {
  const path = area<number>(
    (time) => x(time),
    (_, index) => y(low[index] ?? 0),
    (_, index) => y(high[index] ?? 0),
  );
  return path.digits(PRECISION)(times) ?? '';
}
