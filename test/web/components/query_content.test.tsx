import { onlineManager, QueryClient, QueryClientProvider, queryOptions, useQuery } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { QueryContent } from '../../../web/components/states/QueryContent.tsx';
import { moveClock } from '../../../web/lib/time/clock.ts';

afterEach(() => {
  cleanup();
  moveClock(new Date().toISOString());
  onlineManager.setOnline(true);
});

const query = queryOptions({ queryKey: ['record'], queryFn: () => Promise.resolve('figures') });

function Screen() {
  return (
    <QueryContent query={useQuery(query)} failed="No record" kept="This is the record" finding={null}>
      figures
    </QueryContent>
  );
}

test('offline, the time of the data is on the product’s clock', () => {
  moveClock('2026-04-03T12:00:00Z');
  const client = new QueryClient();
  client.setQueryData(query.queryKey, 'figures');
  onlineManager.setOnline(false);
  render(
    <QueryClientProvider client={client}>
      <Screen />
    </QueryClientProvider>,
  );
  expect(screen.getByText(/^You are offline/).textContent).toMatch(/This is the record as of 4\/\d\/2026, /);
});
