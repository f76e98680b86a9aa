import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, test, vi } from 'vitest';
import type { Status } from '../../../core/contract/site/status.ts';
import FooterData from '../../../web/app/navigation/FooterData.tsx';
import StatusScreen from '../../../web/features/status/StatusScreen.tsx';
import { eventsQuery } from '../../../web/lib/api/events.ts';
import { statusQuery } from '../../../web/lib/api/status.ts';

const NOW = new Date('2026-10-11T12:00:00Z');
const ago = (minutes: number) => new Date(NOW.getTime() - minutes * 60_000).toISOString();
const told = { cards: 14, results: 25, prices: 0, stat_lines: 1 };
const WIKIPEDIA: Status['sources'][number] = {
  id: 'wikipedia',
  name: 'Wikipedia',
  address: 'https://en.wikipedia.org/',
  licence: 'CC BY-SA 4.0',
  asks: [
    { asked: 'schedule', read_at: ago(12), changed_at: ago(300), failures: 0 },
    { asked: 'result', failures: 3, reason: 'too_large' },
  ],
  told,
};
const STATUS: Status = {
  imported_at: '2026-10-11T06:10:00.000Z',
  facts: [
    { fact: 'schedule', sources: ['Wikipedia'], read_at: ago(12), bound_hours: 24 },
    { fact: 'price', sources: [], bound_hours: 24, missing: 'New prices are missing: picks use older ones or none.' },
  ],
  sources: [WIKIPEDIA],
  results: { source: 'Wikipedia', read_at: ago(12), confirmed_by: ['Kalshi', 'ESPN'] },
  disputed: [{ date: '2026-10-10', event: 'UFC Fight Night', fighters: ['Ana Lima', 'Ivana Petrovic'] }],
};

afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function show(status: Status | undefined, part = <StatusScreen />) {
  vi.useFakeTimers({ now: NOW, toFake: ['Date'] });
  const client = new QueryClient({
    defaultOptions: { queries: { retry: false, staleTime: Number.POSITIVE_INFINITY } },
  });
  if (status !== undefined) client.setQueryData(statusQuery.queryKey, status);
  client.setQueryData(eventsQuery.queryKey, { events: [], league: 'ufc', credits: [] });
  return render(
    <QueryClientProvider client={client}>
      <MemoryRouter>{part}</MemoryRouter>
    </QueryClientProvider>,
  );
}

test('the status names each source with its ages, what it told, and what is missing', () => {
  show(STATUS);
  screen.getByText('Missing or too old: prices. The rest is fresh, from 1 live source.');
  screen.getByText('New prices are missing: picks use older ones or none.');
  screen.getByText('Schedule: 12 min ago, changed 5 h ago');
  screen.getByText('failed 3 times in a row (too large)');
  screen.getByText('14 cards, 25 results, 1 stat line');
  screen.getByText('Ana Lima vs. Ivana Petrovic, UFC Fight Night, 10/10/2026');
  screen.getByText('The data on the pages is of the import of 10/11/2026, 6:10 am UTC.');
});

test('without live sources the page says where the figures are from', () => {
  show({ facts: [], sources: [], disputed: [] });
  screen.getByText('No live source is read here.');
});

test('a status that cannot be loaded is an error with a way to try again', async () => {
  vi.stubGlobal('fetch', async () => new Response('{"message":"Try again later."}', { status: 503 }));
  show(undefined);
  await screen.findByText('The status could not be loaded');
  screen.getByRole('button', { name: 'Try again' });
});

test('while it loads, the page has its heading', () => {
  vi.stubGlobal('fetch', () => new Promise(() => undefined));
  show(undefined);
  screen.getByRole('heading', { name: 'Status' });
});

test('the footer says how old the results are and who confirms them, with the way to the status', () => {
  show(STATUS, <FooterData />);
  screen.getByText(/^Results: Wikipedia, 12 min ago; confirmed by Kalshi and ESPN\./);
  expect(screen.getByRole('link', { name: 'Status' }).getAttribute('href')).toBe('/status');
});

test('the footer says nothing of results where no live source is read', () => {
  show({ facts: [], sources: [], disputed: [] }, <FooterData />);
  expect(screen.getByRole('group', { name: 'Colour theme' }).textContent).not.toBe('');
  expect(screen.queryByRole('link', { name: 'Status' })).toBeNull();
});
