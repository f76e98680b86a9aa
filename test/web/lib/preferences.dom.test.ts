import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { BUDGET, usePreference } from '../../../web/lib/saved/preferences.ts';

/** A fake `localStorage` that can be full. */
const storage = {
  full: false,
  items: new Map<string, string>(),
  getItem: (key: string) => storage.items.get(key) ?? null,
  setItem(key: string, text: string) {
    if (storage.full) throw new DOMException('Storage is full', 'QuotaExceededError');
    storage.items.set(key, text);
  },
};

beforeEach(() => {
  storage.full = true;
  storage.items.set(BUDGET.key, '200');
  vi.stubGlobal('localStorage', storage);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe('when storage is full, a choice', () => {
  test('overrides the stored one until page unload', () => {
    const { result } = renderHook(() => usePreference(BUDGET));
    act(() => result.current[1]('350'));
    expect(result.current[0]).toBe('350');
  });

  test('is stored once there is space again, and follows other tabs from then on', () => {
    const { result } = renderHook(() => usePreference(BUDGET));
    act(() => result.current[1]('350'));
    storage.full = false;
    act(() => result.current[1]('400'));
    expect(storage.items.get(BUDGET.key)).toBe('400');
    storage.items.set(BUDGET.key, '500');
    act(() => void window.dispatchEvent(new Event('storage')));
    expect(result.current[0]).toBe('500');
  });
});
