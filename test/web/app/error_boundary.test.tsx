import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { ErrorBoundary } from '../../../web/app/ErrorBoundary.tsx';

afterEach(cleanup);

function Broken(): never {
  throw new Error('a bug');
}

test('a screen that throws while it renders leaves a page with ways back, never a blank one', () => {
  const caught: unknown[] = [];
  render(
    <ErrorBoundary>
      <Broken />
    </ErrorBoundary>,
    { onCaughtError: (error) => caught.push(error) },
  );
  expect(screen.getByText('This screen went down')).toBeDefined();
  expect(screen.getByRole('button', { name: 'Try again' })).toBeDefined();
  expect(screen.getByRole('link', { name: 'Back to Home' }).getAttribute('href')).toBe('/');
  expect(caught).toEqual([new Error('a bug')]);
});
