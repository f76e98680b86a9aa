import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { TwoStepButton } from '../../../web/components/TwoStepButton.tsx';

let confirmed: number;

beforeEach(() => {
  confirmed = 0;
  render(
    <TwoStepButton
      label="Delete"
      confirmLabel="Confirm Delete"
      about="Friday"
      onConfirm={() => {
        confirmed += 1;
      }}
    />,
  );
  button().focus();
});
afterEach(cleanup);

const button = () => screen.getByRole('button');

test('the first press only arms it', () => {
  fireEvent.click(button());
  expect(button().textContent).toBe('Confirm Delete Friday');
  expect(confirmed).toBe(0);
});

test('the second press acts, and the button is as before', () => {
  fireEvent.click(button());
  fireEvent.click(button());
  expect(confirmed).toBe(1);
  expect(button().textContent).toBe('Delete Friday');
});

test('focus stays on it while its label changes', () => {
  const before = button();
  fireEvent.click(before);
  expect(document.activeElement).toBe(before);
});

test('Escape disarms it', () => {
  fireEvent.click(button());
  fireEvent.keyDown(button(), { key: 'Escape' });
  fireEvent.click(button());
  expect(confirmed).toBe(0);
});

test('leaving it disarms it', () => {
  fireEvent.click(button());
  fireEvent.blur(button());
  fireEvent.click(button());
  expect(confirmed).toBe(0);
});
