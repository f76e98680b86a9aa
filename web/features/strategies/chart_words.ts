import type { StrategyFiguresItem } from '../../../core/contract/strategies.ts';
import { dateText } from '../../../core/format/dates.ts';
import { signedPickPercentText } from '../../../core/format/percent.ts';

/** Stakes with one decimal and a sign. */
function stakesText(stakes: number): string {
  const text = Math.abs(stakes).toFixed(1);
  return `${stakes < 0 ? '−' : '+'}${text}`;
}

/** Index of the best value. */
function placeOf(values: readonly number[], beats: (one: number, other: number) => boolean): number {
  return values.reduce((best, value, place) => (beats(value, values[best] ?? 0) ? place : best), 0);
}

/** Describes a strategy's curve: its end, highest and lowest points. */
export function curveSentence(dates: readonly string[], values: readonly number[]): string {
  const last = values.at(-1);
  const [first] = dates;
  if (last === undefined || first === undefined) return 'There are no past events to show yet.';
  const point = (place: number) => `${stakesText(values[place] ?? 0)} stakes on ${dateText(dates[place] ?? first)}`;
  const highest = placeOf(values, (one, other) => one > other);
  const lowest = placeOf(values, (one, other) => one < other);
  const end = `From ${dateText(first)} to ${dateText(dates.at(-1) ?? first)} it ended at ${stakesText(last)} stakes`;
  return `${end}. Highest: ${point(highest)}. Lowest: ${point(lowest)}.`;
}

/** The curve's value at the end of each year, as rows of text. */
export function yearEnds(dates: readonly string[], values: readonly number[]): string[][] {
  const ends = new Map(dates.map((date, place) => [date.slice(0, 4), values[place] ?? 0]));
  return [...ends].map(([year, value]) => [year, stakesText(value)]);
}

/** Describes the years: how many had a profit, the best and the worst. */
export function yearsSentence(years: StrategyFiguresItem['years']): string {
  const [first] = years;
  if (first === undefined) return 'There are no past events to show yet.';
  const best = years.reduce((one, other) => (other.mean > one.mean ? other : one), first);
  const worst = years.reduce((one, other) => (other.mean < one.mean ? other : one), first);
  const won = years.filter(({ mean }) => mean > 0).length;
  const named = ({ year, mean }: typeof first) => `${year} with ${signedPickPercentText(mean)} per event`;
  return `Ahead in ${won} of ${years.length} years. Best: ${named(best)}. Worst: ${named(worst)}.`;
}
