import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { TwoStepButton } from '../../../web/components/controls/TwoStepButton.tsx';

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

test('it keeps room for both labels, so that it does not grow away from the pointer', () => {
  const rooms = () => {
    const { label, other } = button().querySelector<HTMLElement>('[data-label]')?.dataset ?? {};
    return [label, other];
  };
  expect(rooms()).toEqual(['Delete', 'Confirm Delete']);
  fireEvent.click(button());
  expect(rooms()).toEqual(['Delete', 'Confirm Delete']);
});

test('the second press confirms and disarms it', () => {
  fireEvent.click(button());
  fireEvent.click(button());
  expect(confirmed).toBe(1);
  expect(button().textContent).toBe('Delete Friday');
});

test('it has the focus after a press, also in browsers that do not focus a clicked button', () => {
  const before = button();
  fireEvent.click(before);
  expect(document.activeElement).toBe(before);
});

test.each([2, 3])('press %i of a multiple click does nothing', (detail) => {
  fireEvent.click(button(), { detail: 1 });
  fireEvent.click(button(), { detail });
  expect(confirmed).toBe(0);
  expect(button().textContent).toBe('Confirm Delete Friday');
});

test('a held Enter key presses it once', () => {
  const causesClick = (repeat: boolean) => fireEvent.keyDown(button(), { key: 'Enter', repeat });
  expect(causesClick(false)).toBe(true);
  expect(causesClick(true)).toBe(false);
});

test('Escape disarms it', () => {
  fireEvent.click(button());
  fireEvent.keyDown(button(), { key: 'Escape' });
  fireEvent.click(button());
  expect(confirmed).toBe(0);
});

test('blur disarms it', () => {
  fireEvent.click(button());
  fireEvent.blur(button());
  fireEvent.click(button());
  expect(confirmed).toBe(0);
});

test('a press outside disarms it, even if it does not move the focus', () => {
  fireEvent.click(button());
  fireEvent.pointerDown(document.body);
  fireEvent.click(button());
  expect(confirmed).toBe(0);
});

test('the confirming press does not blur the button, which would disarm it first', () => {
  expect(fireEvent.mouseDown(button())).toBe(true);
  fireEvent.click(button());
  fireEvent.pointerDown(button());
  expect(fireEvent.mouseDown(button())).toBe(false);
  fireEvent.click(button());
  expect(confirmed).toBe(1);
});

test('a plain one keeps its size: it does not change into a button of another look', () => {
  cleanup();
  render(<TwoStepButton label="Delete" confirmLabel="Delete for good?" look="plain" onConfirm={() => undefined} />);
  const before = button().className;
  fireEvent.click(button());
  expect(button().textContent).toBe('Delete for good?');
  expect(button().className).toBe(before);
});
