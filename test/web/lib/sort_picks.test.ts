import { describe, expect, it } from 'vitest';
import { budgetAmount, cleanBudget } from '../../../web/lib/picks/budget.ts';
import { DEFAULT_SORT_ORDER, nextSortOrder, sortPicks } from '../../../web/lib/picks/sort_picks.ts';

describe('the budget', () => {
  it('keeps digits and one decimal point of what is typed', () => {
    expect(['$1,500', '1.2.3', 'abc', '-5', '.5'].map(cleanBudget)).toEqual(['1500', '1.23', '', '5', '.5']);
  });

  it('is cut to twelve characters of those it keeps, not of those it drops', () => {
    expect(cleanBudget('My budget for tonight: US$ 1,500')).toBe('1500');
    expect(cleanBudget('1234567890.1234')).toBe('1234567890.1');
  });

  it('counts as 0 when it is not a number', () => {
    expect(['', '.', '500', '.5'].map(budgetAmount)).toEqual([0, 0, 500, 0.5]);
  });
});

/** Of a straight pick on the bout at this place of the card, or of a parlay on several. */
const onBouts = (...bouts: number[]) => ({
  type: bouts.length === 1 ? ('moneyline' as const) : ('parlay' as const),
  legs: bouts.map((bout) => ({ name: `Red ${bout}`, opponent: `Blue ${bout}`, corner: 'red' as const, bout })),
});

describe('picks on a budget', () => {
  const picks = [
    { ...{ budget_amount: 0.2, decimal_odds: 1.5, supporting_strategies: 3 }, ...onBouts(2) },
    { ...{ budget_amount: 0.1, decimal_odds: 4, supporting_strategies: 1 }, ...onBouts(5, 0) },
    { ...{ budget_amount: 0.3, decimal_odds: 1.2, supporting_strategies: 2 }, ...onBouts(1) },
  ];

  it('sort by any field, heaviest first until someone clicks', () => {
    const sortedBy = (field: 'budget_amount' | 'odds' | 'win' | 'supporting_strategies') =>
      sortPicks(picks, { field, direction: 'descending' }).map((pick) => picks.indexOf(pick));
    expect(sortPicks(picks, DEFAULT_SORT_ORDER).map((pick) => picks.indexOf(pick))).toEqual([2, 0, 1]);
    expect([sortedBy('odds'), sortedBy('win'), sortedBy('supporting_strategies')]).toEqual([
      [1, 0, 2],
      [1, 2, 0],
      [0, 2, 1],
    ]);
  });

  it('sort by the card, the main event first and parlays after the straight picks', () => {
    const byCard = (direction: 'ascending' | 'descending') =>
      sortPicks(picks, { field: 'card', direction }).map((pick) => picks.indexOf(pick));
    expect([byCard('descending'), byCard('ascending')]).toEqual([
      [2, 0, 1],
      [1, 0, 2],
    ]);
    const legacy = { ...picks[0], budget_amount: 1, decimal_odds: 2, supporting_strategies: 1, legs: undefined };
    expect(
      sortPicks([{ ...legacy, type: 'moneyline' as const }, ...picks.slice(0, 1)], {
        field: 'card',
        direction: 'descending',
      })[0],
    ).toBe(picks[0]);
  });

  it('turn round when the active field is clicked, and start descending with a new one', () => {
    const turned = nextSortOrder(DEFAULT_SORT_ORDER, 'budget_amount');
    expect(turned).toEqual({ field: 'budget_amount', direction: 'ascending' });
    expect(nextSortOrder(turned, 'budget_amount')).toEqual(DEFAULT_SORT_ORDER);
    expect(nextSortOrder(turned, 'odds')).toEqual({ field: 'odds', direction: 'descending' });
  });
});
