import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import type { ListedEvent } from '../../../core/contract/site/events.ts';
import { EventDates, EventSelector } from '../../../web/features/picks/EventSelector.tsx';
import { moveClock } from '../../../web/lib/time/clock.ts';

afterEach(() => {
  cleanup();
  moveClock(new Date().toISOString());
});

const EVENT: ListedEvent = { id: '2026-04-04', name: 'UFC: Gray vs. Lim', date: '2026-04-04' };

function show(sources?: ListedEvent['sources']): void {
  const event = sources === undefined ? EVENT : { ...EVENT, sources };
  render(
    <EventSelector
      events={[event]}
      loading={false}
      chosen={event}
      lastUpdated={undefined}
      onChoose={() => undefined}
    />,
  );
}

test('an event whose lines are from the price feed says so', async () => {
  show({ lines: ['feed'], results: [] });
  expect(
    await screen.findByText('Not yet in our fight data: bouts and lines are from bookmakers’ prices.'),
  ).toBeTruthy();
});

test('phones, which choose the event above the picks, say so below them', async () => {
  render(<EventDates chosen={{ ...EVENT, sources: { lines: ['feed'], results: [] } }} lastUpdated={undefined} />);
  expect(await screen.findByText(/^Not yet in our fight data/)).toBeTruthy();
});

test.each([undefined, { lines: ['market' as const], results: ['stats' as const] }])(
  'an event with the usual lines says nothing: %j',
  async (sources) => {
    show(sources);
    await import('../../../web/features/picks/LineNote.tsx');
    expect(screen.queryByText(/bookmakers’ prices/)).toBeNull();
  },
);

test('an event whose lines are one exchange’s says so, with their age', async () => {
  moveClock('2026-04-04T12:00:00Z');
  const event: ListedEvent = { ...EVENT, sources: { lines: [], results: [], exchange: true } };
  const lines_at = '2026-04-04T10:00:00.000Z';
  render(
    <EventSelector
      events={[event]}
      loading={false}
      chosen={{ ...event, lines_at }}
      lastUpdated={undefined}
      onChoose={() => undefined}
    />,
  );
  expect(
    screen.getByText(/^Lines are one exchange’s prices, net of its fee, up to 2 h old\. There is no/),
  ).toBeTruthy();
});

test('an event of yesterday is named as such, one of today is not', () => {
  moveClock('2026-04-05T01:00:00Z');
  show();
  expect(screen.getByText('Yesterday, 4/4/2026')).toBeTruthy();
  expect(screen.getByRole('option').textContent).toBe('UFC: Gray vs. Lim (yesterday)');
  cleanup();
  moveClock('2026-04-04T23:00:00Z');
  show();
  expect(screen.queryByText(/yesterday/i)).toBeNull();
});
