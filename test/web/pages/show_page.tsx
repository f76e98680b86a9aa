import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import type { ComponentType } from 'react';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import type { HttpAnswers } from './http_answers.ts';

/** Renders a screen of the site's data at `/{kind}/x`, with these answers by path; another path is not found. */
export function showPage(Screen: ComponentType, answers: HttpAnswers, address: string): void {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  answers.install();
  render(
    <QueryClientProvider client={client}>
      <MemoryRouter initialEntries={[address]}>
        <Routes>
          <Route path={address.replace(/[^/]+$/, ':id')} element={<Screen />} />
        </Routes>
      </MemoryRouter>
    </QueryClientProvider>,
  );
}
