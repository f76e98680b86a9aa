import { onlineManager } from '@tanstack/react-query';
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ApiError } from '../../../web/lib/api/api_error.ts';
import { BET_EVENT, keptBet } from '../../fixtures/bets.ts';
import { answerWith, calls, show } from './backend.tsx';

vi.mock('../../../web/lib/auth/account.ts', async () => {
  const { callPrivate, SIGNED_IN } = await import('./backend.tsx');
  return { callPrivate, useAccount: () => SIGNED_IN };
});
const bouts = vi.hoisted(() => ({ areLoaded: true }));
vi.mock('../../../web/features/bets/form/use_known_bouts.ts', async () => {
  const { sideFinder } = await import('../../../web/lib/bets_file/file_bouts.ts');
  const { BET_EVENT: event } = await import('../../fixtures/bets.ts');
  const findSide = sideFinder([{ event, fighters: ['Charles Oliveira', 'Max Holloway'] }]);
  const known = { names: [], error: null, retry: () => undefined };
  return { useKnownBouts: () => ({ ...known, findSide: bouts.areLoaded ? findSide : undefined }) };
});
const { default: NewBetScreen } = await import('../../../web/features/bets/form/NewBetScreen.tsx');

const WORDS = 'Fighter, or what the bet is on';

beforeEach(() => {
  localStorage.clear();
  bouts.areLoaded = true;
});
afterEach(() => {
  cleanup();
  onlineManager.setOnline(true);
});

const sent = () => calls.filter(([route]) => route === 'createBets').map(([, { body }]) => body);
const press = async (name: string) => {
  fireEvent.click(screen.getByRole('button', { name }));
  await act(async () => undefined);
};

function typed(words: string, answer: () => unknown) {
  answerWith({ createBets: answer });
  show(<NewBetScreen />, '/bets/new');
  fireEvent.change(screen.getByLabelText(WORDS), { target: { value: words } });
  fireEvent.change(screen.getByLabelText('Stake in dollars'), { target: { value: '12.50' } });
  fireEvent.change(screen.getByLabelText(/^Odds/), { target: { value: '+150' } });
}

test('offline a bet is not saved and says so; what was typed stays, and is sent as the same bet when asked again', async () => {
  const answers = vi
    .fn()
    .mockRejectedValueOnce(new ApiError('No connection.'))
    .mockResolvedValue({ bets: [keptBet()] });
  typed('Lakers to win', () => answers());
  onlineManager.setOnline(false);
  await press('Save bet');
  expect(await screen.findByText(/^Not saved: you’re offline\. What you typed stays here/)).toBeTruthy();
  expect(screen.getByLabelText<HTMLInputElement>(WORDS).value).toBe('Lakers to win');
  onlineManager.setOnline(true);
  await press('Try again');
  const [first, second] = sent();
  expect(first).toMatchObject({ bets: [{ title: 'Lakers to win', stake: 1250, odds: 2.5 }] });
  // Words alone are known by their time: another one would make a second bet where an answer was lost.
  expect(second).toEqual(first);
});

test('a bet on a fighter waits for the list of bouts, so that results can settle it', async () => {
  bouts.areLoaded = false;
  typed('Oliveira', () => ({ bets: [keptBet()] }));
  fireEvent.change(screen.getByLabelText(/^Placed/), { target: { value: `${BET_EVENT.date}T12:00` } });
  await press('Save bet');
  expect(screen.getByText('The bouts are not loaded yet. Save it in a moment.')).toBeTruthy();
  expect(sent()).toEqual([]);
  bouts.areLoaded = true;
  fireEvent.change(screen.getByLabelText('Note'), { target: { value: 'Loaded now' } });
  await press('Save bet');
  expect(sent()).toMatchObject([{ bets: [{ event: BET_EVENT, legs: [{ fighter: 'Charles Oliveira' }] }] }]);
});

test('what is typed is read as the words of a file are: a free bet has its mark, a bout asks which side', async () => {
  typed('Oliveira ML (free bet)', () => ({ bets: [keptBet()] }));
  fireEvent.change(screen.getByLabelText(/^Placed/), { target: { value: `${BET_EVENT.date}T12:00` } });
  expect(screen.getByText(/Paid with a bonus/)).toBeTruthy();
  await press('Save bet');
  expect(sent()).toMatchObject([{ bets: [{ bonus: true, legs: [{ fighter: 'Charles Oliveira' }] }] }]);
  fireEvent.change(screen.getByLabelText(WORDS), { target: { value: 'Oliveira vs. Holloway' } });
  expect(screen.getByText(/^Charles Oliveira or Max Holloway\?/)).toBeTruthy();
});
