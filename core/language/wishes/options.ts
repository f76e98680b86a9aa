import type { Comparison } from '../text/comparisons.ts';
import { type Family, OPTIONS, type Option } from './families.ts';

/** Room for -154 standing for 1.65 and the like: the catalogue's own American odds are rounded. */
const ROUNDING = 0.001;

const first = (options: readonly Option[], fits: (value: number) => boolean) =>
  options.find((option) => fits(option.value));

/** The favorites' option nearest to a limit on what they pay, that honours it; undefined when none does. */
export function favoritesOption(odds: number, comparison: Comparison, american: boolean): Option | undefined {
  const more = (value: number) => value > odds + ROUNDING;
  const least = (value: number) => value >= odds - ROUNDING;
  const strict = comparison === 'pays_over' || comparison === (american ? 'under' : 'over');
  const lower = strict || comparison === 'none' || comparison === 'least' || comparison === 'pays_least';
  if (!lower && !(american && comparison === 'most')) return undefined;
  return first(OPTIONS.favorites, strict ? more : least);
}

/** The underdogs' option nearest to a limit on what they pay, that honours it; undefined when none does. */
export function underdogsOption(odds: number, comparison: Comparison): Option | undefined {
  const strict = comparison === 'under' || comparison === 'pays_under';
  const upper = strict || comparison === 'none' || comparison === 'most' || comparison === 'pays_most';
  if (!upper) return undefined;
  return OPTIONS.underdogs.findLast((option) => option.value <= odds + (strict ? -ROUNDING : ROUNDING));
}

/** The option of years or inches nearest to a limit, that honours it; undefined when none does. */
export function differenceOption(
  family: Extract<Family, 'younger' | 'taller' | 'reach'>,
  count: number,
  comparison: Comparison,
): Option | undefined {
  const strict = comparison === 'over' || comparison === 'pays_over';
  if (!strict && comparison !== 'none' && comparison !== 'least') return undefined;
  return first(OPTIONS[family], (value) => (strict ? value > count : value >= count));
}

/** The parlays that a limit on legs asks for: one, or all sizes of a range; none when none honours it. */
export function parlayOptions(legs: number, comparison: Comparison, upTo?: number): readonly Option[] {
  if (upTo !== undefined) return OPTIONS.parlay.filter(({ value }) => value >= legs && value <= upTo);
  const one = {
    most: OPTIONS.parlay.findLast(({ value }) => value <= legs),
    under: OPTIONS.parlay.findLast(({ value }) => value < legs),
    least: first(OPTIONS.parlay, (value) => value >= legs),
    over: first(OPTIONS.parlay, (value) => value > legs),
  };
  const found =
    comparison in one ? one[comparison as keyof typeof one] : first(OPTIONS.parlay, (value) => value === legs);
  return found ? [found] : [];
}
