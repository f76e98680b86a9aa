/** What stays of a typed budget: digits and at most one decimal point. */
export function cleanBudget(text: string): string {
  const [whole = '', ...rest] = text.replace(/[^\d.]/g, '').split('.');
  return rest.length === 0 ? whole : `${whole}.${rest.join('')}`;
}

/** The amount that a budget's text stands for; 0 when it is not a number. */
export function budgetAmount(text: string): number {
  const amount = Number.parseFloat(text);
  return Number.isFinite(amount) ? amount : 0;
}
