import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, test } from 'vitest';
import { DetailView } from '../../../web/features/playbooks/detail/DetailView.tsx';
import { knownEvents } from '../known_events.ts';
import { savedPlaybook } from '../saved_playbook.ts';

afterEach(cleanup);

test('a playbook with one pick shows “1 pick” in the singular', () => {
  render(
    <QueryClientProvider client={knownEvents()}>
      <MemoryRouter>
        <DetailView uid="somebody" playbook={savedPlaybook('Single')} />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  expect(screen.getByText(/^Last updated .* · 1 pick · /)).toBeDefined();
});

test('a playbook opens in the Lab with all of its strategies, or says why it does not', () => {
  const playbook = savedPlaybook('Mine');
  const show = (shown: typeof playbook) =>
    render(
      <QueryClientProvider client={knownEvents()}>
        <MemoryRouter>
          <DetailView uid="somebody" playbook={shown} />
        </MemoryRouter>
      </QueryClientProvider>,
    );
  show(playbook);
  expect(screen.getByRole('link', { name: 'Open in the Lab' }).getAttribute('href')).toMatch(/^\/lab\?s=/);
  cleanup();
  const removed = { strategy: 'strategy_removed_event_return_actual_cumsum', weight: 1 } as const;
  show({ ...playbook, portfolio: [removed] });
  expect(screen.queryByRole('link', { name: 'Open in the Lab' })).toBeNull();
  expect(screen.getByText(/^The Lab can’t open it: some of its strategies no longer exist/)).toBeDefined();
});
