import type { StrategyFiguresItem } from '../../../core/contract/strategies.ts';
import { dateText } from '../../../core/format/dates.ts';
import { signedPickPercentText } from '../../../core/format/percent.ts';

const NOTHING = 'There are no past events to show yet.';

/** Stakes with one decimal and a sign. */
function stakesText(stakes: number): string {
  const text = Math.abs(stakes).toFixed(1);
  return `${stakes < 0 ? '−' : '+'}${text}`;
}

type Year = StrategyFiguresItem['years'][number];

/** The year that beats all others, the earliest of equal ones; undefined without years. */
const bestOf = (years: readonly Year[], beats: (one: Year, other: Year) => boolean): Year | undefined =>
  years.reduce<Year | undefined>((best, year) => (best === undefined || beats(year, best) ? year : best), undefined);

/** Describes a strategy's curve: its end, and the highest and the lowest end of a year. */
export function curveSentence(dates: readonly string[], years: readonly Year[]): string {
  const [first, last] = [dates[0], dates.at(-1)];
  const highest = bestOf(years, (one, other) => one.end > other.end);
  const lowest = bestOf(years, (one, other) => one.end < other.end);
  if (first === undefined || last === undefined || highest === undefined || lowest === undefined) return NOTHING;
  const end = `From ${dateText(first)} to ${dateText(last)} it ended at ${stakesText(years.at(-1)?.end ?? 0)} stakes`;
  const named = (year: Year) => `${stakesText(year.end)} stakes at the end of ${year.year}`;
  return `${end}. Highest: ${named(highest)}. Lowest: ${named(lowest)}.`;
}

/** The rows of the curve's table: the running sum at the end of each year. */
export const yearEnds = (years: readonly Year[]): string[][] =>
  years.map(({ year, end }) => [String(year), stakesText(end)]);

/** Describes the years: how many had a profit, the best and the worst. */
export function yearsSentence(years: readonly Year[]): string {
  const best = bestOf(years, (one, other) => one.mean > other.mean);
  const worst = bestOf(years, (one, other) => one.mean < other.mean);
  if (best === undefined || worst === undefined) return NOTHING;
  const won = years.filter(({ mean }) => mean > 0).length;
  const named = ({ year, mean }: Year) => `${year} with ${signedPickPercentText(mean)} per event`;
  return `Ahead in ${won} of ${years.length} years. Best: ${named(best)}. Worst: ${named(worst)}.`;
}
