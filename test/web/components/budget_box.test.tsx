import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import type { StoredPick } from '../../../core/contract/picks.ts';
import { BudgetBox } from '../../../web/components/picks/BudgetBox.tsx';

afterEach(cleanup);

function pickOf(name: string, corner: 'red' | 'blue', type: StoredPick['type']): StoredPick {
  return {
    ...{ pick_name: name, opponent_name: 'somebody', budget_amount: 0.25, supporting_strategies: 1, type },
    ...{ american_odds: '+100', decimal_odds: 2 },
    legs: [{ name, opponent: 'somebody', corner, bout: 0 }],
  };
}

test('the potential win says where not all of its bets can win together', () => {
  render(<BudgetBox picks={[pickOf('Red', 'red', 'moneyline'), pickOf('Blue and another', 'blue', 'parlay')]} />);
  expect(screen.getByText('Potential win').parentElement?.textContent).toBe(
    'Potential win$500.00 · 2.0×if every bet won; some of these can’t win together',
  );
});

test('and says nothing of it where they can', () => {
  render(<BudgetBox picks={[pickOf('Red', 'red', 'moneyline')]} />);
  expect(screen.getByText('Potential win').parentElement?.textContent).toBe('Potential win$250.00 · 2.0×');
});
