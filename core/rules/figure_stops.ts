import { decimalFromAmerican } from '../odds/odds.ts';
import type { Figure, FigureOf } from './figures.ts';

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
function rangeOf({ unit, range: [low, high] }: Figure, of: FigureOf): readonly [number, number] {
  if (of !== 'difference') return [low, high];
  const widest = (high - low) / (unit === 'share' ? 1 : 2);
  return [-widest, widest];
}

/** The values that a slider of this figure can take, ascending. */
export function figureStops(figure: Figure, of: FigureOf): readonly number[] {
  if (figure.unit === 'odds' && of !== 'difference') return ODDS_STOPS;
  const [low, high] = rangeOf(figure, of);
  const step = figure.unit === 'odds' ? 0.05 : figure.step;
  const count = Math.round((high - low) / step);
  return Array.from({ length: count + 1 }, (_, index) => Number((low + index * step).toFixed(4)));
}

/** Index of the stop that is nearest to a value. */
export function nearestStop(stops: readonly number[], value: number): number {
  let nearest = 0;
  for (const [index, stop] of stops.entries()) {
    if (Math.abs(stop - value) < Math.abs((stops[nearest] ?? 0) - value)) nearest = index;
  }
  return nearest;
}
