import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { CodeForm } from '../../../web/features/account/sign_in/CodeForm.tsx';

afterEach(cleanup);

test('a resent code clears what was said of the old one', async () => {
  const refuse = () => Promise.reject(new Error('The code is wrong.'));
  render(<CodeForm email="a@example.com" failure="Failed: " onCode={refuse} onResend={() => Promise.resolve()} />);
  fireEvent.change(screen.getByLabelText('Code'), { target: { value: '123456' } });
  fireEvent.click(screen.getByRole('button', { name: 'Confirm' }));
  await screen.findByText('Failed: The code is wrong.');
  fireEvent.click(screen.getByRole('button', { name: 'Resend code' }));
  await screen.findByText('A new code is on its way.');
  expect(screen.queryByText('Failed: The code is wrong.')).toBeNull();
});
