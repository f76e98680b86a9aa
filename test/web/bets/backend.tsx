import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { vi } from 'vitest';
import { ApiError } from '../../../web/lib/api/api_error.ts';

type Answer = unknown | ((options: { id?: string; body?: unknown }) => unknown);

/** The calls that were made: `createBets` with its body. */
export const calls: [route: string, options: { id?: string; body?: unknown }][] = [];
let answers: Readonly<Record<string, Answer>> = {};

/** Sets what the private routes answer, by route; others answer 404. */
export function answerWith(given: Readonly<Record<string, Answer>>): void {
  calls.length = 0;
  answers = given;
}

/** Stands in for the client of private routes. */
export const callPrivate = vi.fn(async (route: string, options: { id?: string; body?: unknown } = {}) => {
  calls.push([route, options]);
  if (!(route in answers)) throw new ApiError('There is nothing at this address', 404);
  const answer = answers[route];
  return typeof answer === 'function' ? answer(options) : answer;
});

export const SIGNED_IN = { status: 'signedIn', user: { uid: 'ali', email: 'ali@example.com', displayName: 'Ali' } };

/** Renders at an address of the site. */
export function show(screen: ReactNode, address = '/bets') {
  const client = new QueryClient({
    defaultOptions: { queries: { retry: false }, mutations: { networkMode: 'always' } },
  });
  return render(
    <QueryClientProvider client={client}>
      <MemoryRouter initialEntries={[address]}>{screen}</MemoryRouter>
    </QueryClientProvider>,
  );
}
