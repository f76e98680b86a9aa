import { budgetAmount, cleanBudget } from '../../../core/format/budget.ts';
import { BUDGET, usePreference } from '../../lib/preferences.ts';

/** The budget that lasts: its text as typed, its amount in dollars, and a setter that keeps only what is a number. */
export function useBudget() {
  const [text, setText] = usePreference(BUDGET);
  return { text, amount: budgetAmount(text), type: (typed: string) => setText(cleanBudget(typed)) };
}
