import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import type { ListedEvent } from '../../../core/contract/events.ts';
import { EventSelector } from '../../../web/features/picks/EventSelector.tsx';

afterEach(cleanup);

const EVENT: ListedEvent = { id: '2026-04-04', name: 'UFC: Gray vs. Lim', date: '2026-04-04' };

function show(sources: ListedEvent['sources']): void {
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

test('an event whose lines are from the price feed says so', () => {
  show({ lines: ['feed'], results: [] });
  expect(screen.getByText('Not yet in our fight data: bouts and lines are from bookmakers’ prices.')).toBeTruthy();
});

test.each([undefined, { lines: ['market' as const], results: ['stats' as const] }])(
  'an event with the usual lines says nothing: %j',
  (sources) => {
    show(sources);
    expect(screen.queryByText(/bookmakers’ prices/)).toBeNull();
  },
);
