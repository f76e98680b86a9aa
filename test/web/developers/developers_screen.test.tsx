import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { Key } from '../../../core/contract/account/keys.ts';
import { openApiDocument } from '../../../lambdas/openapi/document.ts';
import { answerWith, callPrivate, calls, SIGNED_IN, show } from '../bets/backend.tsx';

let account: unknown = SIGNED_IN;
vi.mock('../../../web/lib/auth/account.ts', () => ({ callPrivate, useAccount: () => account }));
const { default: DevelopersScreen } = await import('../../../web/features/developers/DevelopersScreen.tsx');

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  account = SIGNED_IN;
});

const TEXT = `ck_${'a'.repeat(43)}`;
const known: Key = {
  id: '0'.repeat(32),
  name: 'Notebook',
  scopes: ['read'],
  created_at: '2026-04-01T12:00:00.000Z',
  last_used_at: null,
};

test('a key is made with a name, shown once, listed and ended', async () => {
  let keys: Key[] = [];
  answerWith({
    listKeys: () => ({ keys }),
    makeKey: () => {
      keys = [known];
      return { ...known, key: TEXT };
    },
    endKey: () => {
      keys = [];
    },
  });
  show(<DevelopersScreen />, '/developers');
  // Nothing is made before the list has loaded.
  const make = screen.getByRole('button', { name: 'Make a key' });
  await waitFor(() => expect(make.getAttribute('aria-disabled')).toBeNull());
  fireEvent.change(screen.getByLabelText('Name of a new key'), { target: { value: ' Notebook ' } });
  fireEvent.click(screen.getByLabelText('Read and write'));
  fireEvent.click(make);
  expect(await screen.findByText(TEXT)).toBeDefined();
  expect(calls).toContainEqual(['makeKey', { body: { name: 'Notebook', scopes: ['read', 'write'] } }]);
  expect(await screen.findByText(/never used/)).toBeDefined();
  const end = screen.getByRole('button', { name: /End.* Notebook/ });
  fireEvent.click(end);
  fireEvent.click(end);
  await waitFor(() => expect(screen.queryByText(TEXT)).toBeNull());
  expect(calls).toContainEqual(['endKey', { id: known.id }]);
});

test('keys that could not be loaded are asked for again by a press', async () => {
  let isDown = true;
  answerWith({
    listKeys: () => {
      if (isDown) throw new Error('Try again later.');
      return { keys: [known] };
    },
  });
  show(<DevelopersScreen />, '/developers');
  expect(await screen.findByText('Your keys could not be loaded')).toBeDefined();
  isDown = false;
  fireEvent.click(screen.getByRole('button', { name: /again/i }));
  expect(await screen.findByText(/never used/)).toBeDefined();
});

test('whoever has all keys that an account can have is told to end one', async () => {
  answerWith({ listKeys: { keys: Array.from({ length: 5 }, (_, at) => ({ ...known, id: String(at).repeat(32) })) } });
  show(<DevelopersScreen />, '/developers');
  expect(await screen.findByText(/the most that an account can/)).toBeDefined();
  expect(screen.queryByLabelText('Name of a new key')).toBeNull();
});

test('visitors see the examples with this site’s address, and the way to sign in', () => {
  account = { status: 'signedOut' };
  show(<DevelopersScreen />, '/developers');
  const example = screen.getByRole('heading', { name: 'curl: the coming cards' }).closest('section');
  expect(
    within(example ?? document.body).getByText(new RegExp(`curl -s ${window.location.origin}/api/cornerman/events`)),
  ).toBeDefined();
  expect(screen.getByRole('link', { name: 'Sign in to make a key' })).toBeDefined();
});

test('all calls are listed once they are asked for, without those of the site itself', async () => {
  vi.stubGlobal('fetch', async () => Response.json(openApiDocument()));
  show(<DevelopersScreen />, '/developers');
  const calls = screen.getByText('All calls').closest('details') ?? document.body;
  fireEvent.click(screen.getByText('All calls'));
  expect(await within(calls).findByText('GET /api/cornerman/events')).toBeDefined();
  expect(within(calls).getByText('POST /api/cornerman/v1/bets')).toBeDefined();
  expect(within(calls).queryByText('GET /api/cornerman/profile')).toBeNull();
});

test('an example that needs a key leads to where keys are made', () => {
  show(<DevelopersScreen />, '/developers');
  const example = screen.getByRole('heading', { name: 'Python: note a bet' }).closest('section') ?? document.body;
  expect(within(example).getByRole('link', { name: 'a key' }).getAttribute('href')).toBe('#keys');
});

test('whoever comes back to the keys after signing in stands before them', () => {
  const scrolled = vi.spyOn(Element.prototype, 'scrollIntoView').mockReturnValue();
  show(<DevelopersScreen />, '/developers');
  expect(scrolled).not.toHaveBeenCalled();
  cleanup();
  show(<DevelopersScreen />, '/developers#keys');
  expect(scrolled.mock.contexts).toEqual([document.querySelector('#keys')]);
  scrolled.mockRestore();
});
