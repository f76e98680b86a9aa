import { DEFAULT_BUDGET } from '../../contract/limits/limits.ts';

/** Budgets as dollars, of the budget that figures are told with. */
export const inDollars = (budgets: number): number => DEFAULT_BUDGET * budgets;

/** Budgets won or lost with one decimal and a sign: `−16.0`, `+0.4`, `0.0`. */
export function budgetsText(budgets: number): string {
  const text = Math.abs(budgets).toFixed(1);
  return Number(text) === 0 ? text : `${budgets < 0 ? '−' : '+'}${text}`;
}
