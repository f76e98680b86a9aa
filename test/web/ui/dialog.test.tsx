import { cleanup, createEvent, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { Dialog } from '../../../web/ui/Dialog.tsx';

afterEach(cleanup);

function opened(onClose: () => void, busy = false) {
  render(
    <Dialog open title="Name" busy={busy} onClose={onClose}>
      text
    </Dialog>,
  );
  return screen.getByRole('dialog');
}

test('Escape closes a dialog at once, and one that is opened right after it stays open', () => {
  const onClose = vi.fn();
  const dialog = opened(onClose);
  const cancel = createEvent('cancel', dialog, { cancelable: true });
  fireEvent(dialog, cancel);
  expect(cancel.defaultPrevented).toBe(true);
  expect(onClose).toHaveBeenCalledOnce();
  // The browser's event of the first closing, which comes in a later task.
  fireEvent(dialog, createEvent('close', dialog));
  expect(onClose).toHaveBeenCalledOnce();
});

test('a dialog with a running action stays open', () => {
  const onClose = vi.fn();
  fireEvent(opened(onClose, true), createEvent('cancel', screen.getByRole('dialog'), { cancelable: true }));
  expect(onClose).not.toHaveBeenCalled();
  expect(screen.getByText('text')).toBeDefined();
});

test('a press beside the dialog leaves what was typed in it', () => {
  const onClose = vi.fn();
  fireEvent.click(opened(onClose));
  expect(onClose).not.toHaveBeenCalled();
});
