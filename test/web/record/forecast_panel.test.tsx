import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, test } from 'vitest';
import type { PublishedForecast } from '../../../core/contract/record/record.ts';
import type { EventForecast } from '../../../core/contract/record/record_event.ts';
import type { JudgedLosses } from '../../../core/contract/record/record_evidence.ts';
import { JUDGING_RULE } from '../../../core/record/chain/judging_rule.ts';
import ForecastPanel from '../../../web/features/record/forecast/ForecastPanel.tsx';
import FrozenForecast from '../../../web/features/record/forecast/FrozenForecast.tsx';
import { loggedItemQuery } from '../../../web/lib/api/record.ts';

afterEach(cleanup);

const LOSSES: JudgedLosses = {
  bouts: 74,
  events: 6,
  forecast: 0.6012,
  market: 0.605,
  gain: 0.0038,
  standard_error: 0.0101,
};
const EMPTY: PublishedForecast = {
  since: null,
  events: 0,
  awaited: 0,
  late: 0,
  void: 0,
  losses: null,
  versions: [],
  verdict: null,
  in_dispute: null,
};
const PUBLISHED: PublishedForecast = {
  ...EMPTY,
  since: '2026-12-05',
  events: 6,
  losses: LOSSES,
  versions: [{ forecast: 2, since: '2026-12-05', losses: LOSSES }],
};
const show = (published: PublishedForecast) => render(<ForecastPanel published={published} calibration={null} />);

test('before the first frozen card the panel says what will be there, and by which rule it is judged', () => {
  show(EMPTY);
  screen.getByText(/^No card is frozen yet\./);
  expect(screen.queryByRole('table')).toBeNull();
  for (const point of screen.getAllByRole('listitem', { hidden: true }))
    expect(JUDGING_RULE).toContain(point.textContent ?? '?');
});

test('frozen cards without results have no figures yet', () => {
  show({
    ...PUBLISHED,
    events: 1,
    awaited: 1,
    losses: null,
    versions: [{ forecast: 2, since: '2026-12-05', losses: null }],
  });
  screen.getByText('The forecasts of 1 event are frozen. No bout of it is settled yet.');
  screen.getByText(/Not counted: 1 event not settled yet\./);
});

test('settled bouts are shown against the closing line with their range, and no verdict before its time', () => {
  show({ ...PUBLISHED, void: 3, late: 2 });
  expect(
    screen.getByText(/our log loss is 0\.6012, the closing line’s 0\.6050: ours is 0\.0038 lower/).textContent,
  ).toContain('The 90% range of the gain is −0.0128 to +0.0204 so far. The verdict waits for 1,900 bouts.');
  screen.getByText(/Not counted: 3 bouts without a winner or not held, 2 events frozen late\./);
  const [, row] = within(screen.getByRole('table')).getAllByRole('row');
  expect(row?.textContent).toContain('+0.0038 ± 0.0101');
});

test.each([
  [0.0038, 0.002, 'better than the market'],
  [-0.0038, 0.002, 'worse than the market'],
  [0.0038, 0.003, 'not decided'],
])('the verdict of a gain of %s with an error of %s is "%s"', (gain, standard_error, verdict) => {
  show({ ...PUBLISHED, verdict: { ...LOSSES, bouts: 1905, gain, standard_error } });
  expect(screen.getByText(/The verdict, read once after 1,905 bouts/).textContent).toContain(
    `1,905 bouts: ${verdict}.`,
  );
});

const EVENT: EventForecast = {
  publication: {
    sequence: 1,
    hash: 'a'.repeat(64),
    frozen_at: '2026-12-05T21:45:00Z',
    begins_at: '2026-12-05T22:00:00Z',
    late: false,
    settled_at: '2026-12-06T06:10:00Z',
    revision: 1,
  },
  forecast_version: 2,
  bouts: [
    { fighter: 'Red One', opponent: 'Blue One', probability: 0.62, market: 0.58, closing: 0.6, outcome: 'won' },
    { fighter: 'Red Two', opponent: 'Blue Two', probability: 0.4, market: 0.5, closing: null, outcome: 'replaced' },
  ],
  losses: { ...LOSSES, bouts: 1, events: 1, forecast: 0.478, market: 0.5108, standard_error: null },
};

function showEvent(forecast: EventForecast) {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } });
  client.setQueryData(loggedItemQuery('forecast', 1).queryKey, null);
  render(
    <QueryClientProvider client={client}>
      <MemoryRouter>
        <FrozenForecast forecast={forecast} date="2026-12-05" />
      </MemoryRouter>
    </QueryClientProvider>,
  );
}

test('an event’s frozen forecasts stand beside the closing line and the result', () => {
  showEvent(EVENT);
  const [, first, second] = screen.getAllByRole('row');
  expect(first?.textContent).toContain('Red One vs. Blue One62.0%58.0%60.0%Won');
  expect(second?.textContent).toContain('40.0%50.0%–Replaced');
  expect(screen.getByRole('link', { name: 'Red One' }).getAttribute('href')).toBe(
    '/bouts/blue-one-vs-red-one-2026-12-05',
  );
  screen.getByText(/Log loss 0\.4780, the closing line’s 0\.5108, over 1 bout\./);
});

test('forecasts frozen after the event began say so', () => {
  showEvent({ ...EVENT, publication: { ...EVENT.publication, late: true } });
  screen.getByText(/^Frozen late, .*so they do not count\.$/);
});
