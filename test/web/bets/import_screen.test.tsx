import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { ApiError } from '../../../web/lib/api/api_error.ts';
import { BET_EVENT, keptBet } from '../../fixtures/bets.ts';
import { answerWith, calls, show } from './backend.tsx';

vi.mock('../../../web/lib/auth/account.ts', async () => {
  const { callPrivate, SIGNED_IN } = await import('./backend.tsx');
  return { callPrivate, useAccount: () => SIGNED_IN };
});
vi.mock('../../../web/features/bets/form/use_known_bouts.ts', async () => {
  const { sideFinder } = await import('../../../web/lib/bets_file/file_bouts.ts');
  const { BET_EVENT: event } = await import('../../fixtures/bets.ts');
  const findSide = sideFinder([{ event, fighters: ['Charles Oliveira', 'Max Holloway'] }]);
  return { useKnownBouts: () => ({ findSide, names: [], error: null, retry: () => undefined }) };
});
const { default: ImportScreen } = await import('../../../web/features/bets/import/ImportScreen.tsx');

beforeEach(() => localStorage.clear());
afterEach(cleanup);

const KNOWN = { listBets: { bets: [] }, listBetImports: { imports: [] } };

async function choose(content: string, answers: Parameters<typeof answerWith>[0] = {}) {
  answerWith({ ...KNOWN, ...answers });
  show(<ImportScreen />, '/bets/import');
  const file = new File([content], 'bets.csv', { type: 'text/csv' });
  fireEvent.change(screen.getByLabelText('Choose a file'), { target: { files: [file] } });
  await act(() => file.arrayBuffer());
  await act(async () => undefined);
}

const HEAD = 'Date,Selection,Stake,Odds,Book';
const ROW = '2026-03-06,Charles Oliveira,5,+170,BetRivers';
const written = (body: unknown) => ({ written: (body as { bets: unknown[] }).bets.length, known: 0 });
const imported = () => calls.filter(([route]) => route === 'importBets').map(([, { body }]) => body);
const settle = () => act(async () => undefined);

describe('an import', () => {
  test('writes nothing before it is confirmed, and then what was shown', async () => {
    await choose(`${HEAD}\n${ROW}`, { importBets: ({ body }: { body?: unknown }) => written(body) });
    expect(imported()).toEqual([]);
    fireEvent.click(screen.getByRole('button', { name: 'Import 1 bet' }));
    expect(await screen.findByText('1 bet imported.')).toBeTruthy();
    expect(imported()).toMatchObject([
      { name: 'bets.csv', bets: [{ event: BET_EVENT, stake: 500, odds: 2.7, book: 'BetRivers', ordinal: 0 }] },
    ]);
  });

  test('goes on after a failure with the batch that was not answered, under the same id', async () => {
    const rows = Array.from({ length: 600 }, (_, index) => ROW.replace('BetRivers', `Book ${index}`));
    let fails = true;
    await choose([HEAD, ...rows].join('\n'), {
      importBets: ({ body }: { body?: unknown }) => {
        if (fails && imported().length === 2) {
          fails = false;
          throw new ApiError('No connection.');
        }
        return written(body);
      },
    });
    fireEvent.click(screen.getByRole('button', { name: 'Import 600 bets' }));
    expect(await screen.findByText(/^Stopped after 500 rows: No connection\./)).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Go on' }));
    expect(await screen.findByText('600 bets imported.')).toBeTruthy();
    const batches = imported() as { import_id: string; bets: unknown[] }[];
    expect(batches.map(({ bets }) => bets.length)).toEqual([500, 100, 100]);
    expect(new Set(batches.map(({ import_id }) => import_id)).size).toBe(1);
  });

  test('says what stands there already', async () => {
    const { playbook: _, ...bare } = keptBet();
    await choose(`${HEAD}\n${ROW}\n${ROW.replace('BetRivers', 'FanDuel')}`, { listBets: { bets: [bare] } });
    expect(await screen.findByLabelText('There already 1')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Import 1 bet' })).toBeTruthy();
  });

  test('counts what is doubtful and what can’t be read', async () => {
    await choose(`${HEAD}\n${ROW}\n2026-03-06,Lakers,5,-110,\n2026-03-06,Charles Oliveira,0,+170,`);
    expect(await screen.findByLabelText('Doubtful 1')).toBeTruthy();
    expect(screen.getByLabelText('Not imported 1')).toBeTruthy();
  });
});

describe('the preview', () => {
  // Without layout the frame of the rows would have no height, and show none.
  beforeEach(() => {
    vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(500);
  });
  afterEach(() => vi.restoreAllMocks());

  test('shows the result of an open bet as new, and writes it', async () => {
    const { playbook: _, ...bare } = keptBet();
    await choose(`${HEAD},Result,Payout\n${ROW},Cashed out,4\n${ROW.replace('BetRivers', 'FanDuel')},,`, {
      listBets: { bets: [bare] },
      importBets: { written: 1, known: 0, results: 1 },
    });
    expect(await screen.findByText('New result.')).toBeTruthy();
    expect(screen.getByLabelText('New results 1')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Import 1 bet and 1 result' }));
    expect(await screen.findByText('1 bet and 1 result imported.')).toBeTruthy();
    expect(imported()).toMatchObject([{ bets: [{ result: { status: 'cashed_out', payout: 400 } }, {}] }]);
  });

  test('finds a bet by its first version, which its owner changed since', async () => {
    const { playbook: _, ...bare } = keptBet();
    await choose(`${HEAD}\n${ROW}`, {
      listBets: { bets: [{ ...bare, stake: 700, revision: 2 }] },
      getMyDataAfter: { bets: [], revisions: [{ bet: bare, replaced_at: bare.changed_at }] },
    });
    expect(await screen.findByLabelText('There already 1')).toBeTruthy();
  });

  test('tells that a file has other sports, and leaves them out by one press', async () => {
    await choose(`${HEAD},Sport\n${ROW},MMA\n2026-03-06,Lakers -4.5,5,-110,FanDuel,Basketball`);
    expect(await screen.findByText(/^1 bet is on other sports \(Basketball\)/)).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Leave them out' }));
    expect(await screen.findByRole('button', { name: 'Import 1 bet' })).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Import them too' }));
    expect(await screen.findByRole('button', { name: 'Import 2 bets' })).toBeTruthy();
  });

  test('asks which side is backed where a row names both', async () => {
    await choose(`${HEAD}\n${ROW.replace('Charles Oliveira', 'Oliveira vs Holloway')}`, {
      importBets: ({ body }: { body?: unknown }) => written(body),
    });
    expect(await screen.findByLabelText('Doubtful 1')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Max Holloway' }));
    expect(await screen.findByLabelText('Doubtful 0')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Import 1 bet' }));
    expect(await screen.findByText('1 bet imported.')).toBeTruthy();
    expect(imported()).toMatchObject([{ bets: [{ legs: [{ fighter: 'Max Holloway' }] }] }]);
  });

  test('does not call a certain match doubtful, and says nothing twice', async () => {
    await choose(`${HEAD}\n${ROW.replace('Charles Oliveira', 'Oliveira ML')}`);
    expect(await screen.findByLabelText('Doubtful 0')).toBeTruthy();
    expect(screen.getAllByText(/Charles Oliveira/)).toHaveLength(1);
  });
});

describe('a file of another tracker', () => {
  test('folds the columns that it recognises, and opens them while one is missing', async () => {
    await choose(`${HEAD}\n${ROW}`);
    const folded = screen.getByText('Recognised: date, fighter or bet, stake, odds, book.').closest('details');
    expect(folded?.open).toBe(false);
    cleanup();
    await choose(`When,Selection,Stake,Odds\n2026-03-06,Charles Oliveira,5,+170`);
    expect(screen.getByText(/^Recognised: /).closest('details')?.open).toBe(true);
  });

  test('asks for the order of dates where it can be read in more than one way', async () => {
    await choose(`${HEAD}\n${ROW.replace('2026-03-06', '3/6/2026')}`);
    expect(screen.queryByRole('button', { name: /^Import / })).toBeNull();
    fireEvent.click(screen.getByLabelText('Month, day, year: 3/6/2026'));
    expect(await screen.findByRole('button', { name: 'Import 1 bet' })).toBeTruthy();
  });

  test('asks for columns that it does not name as others do, and keeps the answer for the next file', async () => {
    const content = `When,Selection,Stake,Odds\n2026-03-06,Charles Oliveira,5,+170`;
    await choose(content);
    expect(screen.getByText('Choose a column for date.')).toBeTruthy();
    fireEvent.change(screen.getByLabelText('Date'), { target: { value: '0' } });
    expect(await screen.findByRole('button', { name: 'Import 1 bet' })).toBeTruthy();
    cleanup();
    await choose(content);
    expect(await screen.findByRole('button', { name: 'Import 1 bet' })).toBeTruthy();
  });

  test('that can’t be read says why', async () => {
    await choose('');
    expect(await screen.findByText('This file is empty.')).toBeTruthy();
  });
});

test('an import is undone whole, by two presses and as many calls as it takes', async () => {
  let left = 2;
  const one = { id: 'import-12345', name: 'old.csv', at: '2026-03-06T18:00:00.000Z', bets: 600 };
  answerWith({
    listBets: { bets: [] },
    listBetImports: { imports: [one] },
    undoBetImport: () => {
      left -= 1;
      return { removed: 300, left: left * 300 };
    },
  });
  show(<ImportScreen />, '/bets/import');
  fireEvent.click(await screen.findByRole('button', { name: 'Undo old.csv' }));
  expect(calls.some(([route]) => route === 'undoBetImport')).toBe(false);
  fireEvent.click(screen.getByRole('button', { name: 'Remove 600 bets old.csv' }));
  await settle();
  await settle();
  expect(calls.filter(([route]) => route === 'undoBetImport')).toHaveLength(2);
});
