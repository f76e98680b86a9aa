import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter, Route, Routes, useLocation } from 'react-router-dom';
import { afterEach, expect, test } from 'vitest';
import { SharedSlipNote } from '../../../web/features/picks/PrebuiltTab.tsx';
import SlipScreen from '../../../web/features/picks/SlipScreen.tsx';
import { knownEvents } from '../known_events.ts';

afterEach(cleanup);

const EVENT = { id: '2026-04-04-springfield', name: 'Fight Night', date: '2026-04-04' } as const;

function Shown() {
  const { pathname, search } = useLocation();
  return <p>at {pathname + search}</p>;
}

function open(address: string): void {
  render(
    <QueryClientProvider client={knownEvents(EVENT)}>
      <MemoryRouter initialEntries={[address]}>
        <Routes>
          <Route path="/slips/:playbook/:event" element={<SlipScreen />} />
          <Route path="*" element={<Shown />} />
        </Routes>
      </MemoryRouter>
    </QueryClientProvider>,
  );
}

test('a shared slip opens the picks with its playbook, event, budget and what is bet', () => {
  open(`/slips/flex/${EVENT.id}?bets=value&budget=730`);
  expect(screen.getByText(`at /picks?bets=value&budget=730&playbook=flex&event=${EVENT.id}`)).toBeTruthy();
});

test.each([
  ['best', 'best prices'],
  ['line', 'market lines'],
])('and says when it was shared, at prices: %s', (prices, said) => {
  render(
    <MemoryRouter initialEntries={[`/picks?shared=2026-04-01T20%3A26Z&prices=${prices}`]}>
      <SharedSlipNote />
    </MemoryRouter>,
  );
  const note = screen.getByRole('status').textContent;
  expect(note).toMatch(/^By its link, this slip was shared on \d+\/\d+\/2026, \d+:26 [ap]m, /);
  expect(note).toContain(`at the ${said} of that time. It is shown at the prices of now.`);
});

test.each(['/picks', '/picks?shared=yesterday', '/picks?shared=2026-13-45T99%3A99Z', '/picks?shared=1'])(
  'picks that were not shared say nothing of it: %s',
  (address) => {
    render(
      <MemoryRouter initialEntries={[address]}>
        <SharedSlipNote />
      </MemoryRouter>,
    );
    expect(screen.queryByRole('status')).toBeNull();
  },
);

test('its address may be written in capitals', () => {
  open(`/slips/Flex/${EVENT.id.toUpperCase()}/`);
  expect(screen.getByText(`at /picks?playbook=flex&event=${EVENT.id}`)).toBeTruthy();
});

test('its path wins over what the query says of playbook and event', () => {
  open(`/slips/flex/${EVENT.id}?playbook=value&event=other`);
  expect(screen.getByText(`at /picks?playbook=flex&event=${EVENT.id}`)).toBeTruthy();
});

test('a slip of an event that is over opens the event’s page, never another event’s picks', () => {
  open('/slips/flex/2026-03-28-shelbyville?budget=730');
  expect(screen.getByText('at /events/2026-03-28-shelbyville')).toBeTruthy();
});

test('a slip of no playbook is a page that does not exist', () => {
  open(`/slips/somebody_1/${EVENT.id}`);
  expect(screen.getByRole('heading', { name: 'Lost in the Void' })).toBeTruthy();
});
