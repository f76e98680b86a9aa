import type { OddsStyle } from '../../../../core/format/numbers/odds_text.ts';
import { readOdds, type TypedOdds } from '../../../../core/format/numbers/typed_odds.ts';

const LEAST_AMERICAN = 100;
const SIGNED = /^\s*[+\-−–]/;
const WHOLE = /^\s*\d+\s*$/;

/**
 * How whole numbers without a sign are read in a column of odds: as American if others in it have a sign or all are at
 * least 100, as decimal if others are decimal or none is at least 100. Both if the column does not decide it, so that
 * the user is asked.
 */
export function oddsStyles(cells: readonly string[]): OddsStyle[] {
  const filled = cells.filter((cell) => cell.trim() !== '');
  if (filled.some((cell) => SIGNED.test(cell))) return ['american'];
  const whole = filled.filter((cell) => WHOLE.test(cell)).map(Number);
  if (whole.every((value) => value < LEAST_AMERICAN)) return ['decimal'];
  const isAllWhole = whole.length === filled.length;
  if (isAllWhole && whole.every((value) => value >= LEAST_AMERICAN)) return ['american'];
  return isAllWhole ? ['american', 'decimal'] : ['decimal'];
}

/** Reads a cell of odds. In a column of American odds a grouped number such as `1,050` is one of them too. */
export function readOddsCell(cell: string, style: OddsStyle): TypedOdds {
  const isGrouped = style === 'american' && /^\s*\d{1,3}(?:,\d{3})+\s*$/.test(cell);
  return readOdds(isGrouped ? cell.replaceAll(',', '') : cell, style);
}
