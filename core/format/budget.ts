import { LIMITS } from '../contract/limits.ts';

/** Above this, cents would no longer be exact numbers. */
const LARGEST_BUDGET = 1e12;

/** What is kept of a typed budget: digits and the first decimal point, as many as a budget may have. */
export function cleanBudget(typed: string): string {
  const [whole = '', ...rest] = typed.replace(/[^\d.]/g, '').split('.');
  const kept = rest.length === 0 ? whole : `${whole}.${rest.join('')}`;
  return kept.slice(0, LIMITS.budget);
}

/** A cleaned budget in dollars, 0…1e12; what is not a number counts as 0. */
export function budgetAmount(cleaned: string): number {
  const amount = Number(cleaned);
  return Number.isFinite(amount) ? Math.min(LARGEST_BUDGET, Math.max(0, amount)) : 0;
}
