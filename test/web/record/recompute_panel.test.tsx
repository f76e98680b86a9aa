import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, test, vi } from 'vitest';
import { versionOf } from '../../../core/snapshot/version.ts';
import { RecomputeThis } from '../../../web/features/record/LazyPanels.tsx';
import RecomputePanel from '../../../web/features/record/proof/RecomputePanel.tsx';
import { type RecomputeOutcome, recomputeQuery } from '../../../web/features/record/proof/recompute.ts';
import { frozenItem } from '../../fixtures/record_chains.ts';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const FIGURES = {
  events: 519,
  mean: -0.030812,
  interval: [-0.046, -0.015] as [number, number],
  cumulative: -16,
  staked: 0.9,
  return_on_stakes: -0.034253,
  return_on_stakes_interval: [-0.05, -0.02] as [number, number],
  ahead: 200,
  max_drawdown: 17,
};
const HEADLINES = { figures: FIGURES, published: null };
const VERSION = versionOf('2026-04-03', 'ab'.repeat(32));

const OUTCOME: RecomputeOutcome = {
  shown: HEADLINES,
  headlines: HEADLINES,
  isSame: true,
  version: VERSION,
  frozen: { ...frozenItem(), picks_version: VERSION },
  isLogged: true,
  shared: null,
  current: 'intact',
  earlier: undefined,
  chainProblem: undefined,
  milliseconds: 3210,
};
/** The newest frozen item names data of an earlier day. */
const EARLIER: RecomputeOutcome = {
  ...OUTCOME,
  frozen: { ...frozenItem(), picks_version: versionOf('2026-03-28', 'cd'.repeat(32)) },
  earlier: 'intact',
  shared: { events: 518, differing: 0 },
};

function show(changes: Partial<RecomputeOutcome>, outcome = OUTCOME): string[] {
  const client = new QueryClient();
  client.setQueryData(recomputeQuery('flex', client).queryKey, { ...outcome, ...changes });
  render(
    <MemoryRouter>
      <QueryClientProvider client={client}>
        <RecomputePanel chosen="flex" />
      </QueryClientProvider>
    </MemoryRouter>,
  );
  return screen.getAllByRole('listitem').map(({ textContent }) => textContent ?? '');
}

test('equal figures stand beside each other to the last digit, with the time that they took and the hash of their data', () => {
  const lines = show({});
  expect(screen.getAllByText('−3.4253%')).toHaveLength(2);
  screen.getByText(/Computed in this browser in 3\.2 seconds/);
  screen.getByText(/SHA-256 of the data: abababab … abababab/);
  expect(lines).toEqual([
    expect.stringContaining('Right: All figures are equal to the last digit'),
    expect.stringContaining('Right: The file of the data of 4/3/2026 has the SHA-256 in its name'),
    expect.stringContaining('Right: Every item of the chain is right'),
    expect.stringMatching(/Right: Item 1 of the chain, .*, names this data by its hash and is in the log/),
  ]);
});

test('data that the log names and that is older is compared event by event', () => {
  expect(show({}, EARLIER).at(-1)).toContain('Right: All 518 tested events up to then come out the same by both');
  cleanup();
  const corrected = show({ shared: { events: 518, differing: 2 } }, EARLIER).at(-1);
  expect(corrected).toContain('Not proven: 2 of the 518 tested events up to then come out otherwise');
});

test.each<[string, Partial<RecomputeOutcome>, string]>([
  ['figures that differ', { isSame: false }, 'Wrong: The figures differ'],
  ['data with another hash', { current: 'changed' }, 'has another SHA-256 than the one in its name'],
  ['a chain that is wrong', { chainProblem: 'Item 3 was changed' }, 'Wrong: Item 3 was changed'],
  ['an item that the log lacks', { isLogged: false }, 'is not in the log'],
])('%s are named, and the reader is asked to tell us', (_, changes, text) => {
  expect(show(changes).join('\n')).toContain(text);
  screen.getByText(/^It does not match/);
  expect(screen.getByRole('link', { name: 'tell us' }).getAttribute('href')).toBe('/contact');
});

test.each<[string, Partial<RecomputeOutcome>, string]>([
  ['an item is not signed yet', { isLogged: null }, 'Not proven: Item 1 of the chain'],
  ['a playbook has frozen nothing', { frozen: undefined }, 'Not proven: Nothing is frozen yet'],
])('%s, which proves nothing and contradicts nothing', (_, changes, text) => {
  expect(show(changes).join('\n')).toContain(text);
  expect(screen.queryByText(/^It does not match/)).toBeNull();
});

test.each<[string, Partial<RecomputeOutcome>, string]>([
  ['gone', { earlier: 'gone', shared: null }, 'is gone from the site, so it can’t be compared'],
  ['named by an older release', { earlier: 'unnamed' }, 'was named by an older release, not by its SHA-256'],
])('the data that the log names may be %s', (_, changes, text) => {
  expect(show(changes, EARLIER).join('\n')).toContain(`Not proven: The file of the data of 3/28/2026 ${text}`);
});

test('nothing is loaded before the button is pressed, and offline it says what to do', async () => {
  let fail = (_error: Error) => {};
  const calls = vi.fn(
    () =>
      new Promise((_, reject) => {
        fail = reject;
      }),
  );
  vi.stubGlobal('fetch', calls);
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  render(
    <QueryClientProvider client={client}>
      <RecomputeThis chosen="flex" />
    </QueryClientProvider>,
  );
  expect(calls).not.toHaveBeenCalled();
  fireEvent.click(screen.getByRole('button', { name: 'Recompute this' }));
  await screen.findByText('Computing Flex again in this browser …');
  fail(new TypeError('Failed to fetch'));
  await screen.findByText('No connection. Check your network and try again.');
  expect(screen.getByRole('button', { name: 'Recompute again' }).getAttribute('aria-disabled')).toBeNull();
});
