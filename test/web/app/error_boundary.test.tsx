import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { ErrorBoundary } from '../../../web/app/ErrorBoundary.tsx';

afterEach(cleanup);

function Broken(): never {
  throw new Error('a bug');
}

test('a screen that throws while rendering is replaced by an error page with Try again and a link home', () => {
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
