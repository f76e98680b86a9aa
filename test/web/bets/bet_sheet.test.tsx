import { onlineManager } from '@tanstack/react-query';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { BET_TEXTS } from '../../../core/contract/bets/bet_texts.ts';
import { ApiError } from '../../../web/lib/api/api_error.ts';
import { DEFAULT_SORT_ORDER } from '../../../web/lib/picks/sort_picks.ts';
import { keptBet } from '../../fixtures/bets.ts';
import { knownPicks, pickOf } from '../picks/picks.tsx';
import { answerWith, calls, show } from './backend.tsx';

vi.mock('../../../web/lib/auth/account.ts', async () => {
  const { callPrivate, SIGNED_IN } = await import('./backend.tsx');
  return { callPrivate, useAccount: () => SIGNED_IN };
});
const { PicksBoard } = await import('../../../web/components/picks/PicksBoard.tsx');

beforeEach(() => localStorage.clear());
afterEach(cleanup);

const EVENT = { id: 'night', name: 'UFC: Test Night', date: '2026-04-04' };
const NO_LIMITS = {
  limits: {
    ...{ stakes: { day: null, week: null, month: null }, losses: { day: null, week: null, month: null } },
    ...{ time_zone: 'UTC', pending: [], paused_until: null },
  },
  ...{ uses: [], blocked: null, notice: null },
};
const KNOWN = { getBetLimits: NO_LIMITS, listBets: { bets: [] }, createBets: { bets: [keptBet()] } };

async function open(answers: Parameters<typeof answerWith>[0] = {}) {
  answerWith({ ...KNOWN, ...answers });
  const known = { ...knownPicks(pickOf(0, 0.1), pickOf(1, -0.2)), of: { event: EVENT, playbook: 'baseline' } };
  const view = { order: DEFAULT_SORT_ORDER, onOrder: vi.fn(), onlyValue: false, onOnlyValue: vi.fn() };
  show(<PicksBoard state={known} view={view} />, '/picks');
  await act(() => vi.dynamicImportSettled());
}

const sent = () => calls.filter(([route]) => route === 'createBets').map(([, { body }]) => body);
const settle = () => act(async () => undefined);

async function openSheet(answers: Parameters<typeof answerWith>[0] = {}) {
  await open(answers);
  fireEvent.click(screen.getByRole('button', { name: 'I bet this Red 0' }));
  await settle();
  return within(screen.getByRole('dialog', { name: 'I bet this' }));
}

describe('I bet this', () => {
  test('opens with stake, odds and book filled in; a second press saves, once however often it is pressed', async () => {
    localStorage.setItem('cornerman.last_book', 'BetRivers');
    const sheet = await openSheet({ createBets: () => new Promise(() => undefined) });
    const save = sheet.getByRole('button', { name: 'Save bet' });
    for (let press = 0; press < 3; press++) fireEvent.click(save);
    await settle();
    expect(sent()).toEqual([
      {
        bets: [
          {
            ...{ event: EVENT, legs: [{ fighter: 'Red 0', opponent: 'Blue 0' }], stake: 12_500, odds: 2 },
            ...{ book: 'BetRivers', playbook: { id: 'baseline', weight: 0.25, offered_odds: 2 }, ordinal: 0 },
            ...{ source: 'pick', placed_at: expect.stringMatching(/^\d{4}-/) },
          },
        ],
      },
    ]);
  });

  test('shows the edge at the typed price, and leads to the price instead of saving what is none', async () => {
    const sheet = await openSheet();
    const odds = sheet.getByRole('textbox', { name: 'My book pays on Red 0' });
    fireEvent.change(odds, { target: { value: '+120' } });
    expect(sheet.getByText('Edge +21.0% value')).toBeTruthy();
    fireEvent.change(odds, { target: { value: '+20' } });
    fireEvent.click(sheet.getByRole('button', { name: 'Save bet' }));
    expect(document.activeElement).toBe(odds);
    expect(calls.map(([route]) => route)).not.toContain('createBets');
  });

  test('closes once it is saved, and keeps the book for the next one', async () => {
    const sheet = await openSheet();
    fireEvent.change(sheet.getByLabelText('Book'), { target: { value: 'FanDuel' } });
    fireEvent.click(sheet.getByRole('button', { name: 'Save bet' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(localStorage.getItem('cornerman.last_book')).toBe('FanDuel');
  });

  test('after a lost answer the same bet is sent again, which the server knows by what it is on', async () => {
    const lost = vi
      .fn()
      .mockRejectedValueOnce(new ApiError('No connection.'))
      .mockResolvedValue({ bets: [keptBet()] });
    const sheet = await openSheet({ createBets: () => lost() });
    fireEvent.click(sheet.getByRole('button', { name: 'Save bet' }));
    await settle();
    expect(await sheet.findByText('Not saved: No connection.')).toBeTruthy();
    fireEvent.click(await sheet.findByRole('button', { name: 'Try again' }));
    await settle();
    const identities = sent().map((body) => JSON.stringify(body).replace(/"placed_at":"[^"]+"/, ''));
    expect(identities).toHaveLength(2);
    expect(new Set(identities).size).toBe(1);
  });

  test('offline it says so and keeps what was typed', async () => {
    const sheet = await openSheet({
      createBets: () => {
        throw new ApiError('No connection.');
      },
    });
    fireEvent.change(sheet.getByLabelText('Stake in dollars'), { target: { value: '12.50' } });
    onlineManager.setOnline(false);
    fireEvent.click(sheet.getByRole('button', { name: 'Save bet' }));
    await settle();
    expect(await sheet.findByText(/^Not saved: you’re offline\./)).toBeTruthy();
    expect(sheet.getByLabelText<HTMLInputElement>('Stake in dollars').value).toBe('12.50');
    act(() => onlineManager.setOnline(true));
    expect(sheet.getByRole('button', { name: 'Try again' })).toBeTruthy();
  });

  test('a bet that stands there with another stake can be bet again', async () => {
    const again = vi
      .fn()
      .mockRejectedValueOnce(new ApiError(BET_TEXTS.exists, 409))
      .mockResolvedValue({ bets: [keptBet()] });
    const sheet = await openSheet({ createBets: () => again() });
    fireEvent.click(sheet.getByRole('button', { name: 'Save bet' }));
    await settle();
    fireEvent.click(await sheet.findByRole('button', { name: 'Bet it again' }));
    expect(sheet.getByText('As bet number 2 on this pick.')).toBeTruthy();
    fireEvent.click(sheet.getByRole('button', { name: 'Save bet' }));
    await settle();
    expect(sent()[1]).toMatchObject({ bets: [{ ordinal: 1 }] });
  });

  test('is off in a pause, with help and the way to write down what was bet elsewhere', async () => {
    const text = 'You paused betting until 4/9/2026. If it stops being fun, call or text 1-800-GAMBLER.';
    const sheet = await openSheet({
      getBetLimits: { ...NO_LIMITS, blocked: { why: 'pause', until: '2026-04-09T00:00:00.000Z', text } },
    });
    expect(await sheet.findByText(text)).toBeTruthy();
    expect(sheet.getByRole('link', { name: 'Write down a bet made elsewhere' }).getAttribute('href')).toBe('/bets/new');
    expect(sheet.getByRole<HTMLButtonElement>('button', { name: 'Save bet' }).disabled).toBe(true);
  });

  test('a pick that is bet says with how much', async () => {
    const bet = keptBet({ event: EVENT, legs: [{ fighter: 'Red 0', opponent: 'Blue 0' }], stake: 2500 });
    await open({ listBets: { bets: [bet] } });
    expect(await screen.findByRole('button', { name: '✓ $25.00 bet Red 0' })).toBeTruthy();
  });
});

describe('I bet the slip', () => {
  async function openSlip() {
    await open();
    fireEvent.click(screen.getByRole('button', { name: 'I bet the slip' }));
    await settle();
    return within(screen.getByRole('dialog', { name: 'I bet the slip' }));
  }

  test('writes all chosen picks in one call', async () => {
    const slip = await openSlip();
    fireEvent.change(slip.getByLabelText('Stake on Red 0 in dollars'), { target: { value: '10' } });
    fireEvent.click(slip.getByRole('button', { name: 'Save 2 bets' }));
    await settle();
    expect(sent()).toMatchObject([{ bets: [{ stake: 1000 }, { stake: 12_500 }] }]);
  });

  test('leaves out what is not chosen', async () => {
    const slip = await openSlip();
    fireEvent.click(slip.getByRole('checkbox', { name: 'Red 1' }));
    expect(slip.getByText('1 bet, $125.00')).toBeTruthy();
    fireEvent.click(slip.getByRole('button', { name: 'Save 1 bet' }));
    await settle();
    expect(sent()).toMatchObject([{ bets: [{ legs: [{ fighter: 'Red 0' }] }] }]);
  });
});
