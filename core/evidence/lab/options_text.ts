import type { LabOptions } from '../../contract/lab/lab.ts';
import { BUILDER_PRIOR_STRENGTH, type PriorStrength } from '../../contract/lab/prior_strengths.ts';
import { wholeMoneyText } from '../../format/numbers/money.ts';
import { type NamedRule, weighedName } from '../../strategies/weighed_name.ts';

/** A weight or cap, 0…1: `12.5%`. */
export const weightText = (share: number): string => `${(100 * share).toFixed(1)}%`;

/** What the budget is of all that the reader has to bet with: `$500 of $1,000`; without a budget `50%`. */
export const budgetShareText = (fraction: number, budget: number): string =>
  budget > 0 ? `${wholeMoneyText(budget)} of ${wholeMoneyText(budget / fraction)}` : `${Math.round(100 * fraction)}%`;

/** How far the weights are spread over the strategies, by the strength of the pull towards equal ones. */
export const SPREADS: Readonly<Record<PriorStrength, string>> = { 0.002: 'little', 0.005: 'some', 0.01: 'more' };

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

/** Texts of the options: `Optimised weights`, `the budget is 50% of what there is to bet with`. */
export function optionTexts(options: LabOptions, rules?: readonly NamedRule[]): string[] {
  const { weights, bankroll_fraction, prior_strength, cap, locks, price_shift } = options;
  return [
    weights === 'equal' ? 'Equal weights' : 'Optimised weights',
    ...(weights === 'equal'
      ? []
      : [`the budget is ${Math.round(100 * bankroll_fraction)}% of what there is to bet with`]),
    ...(weights === 'equal' || prior_strength === BUILDER_PRIOR_STRENGTH
      ? []
      : [`spread of weights: ${SPREADS[prior_strength]}`]),
    ...(cap === null ? [] : [`no strategy above ${weightText(cap)}`]),
    ...locks.map(({ strategy, weight }) => `${weighedName(strategy, rules)} locked at ${weightText(weight)}`),
    ...(price_shift === 0 ? [] : [`returns at prices ${shiftText(price_shift)}, picks at the real ones`]),
    ...yearsText(options),
  ];
}
