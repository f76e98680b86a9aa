import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { BUDGET, usePreference } from '../../../web/lib/preferences.ts';

/** The browser's storage: what it has it keeps; once full it takes nothing more. */
const storage = {
  full: false,
  kept: new Map<string, string>(),
  getItem: (key: string) => storage.kept.get(key) ?? null,
  setItem(key: string, text: string) {
    if (storage.full) throw new DOMException('Storage is full', 'QuotaExceededError');
    storage.kept.set(key, text);
  },
};

beforeEach(() => {
  storage.full = true;
  storage.kept.set(BUDGET.key, '200');
  vi.stubGlobal('localStorage', storage);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe('where storage is full, a choice', () => {
  test('holds for this visit, in the place of the one that was kept', () => {
    const { result } = renderHook(() => usePreference(BUDGET));
    act(() => result.current[1]('350'));
    expect(result.current[0]).toBe('350');
  });

  test('is kept once there is room again, and follows other tabs then', () => {
    const { result } = renderHook(() => usePreference(BUDGET));
    act(() => result.current[1]('350'));
    storage.full = false;
    act(() => result.current[1]('400'));
    expect(storage.kept.get(BUDGET.key)).toBe('400');
    storage.kept.set(BUDGET.key, '500');
    act(() => void window.dispatchEvent(new Event('storage')));
    expect(result.current[0]).toBe('500');
  });
});
