import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { StoredPick } from '../../../core/contract/playbooks/picks.ts';
import type { Prices } from '../../../core/contract/prices/prices.ts';
import { moveClock } from '../../../web/lib/time/clock.ts';
import { answerWith, calls, SIGNED_IN, show } from '../bets/backend.tsx';
import { HttpAnswers } from '../pages/http_answers.ts';
import { NO_ALERTS, NO_LIMITS, WATCH } from './known_alerts.ts';

let account: unknown = SIGNED_IN;
vi.mock('../../../web/lib/auth/account.ts', async () => {
  const { callPrivate } = await import('../bets/backend.tsx');
  return { callPrivate, useAccount: () => account };
});
const { FollowButton } = await import('../../../web/components/alerts/FollowButton.tsx');
const { PickBells, PriceBell } = await import('../../../web/components/alerts/PriceBell.tsx');

const AT = '2026-04-03T12:00:00Z';
const PRICES: Prices = {
  event_id: WATCH.event_id,
  taken_at: AT,
  books: [{ key: 'anvil', title: 'Anvil', regions: ['us'] }],
  bouts: [
    {
      ...{ bout_id: WATCH.bout_id, red: WATCH.name, blue: WATCH.opponent, starts_at: '2026-04-05T02:00:00Z' },
      ...{ line: { red: 2.4, blue: 1.6 }, path: [], consensus: null },
      quotes: [
        {
          ...{ book: 'anvil', red: 2.4, blue: 1.6, updated_at: AT, link: null, withdrawn: false },
          opening: { red: 2.4, blue: 1.6, at: AT },
        },
      ],
    },
  ],
};
const SUBJECT = { event_id: WATCH.event_id, bout_id: WATCH.bout_id, name: WATCH.name, opponent: WATCH.opponent };

beforeEach(() => {
  account = SIGNED_IN;
  localStorage.clear();
  moveClock(AT);
  new HttpAnswers({ [`/api/cornerman/prices/${WATCH.event_id}`]: PRICES }).install();
  answerWith({
    getAlerts: NO_ALERTS,
    getBetLimits: NO_LIMITS,
    addWatch: WATCH,
    removeWatch: undefined,
    followPlaybook: undefined,
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  moveClock(new Date().toISOString());
});

async function openSheet(probability: number | undefined) {
  show(<PriceBell subject={{ ...SUBJECT, probability }} />, '/picks');
  fireEvent.click(await screen.findByRole('button', { name: /^Tell me at a price/ }));
  await screen.findByText(/Anvil/);
  return screen.getByRole<HTMLInputElement>('textbox', { name: 'Price, or better' });
}

test('the sheet begins with what makes the bet worth its price, and steps from there', async () => {
  const price = await openSheet(0.4);
  expect(price.value).toBe('+155');
  expect(screen.getByText('At +155 it is worth its price: we say 40%. Anvil pays +140 now.')).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: 'A lower price' }));
  expect(price.value).toBe('+154');
  fireEvent.click(screen.getByRole('button', { name: 'Tell me at +154' }));
  await act(async () => undefined);
  const [, { body }] = calls.find(([route]) => route === 'addWatch') ?? ['', {}];
  expect(body).toEqual({ ...SUBJECT, at: 2.54, books: { region: null, without: [] } });
});

test('a price that is on offer already is refused', async () => {
  const price = await openSheet(0.4);
  fireEvent.change(price, { target: { value: '+140' } });
  expect(screen.getByText('Anvil already pays that: +140.')).toBeDefined();
  expect(screen.getByRole('button', { name: 'Tell me at +140' })).toHaveProperty('disabled', true);
});

test('without a forecast, or where the price is on offer, it begins above the offer', async () => {
  const price = await openSheet(undefined);
  expect(price.value).toBe('+141');
  cleanup();
  expect((await openSheet(0.6)).value).toBe('+141');
});

test('a watched price stands on the bell, and is removed in its sheet', async () => {
  answerWith({ getAlerts: { ...NO_ALERTS, watches: [WATCH] }, getBetLimits: NO_LIMITS, removeWatch: undefined });
  show(<PriceBell subject={{ ...SUBJECT, probability: 0.4 }} />, '/picks');
  fireEvent.click(await screen.findByRole('button', { name: /^\+150/ }));
  fireEvent.click(await screen.findByRole('button', { name: 'Remove' }));
  expect(await screen.findByRole('button', { name: /^Tell me at a price/ })).toBeDefined();
  expect(calls).toContainEqual(['removeWatch', { id: WATCH.id }]);
});

test('a parlay has a bell for each of its legs, at what that leg is worth', async () => {
  const leg = (bout_id: string, name: string, probability: number) =>
    ({ bout_id, name, opponent: `Rival of ${name}`, corner: 'red', probability }) as const;
  const pick: StoredPick = {
    pick_name: 'Ann Able + Bo Best',
    opponent_name: 'Rival of Ann Able + Rival of Bo Best',
    budget_amount: 0.1,
    american_odds: '+264',
    decimal_odds: 3.64,
    supporting_strategies: 1,
    type: 'parlay',
    probability: 0.3,
    legs: [leg('able', 'Ann Able', 0.5), leg('best', 'Bo Best', 0.6)],
  };
  answerWith({
    getAlerts: { ...NO_ALERTS, watches: [{ ...WATCH, bout_id: 'best', name: 'Bo Best' }] },
    getBetLimits: NO_LIMITS,
  });
  show(<PickBells pick={pick} eventId={SUBJECT.event_id} />, '/picks');
  expect(await screen.findByRole('button', { name: 'Best +150 or better for Bo Best is watched' })).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: 'Tell me at a price of Able' }));
  const price = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Price, or better' });
  expect(price.value).toBe('+104');
});

test('visitors are asked to sign in, and led to the calendar that needs no account', async () => {
  account = { status: 'signedOut', expired: false };
  show(<PriceBell subject={{ ...SUBJECT, probability: 0.4 }} />, '/picks');
  fireEvent.click(screen.getByRole('button', { name: /^Tell me at a price/ }));
  expect(screen.getByRole('link', { name: 'Sign In' })).toBeDefined();
  expect(screen.getByRole('link', { name: 'the calendar of all events' }).getAttribute('href')).toBe('/calendar.ics');
});

test('Follow says at a glance whether a playbook is followed', async () => {
  show(<FollowButton playbook="value" name="Value" />, '/picks');
  const button = await screen.findByRole('button', { name: 'Follow Value', pressed: false });
  await vi.waitFor(() => expect(button.getAttribute('aria-disabled')).toBeNull());
  fireEvent.click(button);
  expect(await screen.findByRole('button', { name: 'Following Value', pressed: true })).toBeDefined();
  expect(calls).toContainEqual(['followPlaybook', { body: { playbook: 'value' } }]);
});

test('visitors who press Follow are asked to sign in', async () => {
  account = { status: 'signedOut', expired: false };
  show(<FollowButton playbook="value" name="Value" />, '/picks');
  fireEvent.click(screen.getByRole('button', { name: 'Follow Value' }));
  expect(await screen.findByRole('dialog', { name: 'Sign in to follow Value' })).toBeDefined();
});
