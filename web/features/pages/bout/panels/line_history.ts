import type { BoutPage } from '../../../../../core/contract/pages/bout_page.ts';
import type { BoutHistory, PriceHistory } from '../../../../../core/contract/prices/price_history.ts';
import { cardFinder } from '../../../../../core/domain/identity/find_bout.ts';
import { fairProbabilityOfRed } from '../../../../../core/domain/odds/fair_probability.ts';
import type { TimedValues } from '../../../../components/charts/curve/curve_scale.ts';

/** From a time on (epoch seconds) red had this chance; null: not offered. */
export type ChancePoint = readonly [at: number, chance: number | null];

/** A book's prices of a bout over time. Odds are decimal. */
export interface BookLine {
  title: string;
  /** Red's chance without the book's margin. */
  points: readonly ChancePoint[];
  first: { at: number; red: number; blue: number } | undefined;
  last: { at: number; red: number; blue: number } | undefined;
}

export interface LineHistory {
  books: readonly BookLine[];
  consensus: readonly ChancePoint[];
  /** Epoch seconds of the first point and of the last look at the books. */
  from: number;
  until: number;
}

function lineOf(title: string, points: BoutHistory['books'][number]['points'], isSwapped: boolean): BookLine {
  const quoted = points.flatMap(([at, red, blue]) => {
    if (red === null || blue === null) return [];
    return [isSwapped ? { at, red: blue, blue: red } : { at, red, blue }];
  });
  return {
    title,
    points: points.map(([at, red, blue]) => {
      if (red === null || blue === null) return [at, null];
      return [at, isSwapped ? fairProbabilityOfRed(blue, red) : fairProbabilityOfRed(red, blue)];
    }),
    first: quoted[0],
    last: quoted.at(-1),
  };
}

/** The history of a page's bout, from the page's red side; undefined where no price was kept. */
export function lineHistory(history: PriceHistory, { id, red, blue }: BoutPage): LineHistory | undefined {
  const { bout, isSwapped = false } = cardFinder(history.bouts)({ bout_id: id, red: red.name, blue: blue.name }) ?? {};
  const starts = bout?.books.flatMap(({ points }) => points[0]?.[0] ?? []) ?? [];
  if (bout === undefined || starts.length === 0 || history.until === null) return undefined;
  const titles = new Map(history.books.map(({ key: book, title }) => [book, title]));
  return {
    books: bout.books.map(({ book, points }) => lineOf(titles.get(book) ?? book, points, isSwapped)),
    consensus: bout.consensus.map(([at, chance]) => [at, chance !== null && isSwapped ? 1 - chance : chance]),
    from: Math.min(...starts),
    until: history.until,
  };
}

/** Points as a curve of steps, each from its time to that of the next; there is a gap where there is no value. */
export const stepCurve = (points: readonly ChancePoint[], until: number): TimedValues => ({
  times: points.flatMap(([at], index) => [1000 * at, 1000 * (points[index + 1]?.[0] ?? until)]),
  values: points.flatMap(([, chance]) => [chance, chance]),
});
