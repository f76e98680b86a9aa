import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, describe, expect, test } from 'vitest';
import type { PlaybookRecord, RecordFigures } from '../../../core/contract/record.ts';
import type { RecordPick } from '../../../core/contract/record_event.ts';
import { EventPicks } from '../../../web/features/record/EventPicks.tsx';
import { RecordTable } from '../../../web/features/record/RecordTable.tsx';
import { recordEventQuery } from '../../../web/lib/api/record.ts';
import { knownEvents } from '../known_events.ts';

afterEach(cleanup);

const FIGURES: RecordFigures = {
  ...{ events: 9, mean: 0.01, interval: [-0.1, 0.1], cumulative: 0.09, staked: 0.5, return_on_stakes: 0.02 },
  ...{ return_on_stakes_interval: [-0.2, 0.2], ahead: 5, max_drawdown: 0.4 },
};
const RECORD: PlaybookRecord = {
  ...{ playbook: 'baseline', figures: FIGURES, published: null, prices: { closing: null, best: null } },
  ...{
    in_dispute: null,
    published_since: null,
    curve: [],
    years: [],
    profits: [],
    won: [],
    lost: [],
    returned: [],
    is_published: [],
  },
  ...{ with_value: null, published_with_value: null, value_only: null, robustness: null, versions: [] },
};
const PICK: RecordPick = {
  ...{ pick: 'One', opponent: 'Other', odds: 2, best_price: null, book: null, stake: 1, result: 'won', profit: 1 },
  ...{ profit_at_best_price: null, closing_value: null, has_value: null },
};

const heads = () => screen.getAllByRole('columnheader').map(({ textContent }) => textContent);

describe('a column of dashes alone is not shown', () => {
  test.each([
    [null, false],
    [FIGURES, true],
  ])('among the playbooks, for what was published: %#', (published, isShown) => {
    render(<RecordTable playbooks={[{ ...RECORD, published }]} chosen="baseline" onChoose={() => undefined} />);
    expect(heads().some((head) => head?.startsWith('Published'))).toBe(isShown);
  });

  test.each([
    [null, false],
    [0.03, true],
  ])('among an event’s picks, for the closing price: %s', (closing_value, isShown) => {
    showPicks([{ ...PICK, closing_value }, PICK]);
    expect(heads().includes('Against the close')).toBe(isShown);
  });
});

/** Shows the baseline playbook's picks for an event. */
function showPicks(picks: readonly RecordPick[]) {
  const client = knownEvents();
  client.setQueryData(recordEventQuery('a').queryKey, {
    event: { id: 'a', name: 'UFC 300', date: '2026-04-04' },
    forecast: null,
    playbooks: [{ playbook: 'baseline', publication: null, staked: 1, profit: 1, picks: [...picks] }],
  });
  render(
    <QueryClientProvider client={client}>
      <MemoryRouter>
        <EventPicks event="a" chosen="baseline" onlyValue={false} />
      </MemoryRouter>
    </QueryClientProvider>,
  );
}

test('every fighter of a pick leads to the page of his bout, in a parlay too', () => {
  showPicks([PICK, { ...PICK, pick: 'Max Red + Al Green', opponent: 'Bo Blue + Cy Brown' }]);
  const addresses = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
  expect(addresses).toEqual([
    '/events/a',
    '/bouts/one-vs-other-2026-04-04',
    '/bouts/bo-blue-vs-max-red-2026-04-04',
    '/bouts/al-green-vs-cy-brown-2026-04-04',
  ]);
});

test('an event’s stakes sum to what was staked, to the cent', () => {
  showPicks([1 / 3, 1 / 3, 1 / 3].map((stake, index) => ({ ...PICK, pick: `Fighter ${index}`, stake })));
  const stakes = screen.getAllByText(/^\$166\.6/).map(({ textContent }) => Number(textContent?.slice(1)));
  expect(stakes.reduce((sum, stake) => sum + Math.round(100 * stake), 0)).toBe(50_000);
});
