import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, describe, expect, test } from 'vitest';
import type { PlaybookResult } from '../../../core/contract/playbooks/playbook_results.ts';
import { summaryOf } from '../../../core/contract/playbooks/playbooks.ts';
import { DetailView } from '../../../web/features/playbooks/detail/DetailView.tsx';
import { PlaybookCard } from '../../../web/features/playbooks/PlaybookCard.tsx';
import { knownEvents } from '../known_events.ts';
import { savedPlaybook } from '../saved_playbook.ts';

afterEach(cleanup);

const last: PlaybookResult = {
  ...{ event_id: 'b', event_name: 'UFC 301', event_date: '2026-05-02', staked: 0.5 },
  ...{ profit: 0.042, won: 2, lost: 1, returned: 0 },
};
const first: PlaybookResult = { ...last, event_id: 'a', event_name: 'UFC 300', event_date: '2026-04-04', profit: -0.1 };
const playbookWith = (...results: PlaybookResult[]) => ({ ...savedPlaybook('Mine'), results });
type Shown = ReturnType<typeof playbookWith>;

const textOf = (label: string) => screen.queryByText(label)?.parentElement?.textContent;
const show = (view: React.ReactNode) =>
  render(
    <QueryClientProvider client={knownEvents()}>
      <MemoryRouter>{view}</MemoryRouter>
    </QueryClientProvider>,
  );
const showCard = (playbook: Shown) =>
  show(<PlaybookCard uid="somebody" isSaved={false} playbook={summaryOf(playbook)} onDeleted={() => undefined} />);
const showDetail = (playbook: Shown) => show(<DetailView uid="somebody" playbook={playbook} />);

describe.each([
  ['the card in the list', showCard],
  ['the detail page', showDetail],
])('%s', (_, open) => {
  test('shows the last card’s result and the sum since the playbook was saved', () => {
    open(playbookWith(last, first));
    expect(textOf('Last card')).toBe('Last card+4.20%UFC 301: 2 won, 1 lost');
    expect(textOf('Since you saved it')).toBe('Since you saved it−5.80%of one card’s budget, over 2 cards');
  });

  test('says that a card has no result', () => {
    open(playbookWith({ ...last, profit: null, won: 0, lost: 0 }));
    expect(textOf('Last card')).toBe('Last cardNo resultUFC 301');
    expect(textOf('Since you saved it')).toBe('Since you saved itNo resultno card has a result');
  });

  test('shows neither before the first result', () => {
    open(playbookWith());
    expect(textOf('Last card')).toBeUndefined();
    expect(textOf('Since you saved it')).toBeUndefined();
  });
});
