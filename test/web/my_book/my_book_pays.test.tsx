import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Backed, MyBookPays } from '../../../web/components/my_book/MyBookPays.tsx';

beforeEach(() => localStorage.clear());
afterEach(cleanup);

const SURE: Backed = { probability: 0.45, isForecast: true, budget: 500, planned: 20 };

function Box({ backed }: { backed: Backed }) {
  const [typed, setTyped] = useState('');
  return <MyBookPays about="Renato Moicano" backed={backed} typed={typed} onType={setTyped} />;
}

function type(typed: string, backed = SURE) {
  render(<Box backed={backed} />);
  const box = screen.getByRole('textbox', { name: 'My book pays on Renato Moicano' });
  fireEvent.change(box, { target: { value: typed } });
  return { box, text: screen.getByRole('status').textContent };
}

test('a price has its edge, where it breaks even, a quarter of Kelly, and what the planned stake is worth', () => {
  expect(type('+135').text).toBe(
    '+135, decimal 2.35 · Edge +5.8% valueIt breaks even at +123. A quarter of Kelly stakes $5.32, 1.1% of your $500.00. Your $20.00 wins $27.00, and is worth +$1.15 on average.',
  );
});

test('decimal odds are read too, and a price below fair has nothing staked', () => {
  expect(type('2,00', { ...SURE, planned: 0 }).text).toBe(
    '+100, decimal 2.00 · Edge −10.0%It breaks even at +123. At this price Kelly stakes nothing.',
  );
});

test('an edge by another probability than the forecast’s is not called value', () => {
  expect(type('+135', { ...SURE, isForecast: false }).text).toContain('Edge +5.8% no forecast');
});

test('without a probability there is no edge, only what the stake wins', () => {
  expect(type('+135', { ...SURE, probability: undefined }).text).toBe(
    '+135, decimal 2.35Cornerman has no probability here, and so no edge. Your $20.00 wins $27.00.',
  );
});

test('without a budget stakes are shares', () => {
  expect(type('+135', { ...SURE, budget: 0 }).text).toContain('A quarter of Kelly stakes 1.1% of a budget.');
});

test('what is no price gets a message, and no figure', () => {
  const { box, text } = type('+50');
  expect(text).toBe('American odds are +100 or longer, or −100 or shorter: +135, −150. Decimal odds have no sign.');
  expect(box.getAttribute('aria-invalid')).toBe('true');
  fireEvent.change(box, { target: { value: '' } });
  expect(screen.getByRole('status').textContent).toBe('');
  expect(box.getAttribute('aria-invalid')).toBeNull();
});
