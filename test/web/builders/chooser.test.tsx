import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, test } from 'vitest';
import ChooserScreen from '../../../web/features/builders/ChooserScreen.tsx';
import { moveClock } from '../../../web/lib/time/clock.ts';
import { knownEvents } from '../known_events.ts';

afterEach(() => {
  cleanup();
  moveClock(new Date().toISOString());
});

function show(...dates: readonly string[]): void {
  moveClock('2026-04-03T12:00:00Z');
  render(
    <QueryClientProvider client={knownEvents(...dates.map((date) => ({ id: date, name: 'UFC', date })))}>
      <MemoryRouter>
        <ChooserScreen />
      </MemoryRouter>
    </QueryClientProvider>,
  );
}

test.each([[[]], [['2026-04-02']]])('the choice of builders says beforehand that no event is coming: %j', (dates) => {
  show(...dates);
  expect(screen.getByText(/^No upcoming event: a playbook can’t be built until/)).toBeDefined();
});

test('it says nothing of events while one is coming', () => {
  show('2026-04-02', '2026-04-03');
  expect(screen.queryByText(/No upcoming event/)).toBeNull();
});
