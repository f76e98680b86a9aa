import type { LabOptions } from '../contract/lab.ts';
import { strategyName } from '../strategies/catalogue.ts';

/** A weight or cap, 0…1: `12.5%`. */
export const shareText = (share: number): string => `${(100 * share).toFixed(1)}%`;

/** A change of prices: `as they were`, `2% better`. */
export function shiftText(shift: number): string {
  if (shift === 0) return 'as they were';
  return `${Number((100 * Math.abs(shift)).toFixed(2))}% ${shift > 0 ? 'better' : 'worse'}`;
}

function yearsText({ from_year, to_year }: LabOptions): string[] {
  if (from_year === null && to_year === null) return [];
  if (from_year === to_year) return [`tested in ${from_year}`];
  return [`tested${from_year === null ? '' : ` from ${from_year}`}${to_year === null ? '' : ` to ${to_year}`}`];
}

/** Texts of the options: `Optimised weights`, `0.5 of the bankroll`, `prices 2% better`. */
export function optionTexts(options: LabOptions): string[] {
  const { weights, bankroll_fraction, cap, locks, price_shift } = options;
  return [
    weights === 'equal' ? 'Equal weights' : 'Optimised weights',
    ...(weights === 'equal' ? [] : [`${bankroll_fraction} of the bankroll`]),
    ...(cap === null ? [] : [`no strategy above ${shareText(cap)}`]),
    ...locks.map(({ strategy, weight }) => `${strategyName(strategy)} locked at ${shareText(weight)}`),
    ...(price_shift === 0 ? [] : [`returns at prices ${shiftText(price_shift)}, picks at the real ones`]),
    ...yearsText(options),
  ];
}
