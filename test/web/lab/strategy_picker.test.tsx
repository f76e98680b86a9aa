import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import { DEFAULT_LAB_OPTIONS } from '../../../core/contract/lab/lab_defaults.ts';
import type { LabState } from '../../../core/evidence/lab/lab_address.ts';
import { strategyName } from '../../../core/strategies/catalogue.ts';
import { StrategyPicker } from '../../../web/features/lab/controls/StrategyPicker.tsx';

afterEach(cleanup);

function Picker() {
  const [state, setState] = useState<LabState>({ strategies: [], options: DEFAULT_LAB_OPTIONS });
  return (
    <>
      <StrategyPicker state={state} onState={setState} />
      <output>{state.strategies.map(strategyName).join(', ')}</output>
    </>
  );
}

function open() {
  render(<Picker />);
  const field = screen.getByRole<HTMLInputElement>('combobox', { name: 'Add a strategy' });
  field.focus();
  return {
    field,
    type: (value: string) => fireEvent.change(field, { target: { value } }),
    press: (key: string) => fireEvent.keyDown(document.activeElement ?? field, { key }),
    chosen: () => screen.getByRole('status').textContent,
  };
}

test('Enter adds the first match, then the next one that is not chosen', () => {
  const { field, type, press, chosen } = open();
  type('younger');
  press('Enter');
  expect(chosen()).toBe('Younger by 1 year');
  expect(field.value).toBe('');
  expect(document.activeElement).toBe(field);
  type('younger');
  press('Enter');
  expect(chosen()).toBe('Younger by 1 year, Younger by 3 years');
});

test('arrows go through the questions and their strategies, and Enter chooses and takes back there', () => {
  const { type, press, chosen } = open();
  type('clinch');
  press('ArrowDown');
  const option = screen.getByRole('option', { name: 'Clinch Counter' });
  expect(option.getAttribute('aria-selected')).toBe('false');
  press('Enter');
  expect(chosen()).toBe('Clinch Counter');
  expect(option.getAttribute('aria-selected')).toBe('true');
  press('Enter');
  expect(chosen()).toBe('');
});

test('all strategies of a question are chosen at once', () => {
  const { type, press, chosen } = open();
  type('younger');
  press('ArrowUp');
  press('Enter');
  expect(chosen()).toBe('Younger by 1 year, Younger by 3 years, Younger by 5 years');
  expect(screen.getByRole('option', { name: 'All of Age Difference', selected: true })).toBeDefined();
});

test('Enter adds nothing where nothing is searched or found', () => {
  const { type, press, chosen } = open();
  press('Enter');
  type('no such thing');
  press('Enter');
  expect(chosen()).toBe('');
  expect(screen.getByText('No strategy by that name.')).toBeDefined();
});
