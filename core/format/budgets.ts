/** Budgets won or lost with one decimal and a sign: `−16.0`, `+0.4`, `0.0`. */
export function budgetsText(budgets: number): string {
  const text = Math.abs(budgets).toFixed(1);
  return Number(text) === 0 ? text : `${budgets < 0 ? '−' : '+'}${text}`;
}
