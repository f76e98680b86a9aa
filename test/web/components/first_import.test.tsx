import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { TEXTS } from '../../../core/contract/texts.ts';
import { ErrorState } from '../../../web/components/states/ErrorState.tsx';
import { ApiError, mayRetry } from '../../../web/lib/api/api_error.ts';

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

test('a new site says that its first import is under way and how long it takes, and asks again by itself', () => {
  vi.useFakeTimers();
  const onRetry = vi.fn();
  render(<ErrorState title="The record could not be loaded" message={TEXTS.firstImport} onRetry={onRetry} />);
  expect(screen.queryByText('The record could not be loaded')).toBeNull();
  expect(screen.getByText('The first import is under way.')).toBeDefined();
  expect(screen.getByText(/It takes about two minutes/)).toBeDefined();
  act(() => vi.advanceTimersByTime(10_000));
  expect(onRetry).toHaveBeenCalledTimes(2);
});

test('other failures keep their title', () => {
  render(<ErrorState title="The record could not be loaded" message={TEXTS.tryAgain} onRetry={() => {}} />);
  expect(screen.getByText('The record could not be loaded')).toBeDefined();
});

test('a query does not repeat the question at once while the first import is under way', () => {
  expect(mayRetry(new ApiError(TEXTS.firstImport, 503))).toBe(false);
  expect(mayRetry(new ApiError(TEXTS.tryAgain, 503))).toBe(true);
});
