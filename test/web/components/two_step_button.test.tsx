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

test('it has the focus while its label changes, where a click gives a button none as well', () => {
  const before = button();
  fireEvent.click(before);
  expect(document.activeElement).toBe(before);
});

test.each([2, 3])('press %i of a click that is repeated at once does nothing', (detail) => {
  fireEvent.click(button(), { detail: 1 });
  fireEvent.click(button(), { detail });
  expect(confirmed).toBe(0);
  expect(button().textContent).toBe('Confirm Delete Friday');
});

test('Enter presses once, however long it is held', () => {
  const pressesGoOn = (repeat: boolean) => fireEvent.keyDown(button(), { key: 'Enter', repeat });
  expect(pressesGoOn(false)).toBe(true);
  expect(pressesGoOn(true)).toBe(false);
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

test('a press elsewhere disarms it, although it takes no focus away', () => {
  fireEvent.click(button());
  fireEvent.pointerDown(document.body);
  fireEvent.click(button());
  expect(confirmed).toBe(0);
});

test('the press that confirms takes no focus away, which would disarm it first', () => {
  expect(fireEvent.mouseDown(button())).toBe(true);
  fireEvent.click(button());
  fireEvent.pointerDown(button());
  expect(fireEvent.mouseDown(button())).toBe(false);
  fireEvent.click(button());
  expect(confirmed).toBe(1);
});
