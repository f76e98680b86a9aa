import type { IsoDate } from '../../../dates/iso_date.ts';
import { type Corner, OPPOSITE } from '../../../domain/cards/corners.ts';
import type { FactTable } from '../../../strategies/facts/fact_table.ts';
import { figureStops } from '../../../strategies/rules/figure_stops.ts';
import { type Figure, type FigureOf, findFigure } from '../../../strategies/rules/figures.ts';
import { valueAt } from '../table_bets.ts';

const MOST_BINS = 40;

/** How often a figure's values lie between the stops of its slider: `counts` are equal parts of the stops, ascending. */
export interface FigureDistribution {
  figure: string;
  of: FigureOf;
  counts: number[];
}

function sideValue(table: FactTable, { id }: Figure, of: FigureOf, row: number, corner: Corner): number {
  const own = valueAt(table, id, row, corner);
  if (of === 'own' || of === 'bout') return own;
  const opponent = valueAt(table, id, row, OPPOSITE[corner]);
  return of === 'opponent' ? opponent : own - opponent;
}

/** Index of the last stop at or below a value; −1 below all. */
function placeOf(stops: readonly number[], value: number): number {
  let [low, high] = [0, stops.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((stops[middle] ?? 0) <= value) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}

/** The distribution over both sides of all priced bouts before a day; undefined for figures that are names. */
export function figureDistribution(
  table: FactTable,
  { figure: id, of }: Pick<FigureDistribution, 'figure' | 'of'>,
  before: IsoDate,
): FigureDistribution | undefined {
  const figure = findFigure(id);
  if (figure === undefined || table.columns.get(id)?.names !== undefined) return undefined;
  const stops = figureStops(figure, of);
  const bins = Math.min(MOST_BINS, stops.length);
  const counts = Array.from({ length: bins }, () => 0);
  for (const { date, first, bouts } of table.events) {
    if (date >= before) break;
    for (let row = first; row < first + bouts; row += 1) {
      for (const corner of ['red', 'blue'] as const) {
        const value = sideValue(table, figure, of, row, corner);
        if (Number.isNaN(value)) continue;
        const place = placeOf(stops, value);
        const bin = Math.floor((Math.max(0, place) * bins) / stops.length);
        counts[bin] = (counts[bin] ?? 0) + 1;
      }
    }
  }
  return { figure: id, of, counts };
}
