import { act, cleanup, renderHook } from '@testing-library/react';
import { BrowserRouter, useLocation } from 'react-router-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type AddressFormat, useAddressState } from '../../../web/lib/hooks/use_address_state.ts';

const SETTLE = 300;
const FORMAT: AddressFormat<string> = {
  read: (search) => new URLSearchParams(search).get('q') ?? 'none',
  write: (text) => (text === 'none' ? '' : `?q=${text}`),
};

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

function open(address = '/lab?q=a') {
  window.history.pushState(null, '', address);
  const { result } = renderHook(
    () => {
      const [state, change] = useAddressState(FORMAT, { settle: SETTLE });
      return { state, change, search: useLocation().search };
    },
    { wrapper: BrowserRouter },
  );
  const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));
  return {
    choose: (text: string, settings?: { replace: boolean }) => act(() => result.current.change(text, settings)),
    settle: () => pass(SETTLE),
    pass,
    back: () =>
      act(async () => {
        window.history.back();
        await vi.advanceTimersByTimeAsync(1);
      }),
    seen: () => [result.current.state, result.current.search, window.location.search],
  };
}

test('a change is shown at once and is a history entry once it has stayed', async () => {
  const page = open();
  page.choose('b');
  expect(page.seen()).toEqual(['b', '?q=a', '?q=a']);
  await page.settle();
  expect(page.seen()).toEqual(['b', '?q=b', '?q=b']);
  await page.back();
  expect(page.seen()).toEqual(['a', '?q=a', '?q=a']);
});

test('of changes in quick succession the last is the only history entry', async () => {
  const page = open();
  const { length } = window.history;
  page.choose('b');
  await page.pass(SETTLE / 2);
  page.choose('c');
  await page.settle();
  expect(page.seen()).toEqual(['c', '?q=c', '?q=c']);
  expect(window.history.length).toBe(length + 1);
});

test('Back drops a change that is not in the address yet', async () => {
  const page = open();
  page.choose('b');
  await page.settle();
  page.choose('c');
  await page.back();
  expect(page.seen()).toEqual(['a', '?q=a', '?q=a']);
  await page.settle();
  expect(page.seen()).toEqual(['a', '?q=a', '?q=a']);
});

test('a change that is taken back leaves address and history as they were', async () => {
  const page = open('/lab?q=a&unknown=1');
  const { length } = window.history;
  page.choose('b');
  page.choose('a');
  await page.settle();
  expect(page.seen()).toEqual(['a', '?q=a&unknown=1', '?q=a&unknown=1']);
  expect(window.history.length).toBe(length);
});

test('a replacement adds no history entry', async () => {
  const page = open();
  const { length } = window.history;
  page.choose('b', { replace: true });
  await page.settle();
  expect(page.seen()).toEqual(['b', '?q=b', '?q=b']);
  expect(window.history.length).toBe(length);
});

test('a change does not bring back a user who has left for another screen', async () => {
  const page = open();
  page.choose('b');
  // The next screen's address is set before the router has rendered it.
  window.history.pushState(null, '', '/picks');
  await page.settle();
  expect(window.location.pathname).toBe('/picks');
});
