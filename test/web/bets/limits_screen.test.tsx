import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { answerWith, calls, show } from './backend.tsx';

vi.mock('../../../web/lib/auth/account.ts', async () => {
  const { callPrivate, SIGNED_IN } = await import('./backend.tsx');
  return { callPrivate, useAccount: () => SIGNED_IN };
});
const { default: LimitsScreen } = await import('../../../web/features/bets/limits/LimitsScreen.tsx');

const NO_AMOUNTS = { day: null, week: null, month: null };
const LIMITS = {
  limits: { stakes: NO_AMOUNTS, losses: NO_AMOUNTS, time_zone: 'America/New_York', pending: [], paused_until: null },
  ...{ uses: [], blocked: null, notice: null },
};

beforeEach(() => answerWith({ getBetLimits: LIMITS, putBetLimits: LIMITS, pauseBets: LIMITS }));
afterEach(cleanup);
const settle = () => act(async () => undefined);

const isFormOpen = () => screen.getByText('Set limits').closest('details')?.open;

test('limits are set in dollars; an empty field is no limit', async () => {
  show(<LimitsScreen />, '/bets/limits');
  const [week] = await screen.findAllByLabelText('Week');
  if (week === undefined) throw new Error('there is no field');
  expect(isFormOpen()).toBe(true);
  fireEvent.change(week, { target: { value: '60' } });
  fireEvent.click(screen.getByRole('button', { name: 'Save limits' }));
  await settle();
  expect(calls.at(-1)).toEqual([
    'putBetLimits',
    { body: { stakes: { ...NO_AMOUNTS, week: 6000 }, losses: NO_AMOUNTS, time_zone: 'America/New_York' } },
  ]);
});

test('a pause takes two presses, of which the second says that it can’t be ended', async () => {
  show(<LimitsScreen />, '/bets/limits');
  fireEvent.change(await screen.findByLabelText('For'), { target: { value: '30' } });
  fireEvent.click(screen.getByRole('button', { name: 'Pause betting' }));
  expect(calls.some(([route]) => route === 'pauseBets')).toBe(false);
  fireEvent.click(screen.getByRole('button', { name: 'Pause for 1 month: it can’t be ended' }));
  await settle();
  expect(calls).toContainEqual(['pauseBets', { body: { days: 30 } }]);
});

test('what is used, what is to come, and why I bet this is off are said; the fields of set limits are closed', async () => {
  answerWith({
    getBetLimits: {
      limits: {
        ...LIMITS.limits,
        stakes: { ...NO_AMOUNTS, week: 6000 },
        pending: [{ kind: 'stakes', period: 'week', amount: null, from: '2026-04-10T12:00:00.000Z' }],
      },
      uses: [{ kind: 'stakes', period: 'week', limit: 6000, used: 6000, until: '2026-04-06T04:00:00.000Z' }],
      blocked: { why: 'limit', until: '2026-04-06T04:00:00.000Z', text: 'Your limit is reached until Monday.' },
      notice: null,
    },
  });
  show(<LimitsScreen />, '/bets/limits');
  expect(await screen.findByText('Your limit is reached until Monday.')).toBeTruthy();
  expect(screen.getByText(/^Stakes a week/).textContent).toBe('Stakes a week: $60.00 of $60.00');
  expect(isFormOpen()).toBe(false);
  expect(screen.getByText(/: no limit on stakes a week\.$/)).toBeTruthy();
});
