import { largestRemainder } from '../arithmetic/largest_remainder.ts';

/** The parts of a budget in whole cents, which sum to the budget. */
export interface BudgetSplit {
  stakes: number[];
  netted: number;
  pocket: number;
}

/** A share of a cent that is a whole cent except for rounding. */
const A_CENT = 1 - 1e-6;

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);

/**
 * Splits a budget of whole cents by shares (0…1) into stakes, the netted part and the rest, by largest remainder. A stake
 * below a cent is 0 and stays in the pocket.
 */
export function splitBudget(shares: readonly number[], nettedShare: number, budget: number): BudgetSplit {
  const exact = shares.map((share) => share * budget).map((stake) => (stake < A_CENT ? 0 : stake));
  const netted = nettedShare * budget;
  const whole = largestRemainder([...exact, netted, Math.max(0, budget - sum(exact) - netted)]);
  return { stakes: whole.slice(0, -2), netted: whole.at(-2) ?? 0, pocket: whole.at(-1) ?? 0 };
}
