import { expect, test } from 'vitest';
import { explainTerm, TERMS, type TermCard, type TermId } from '../../../core/format/words/terms.ts';

const bet = {
  type: 'moneyline',
  pick_name: 'Murilo Amaral',
  opponent_name: 'Dani Fairbanks',
  budget_amount: 0.04,
  american_odds: '+114',
  decimal_odds: 2.14,
  supporting_strategies: 4,
  probability: 0.5,
  edge: 0.07,
} as const;
const against = { ...bet, pick_name: 'Wyatt Haskins', decimal_odds: 1.15, probability: 0.83, edge: -0.0455 };
const CARD: TermCard = { event: 'Taufahema vs. Blackwood', picks: [against, { ...bet, netted: 0.0368 }], budget: 500 };

const exampleOf = (id: TermId, card: TermCard = CARD) => explainTerm(id, card).example;

test.each(Object.values(TERMS))('$name is explained in one sentence', ({ meaning }) => {
  expect(meaning).toMatch(/^[A-Z][^.]*\.$/);
});

test('examples are of the card’s own picks and figures', () => {
  expect(exampleOf('edge')).toBe(
    'Amaral pays +114 and wins 50.0% of the time by our forecast: $100 on such a price returns $107.00 on average, an edge of +7.0%.',
  );
  expect(exampleOf('fair')).toBe('We say that Amaral wins 50.0% of the time: fair is +100.');
  expect(exampleOf('kelly')).toBe('For Amaral at +114 a quarter of it is 1.54% of the budget.');
  expect(exampleOf('netted')).toBe('In Amaral vs. Fairbanks 3.68% of the budget cancels.');
  expect(exampleOf('supporters')).toBe('Most are behind Haskins: 4 with 4.00% of the budget.');
  expect(exampleOf('budget')).toBe('With $500 for Taufahema vs. Blackwood, half a budget lost is $250.');
});

test('a bet that pays less than it is worth gets no stake by Kelly', () => {
  expect(exampleOf('kelly', { ...CARD, picks: [against] })).toMatch(/^For Haskins at -667 it says nothing/);
});

test('a card without such a case has no example', () => {
  const empty: TermCard = { event: 'Nobody vs. Nobody', picks: [], budget: undefined };
  for (const id of ['edge', 'fair', 'kelly', 'netted', 'supporters', 'budget', 'elo'] as const)
    expect(explainTerm(id, empty)).not.toHaveProperty('example');
});
