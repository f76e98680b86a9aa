import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, describe, expect, test } from 'vitest';
import type { RecordPick } from '../../../core/contract/record/record_event.ts';
import { EventPicks } from '../../../web/features/record/events/EventPicks.tsx';
import { RecordTable } from '../../../web/features/record/RecordTable.tsx';
import { recordEventQuery } from '../../../web/lib/api/record.ts';
import { playbookRecord, recordFigures } from '../../fixtures/record_response.ts';
import { knownEvents } from '../known_events.ts';

afterEach(cleanup);

const FIGURES = recordFigures(0.02);
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
    render(<RecordTable playbooks={[playbookRecord('baseline', { figures: FIGURES, published })]} />);
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
    '/bouts/one-vs-other-2026-04-04',
    '/bouts/bo-blue-vs-max-red-2026-04-04',
    '/bouts/al-green-vs-cy-brown-2026-04-04',
    '/events/a',
  ]);
});

test('an event’s stakes sum to what was staked, to the cent', () => {
  showPicks([1 / 3, 1 / 3, 1 / 3].map((stake, index) => ({ ...PICK, pick: `Fighter ${index}`, stake })));
  const stakes = screen.getAllByText(/^\$166\.6/).map(({ textContent }) => Number(textContent?.slice(1)));
  expect(stakes.reduce((sum, stake) => sum + Math.round(100 * stake), 0)).toBe(50_000);
});
