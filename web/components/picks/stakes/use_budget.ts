import { budgetAmount, cleanBudget } from '../../../lib/picks/budget.ts';
import { BUDGET, usePreference } from '../../../lib/saved/preferences.ts';

/** The stored budget: the typed text, the amount in dollars, and a setter that removes everything but the number. */
export function useBudget() {
  const [text, setText] = usePreference(BUDGET);
  return { text, amount: budgetAmount(text), type: (typed: string) => setText(cleanBudget(typed)) };
}
