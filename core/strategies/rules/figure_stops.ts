import { decimalFromAmerican } from '../../domain/odds/odds.ts';
import type { Figure, FigureOf } from './figures.ts';

const DIFFERENCE_STEP_OF_ODDS = 0.05;
/** Without the rounding errors of multiples, and without a negative zero. */
const rounded = (value: number) => Number(value.toFixed(4)) + 0;

/** American prices between the ends, in equal steps. */
const americanStops = (from: number, to: number, step: number): number[] =>
  Array.from({ length: Math.round((to - from) / step) + 1 }, (_, index) => from + index * step);

/** Prices that bookmakers quote, closer together where there are more of them. */
const ODDS_STOPS: readonly number[] = [
  ...americanStops(-1200, -500, 50),
  ...americanStops(-480, -220, 20),
  ...americanStops(-200, -105, 5),
  ...americanStops(100, 200, 5),
  ...americanStops(220, 500, 20),
  ...americanStops(550, 800, 50),
].flatMap((american) => decimalFromAmerican(american) ?? []);

/** Differences are mostly smaller than the range of the figure; those of shares can be as large. */
function differenceStops({ unit, range: [low, high], step }: Figure): number[] {
  const size = unit === 'odds' ? DIFFERENCE_STEP_OF_ODDS : step;
  const each = Math.ceil((high - low) / (unit === 'share' ? 1 : 2) / size);
  return Array.from({ length: 2 * each + 1 }, (_, index) => rounded((index - each) * size));
}

/** The values that a slider of this figure can take, ascending; those of a difference have 0 in the middle. */
export function figureStops(figure: Figure, of: FigureOf): readonly number[] {
  if (of === 'difference') return differenceStops(figure);
  if (figure.unit === 'odds') return ODDS_STOPS;
  const { range, step } = figure;
  const count = Math.round((range[1] - range[0]) / step);
  return Array.from({ length: count + 1 }, (_, index) => rounded(range[0] + index * step));
}

/** Index of the stop that is nearest to a value. */
export function nearestStop(stops: readonly number[], value: number): number {
  let nearest = 0;
  for (const [index, stop] of stops.entries()) {
    if (Math.abs(stop - value) < Math.abs((stops[nearest] ?? 0) - value)) nearest = index;
  }
  return nearest;
}
