import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { FAQ } from '../../web/features/faq/questions.ts';
import { ApproachCards } from '../../web/features/home/ApproachCards.tsx';

afterEach(cleanup);

test('the home page says that straight bets are netted and parlays are not', () => {
  render(<ApproachCards />);
  expect(screen.getByText(/both fighters of a bout with straight bets, we net those out.*Parlays stand/)).toBeDefined();
});

test('so does the FAQ', () => {
  const answer = FAQ.find(({ question }) => question.includes('total wager'))?.answer.join(' ');
  expect(answer).toMatch(/opposite sides of one bout with straight bets, we net those out.*Parlays are not netted/);
});
