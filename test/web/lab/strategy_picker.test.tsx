import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import { DEFAULT_LAB_OPTIONS } from '../../../core/contract/lab_defaults.ts';
import type { LabState } from '../../../core/lab/lab_address.ts';
import { strategyName } from '../../../core/strategies/catalogue.ts';
import { StrategyPicker } from '../../../web/features/lab/StrategyPicker.tsx';

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

test('arrows go through the matches and back, and Enter chooses there', () => {
  const { field, type, press, chosen } = open();
  type('clinch');
  press('ArrowDown');
  expect(document.activeElement).toBe(screen.getByRole('checkbox', { name: 'Clinch Counter' }));
  press('Enter');
  expect(chosen()).toBe('Clinch Counter');
  press('Enter');
  expect(chosen()).toBe('');
  press('ArrowUp');
  expect(document.activeElement).toBe(field);
});

test('Enter adds nothing where nothing is searched or found', () => {
  const { type, press, chosen } = open();
  press('Enter');
  type('no such thing');
  press('Enter');
  expect(chosen()).toBe('');
  expect(screen.getByText('No strategy by that name.')).toBeDefined();
});
