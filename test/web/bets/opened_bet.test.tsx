import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { ApiError } from '../../../web/lib/api/api_error.ts';
import { BET_EVENT } from '../../fixtures/bets.ts';
import { answerWith, calls, show } from './backend.tsx';
import { KNOWN, OPEN, WON } from './known_bets.ts';

vi.mock('../../../web/lib/auth/account.ts', async () => {
  const { callPrivate, SIGNED_IN } = await import('./backend.tsx');
  return { callPrivate, useAccount: () => SIGNED_IN };
});
vi.mock('../../../web/features/bets/form/use_known_bouts.ts', async () => {
  const { sideFinder } = await import('../../../web/lib/bets_file/file_bouts.ts');
  const { BET_EVENT: event } = await import('../../fixtures/bets.ts');
  const findSide = sideFinder([{ event, fighters: ['Charles Oliveira', 'Max Holloway'] }]);
  return { useKnownBouts: () => ({ names: [], error: null, retry: () => undefined, findSide }) };
});
const { default: BetsScreen } = await import('../../../web/features/bets/BetsScreen.tsx');

beforeEach(() => localStorage.clear());
afterEach(cleanup);

async function open(answers: Parameters<typeof answerWith>[0]) {
  answerWith(answers);
  show(<BetsScreen />);
  await act(() => vi.dynamicImportSettled());
}

describe('a bet that is opened', () => {
  async function openBet(answers: Parameters<typeof answerWith>[0] = {}) {
    await open({ ...KNOWN, editBet: WON, deleteBet: undefined, ...answers });
    fireEvent.click(await screen.findByRole('button', { name: 'Charles Oliveira vs. Max Holloway' }));
    return screen.getByRole('dialog', { name: 'Change bet' });
  }
  const press = async (name: string) => {
    fireEvent.click(screen.getByRole('button', { name }));
    await act(async () => undefined);
  };

  test('is changed by what was changed alone, once', async () => {
    const dialog = await openBet();
    fireEvent.change(within(dialog).getByLabelText('Stake in dollars'), { target: { value: '7.5' } });
    fireEvent.change(within(dialog).getByLabelText('Book'), { target: { value: '' } });
    const save = screen.getByRole('button', { name: 'Save' });
    fireEvent.click(save);
    fireEvent.click(save);
    await act(async () => undefined);
    expect(calls.filter(([route]) => route === 'editBet')).toEqual([
      ['editBet', { id: WON.id, body: { revision: 1, stake: 750, book: null } }],
    ]);
  });

  describe('that was kept by its words', () => {
    async function openWords(title: string) {
      const bet = { ...OPEN, legs: [], title };
      const ofEvent = { event: BET_EVENT, bets: [bet], skipped: [], skipped_sums: [], is_cut: false };
      await open({ ...KNOWN, getBetEvent: ofEvent, editBet: bet });
      fireEvent.click(await screen.findByRole('button', { name: title }));
      await act(() => vi.dynamicImportSettled());
      return bet;
    }
    const edits = () => calls.filter(([route]) => route === 'editBet').map(([, { body }]) => body);

    test('is read anew, and the reading is offered: it is written once the bettor says yes, and not before', async () => {
      const bet = await openWords('Oliveira/Holloway over 2.5 rounds');
      expect(await screen.findByText(/^These words are read today as .*over 2\.5 rounds/)).toBeTruthy();
      expect(edits()).toEqual([]);
      await press('Yes, settle it by its result');
      const subject = { event: BET_EVENT, legs: [{ terms: { anyone: true, from: 5 } }] };
      expect(edits()).toMatchObject([{ revision: bet.revision, subject }]);
    });

    test('offers nothing where its words are still not read', async () => {
      await openWords('Lakers to win');
      expect(screen.getByRole('dialog', { name: 'Change bet' })).toBeTruthy();
      expect(screen.queryByText(/These words are read today/)).toBeNull();
    });
  });

  test('leads to the pages of its bout and its event, from its list too', async () => {
    const dialog = await openBet();
    const addresses = within(dialog)
      .getAllByRole('link')
      .map((link) => link.getAttribute('href'));
    expect(addresses).toEqual(['/bouts/charles-oliveira-vs-max-holloway-2026-03-07', '/events/ufc-326-2026-03-07']);
    expect(screen.getByRole('link', { name: 'The event’s page', hidden: true }).getAttribute('href')).toBe(
      '/events/ufc-326-2026-03-07',
    );
  });

  test('can’t be saved with odds that are none, and says why', async () => {
    const dialog = await openBet();
    const odds = within(dialog).getByLabelText('Odds');
    fireEvent.change(odds, { target: { value: '+50' } });
    expect(within(dialog).getByText(/^American odds are \+100 or longer/)).toBeTruthy();
    fireEvent.click(within(dialog).getByRole('button', { name: 'Save' }));
    expect(document.activeElement).toBe(odds);
    expect(calls.map(([route]) => route)).not.toContain('editBet');
  });

  test('is deleted by two presses', async () => {
    await openBet();
    await press('Delete');
    expect(calls.some(([route]) => route === 'deleteBet')).toBe(false);
    await press('Delete this bet');
    expect(calls.filter(([route]) => route === 'deleteBet')).toEqual([['deleteBet', { id: WON.id }]]);
  });

  test('stays open with its changes where saving failed', async () => {
    const dialog = await openBet({
      editBet: () => {
        throw new ApiError('This bet was changed elsewhere. Reload it and try again.', 409);
      },
    });
    fireEvent.change(within(dialog).getByLabelText('Note'), { target: { value: 'late' } });
    await press('Save');
    expect(await within(dialog).findByText(/^Not saved: This bet was changed elsewhere/)).toBeTruthy();
    expect(within(dialog).getByLabelText<HTMLInputElement>('Note').value).toBe('late');
  });

  test('shows its earlier versions', async () => {
    const changed = { ...WON, revision: 2, changed_late: true as const };
    const dialog = await openBet({
      getBetEvent: { event: BET_EVENT, bets: [changed], skipped: [], skipped_sums: [], is_cut: false },
      listBetRevisions: { revisions: [{ bet: { ...WON, stake: 800 }, replaced_at: '2026-03-06T19:00:00.000Z' }] },
    });
    expect(await within(dialog).findByText(/\$8\.00 at \+170 with BetRivers/)).toBeTruthy();
    expect(within(dialog).getByText(/Changed after its bout/)).toBeTruthy();
  });
});
