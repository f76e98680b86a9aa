import { LIMITS } from '../../../core/contract/limits/limits.ts';

/** Above this, cents are not exact in a double. */
const MAX_BUDGET = 1e12;

/** Removes everything from a typed budget but digits and the first decimal point, and cuts it to the length limit. */
export function cleanBudget(typed: string): string {
  const [whole = '', ...rest] = typed.replace(/[^\d.]/g, '').split('.');
  const kept = rest.length === 0 ? whole : `${whole}.${rest.join('')}`;
  return kept.slice(0, LIMITS.budget);
}

/** A cleaned budget in dollars, 0…1e12; 0 if it is not a number. */
export function budgetAmount(cleaned: string): number {
  const amount = Number(cleaned);
  return Number.isFinite(amount) ? Math.min(MAX_BUDGET, Math.max(0, amount)) : 0;
}
