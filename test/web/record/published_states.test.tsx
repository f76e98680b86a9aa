import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, test } from 'vitest';
import type { PlaybookEvent } from '../../../core/contract/record/record_event.ts';
import { EventPicks } from '../../../web/features/record/events/EventPicks.tsx';
import { loggedItemQuery, recordEventQuery } from '../../../web/lib/api/record.ts';
import { knownEvents } from '../known_events.ts';

afterEach(cleanup);

const EVENT = { id: 'a', name: 'UFC 300', date: '2026-04-04' };
const PUBLICATION: NonNullable<PlaybookEvent['publication']> = {
  sequence: 7,
  hash: 'ab'.repeat(32),
  frozen_at: '2026-04-03T23:45:00Z',
  begins_at: '2026-04-04T00:00:00Z',
  model: { forecast: 2, playbook: 1 },
  late: false,
  settled_at: null,
  revision: 0,
};

function showPicks(publication: PlaybookEvent['publication']) {
  const client = knownEvents();
  const own: PlaybookEvent = { playbook: 'flex', publication, staked: 0, profit: null, picks: [] };
  client.setQueryData(recordEventQuery('a').queryKey, { event: EVENT, playbooks: [own], forecast: null });
  client.setQueryData(loggedItemQuery('flex', 7).queryKey, null);
  render(
    <QueryClientProvider client={client}>
      <MemoryRouter>
        <EventPicks event="a" chosen="flex" onlyValue={false} />
      </MemoryRouter>
    </QueryClientProvider>,
  );
}

test('picks that were frozen after the event began say that they do not count as published', () => {
  showPicks({ ...PUBLICATION, frozen_at: '2026-04-04T00:05:00Z', late: true });
  screen.getByText(/^Frozen late, .*That was after the event began, so it does not count as published\. Chain link 7/);
});

test('picks that were frozen in time say when, and that they are not settled yet', () => {
  showPicks(PUBLICATION);
  screen.getByText(/^Frozen 4\/3\/2026, 11:45 pm UTC\. Not settled yet\. Chain link 7, abababab … abab/);
});
