import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, test } from 'vitest';
import { DetailView } from '../../../web/features/playbooks/DetailView.tsx';
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
