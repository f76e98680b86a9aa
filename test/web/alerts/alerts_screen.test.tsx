import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Alerts } from '../../../core/contract/alerts/alerts.ts';
import { ApiError } from '../../../web/lib/api/api_error.ts';
import { answerWith, calls, show } from '../bets/backend.tsx';
import { HttpAnswers } from '../pages/http_answers.ts';
import { NO_ALERTS, NO_LIMITS, WATCH } from './known_alerts.ts';

vi.mock('../../../web/lib/auth/account.ts', async () => {
  const { callPrivate, SIGNED_IN } = await import('../bets/backend.tsx');
  return { callPrivate, useAccount: () => SIGNED_IN };
});
const { default: AlertsScreen } = await import('../../../web/features/alerts/AlertsScreen.tsx');

const settle = () => act(async () => undefined);

/** A server that stores settings. */
let stored: Alerts;
function serve(alerts: Partial<Alerts> = {}, others: Readonly<Record<string, unknown>> = {}): void {
  stored = { ...NO_ALERTS, ...alerts };
  answerWith({
    getAlerts: () => stored,
    putAlerts: ({ body }: { body: Alerts['settings'] }) => {
      stored = { ...stored, settings: body };
      return body;
    },
    listSentAlerts: { messages: [] },
    getBetLimits: NO_LIMITS,
    listPlaybooks: { playbooks: [] },
    followPlaybook: undefined,
    unfollowPlaybook: undefined,
    removeWatch: undefined,
    renewCalendar: { path: `/calendar/${'t'.repeat(43)}.ics` },
    endCalendar: undefined,
    ...others,
  });
}

beforeEach(() => {
  new HttpAnswers({ '/api/cornerman/events': { events: [], league: 'demo', credits: [] } }).install();
  serve();
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const box = (name: string) => screen.findByRole<HTMLInputElement>('checkbox', { name: `${name} by mail` });
const putBodies = () => calls.flatMap(([route, { body }]) => (route === 'putAlerts' ? [body] : []));

test('a kind is turned off by its box, at once, and that it is saved is said', async () => {
  show(<AlertsScreen />, '/alerts');
  const ready = await box('Picks ready');
  expect(ready.checked).toBe(true);
  fireEvent.click(ready);
  await screen.findByText('Saved.');
  expect(ready.checked).toBe(false);
  expect(putBodies()).toEqual([{ ...NO_ALERTS.settings, ways: { ...NO_ALERTS.settings.ways, picks_ready: [] } }]);
});

test('boxes that are pressed one after the other are all saved', async () => {
  show(<AlertsScreen />, '/alerts');
  fireEvent.click(await box('Picks ready'));
  fireEvent.click(await box('How it went'));
  await vi.waitFor(() => expect(putBodies()).toHaveLength(2));
  expect(stored.settings.ways).toMatchObject({ picks_ready: [], how_it_went: [] });
});

test('what another tab changed meanwhile stays, and that is said', async () => {
  show(<AlertsScreen />, '/alerts');
  await box('Picks ready');
  stored = { ...stored, settings: { ...stored.settings, quiet: { from: '22:00', to: '07:00' } } };
  fireEvent.click(await box('How it went'));
  await screen.findByText(/^Your alerts were changed elsewhere meanwhile/);
  expect(stored.settings).toMatchObject({ quiet: { from: '22:00', to: '07:00' }, ways: { how_it_went: [] } });
  expect(screen.getByLabelText('From')).toHaveProperty('value', '22:00');
});

test('a box that could not be saved is as before, with the reason', async () => {
  serve(
    {},
    {
      putAlerts: () => {
        throw new ApiError('No connection. Check your network and try again.');
      },
    },
  );
  show(<AlertsScreen />, '/alerts');
  fireEvent.click(await box('Picks ready'));
  await screen.findByText('Not saved: No connection. Check your network and try again.');
  expect((await box('Picks ready')).checked).toBe(true);
});

test('security’s box is fixed and says why', async () => {
  show(<AlertsScreen />, '/alerts');
  const security = await box('Security');
  fireEvent.click(security);
  await settle();
  expect(security.checked).toBe(true);
  expect(security.getAttribute('aria-disabled')).toBe('true');
  expect(document.getElementById(security.getAttribute('aria-describedby') ?? '')?.textContent).toMatch(
    /always comes by mail/,
  );
  expect(putBodies()).toEqual([]);
});

test('while a pause runs, all but security and results is marked as not sent, with the reason', async () => {
  const blocked = { why: 'pause', until: '2026-04-10T00:00:00.000Z', text: 'You paused betting until 4/10/2026.' };
  serve({}, { getBetLimits: { ...NO_LIMITS, blocked } });
  show(<AlertsScreen />, '/alerts');
  expect(await screen.findByText(blocked.text)).toBeDefined();
  const row = (name: RegExp) => screen.getByRole('row', { name });
  for (const name of [/^Picks ready/, /^Price reached/, /^Pick changed/])
    expect(within(row(name)).getByText('not sent now')).toBeDefined();
  for (const name of [/^How it went/, /^Security/]) expect(within(row(name)).queryByText('not sent now')).toBeNull();
});

test('where the site sends no mail, that is said', async () => {
  serve({ mail: false });
  show(<AlertsScreen />, '/alerts');
  expect(await screen.findByRole('columnheader', { name: 'Mail is off here' })).toBeDefined();
});

test('quiet hours begin with the time zone of the browser', async () => {
  show(<AlertsScreen />, '/alerts');
  fireEvent.click(await screen.findByRole('switch', { name: 'Keep quiet' }));
  await screen.findByText('Saved.');
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  expect(stored.settings).toMatchObject({ quiet: { from: '23:00', to: '08:00' }, time_zone: zone });
});

test('a price that is waited for is listed and removed', async () => {
  serve({ watches: [WATCH] });
  show(<AlertsScreen />, '/alerts');
  expect(await screen.findByText('at +150 or better')).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: 'Remove Ann Able at +150' }));
  expect(await screen.findByText(/^None\. The bell/)).toBeDefined();
  expect(calls).toContainEqual(['removeWatch', { id: WATCH.id }]);
});

test('a playbook is followed by its switch', async () => {
  show(<AlertsScreen />, '/alerts');
  fireEvent.click(await screen.findByRole('switch', { name: 'Value' }));
  await vi.waitFor(() => expect(calls).toContainEqual(['followPlaybook', { body: { playbook: 'value' } }]));
  await vi.waitFor(() => expect(screen.getByRole('switch', { name: 'Value' })).toHaveProperty('checked', true));
});

test('the calendar’s address is shown once it is made, and ends after two presses', async () => {
  show(<AlertsScreen />, '/alerts');
  fireEvent.click(await screen.findByRole('button', { name: 'Make an address', hidden: true }));
  const address = await screen.findByLabelText<HTMLInputElement>('Your address');
  expect(address.value).toMatch(/^https?:\/\/[^/]+\/calendar\/t{43}\.ics$/);
  fireEvent.click(screen.getByRole('button', { name: 'End it', hidden: true }));
  expect(calls.some(([route]) => route === 'endCalendar')).toBe(false);
  fireEvent.click(screen.getByRole('button', { name: 'End it: calendars stop', hidden: true }));
  expect(await screen.findByRole('button', { name: 'Make an address', hidden: true })).toBeDefined();
  expect(screen.queryByLabelText('Your address')).toBeNull();
});

test('what was sent is listed with its reason', async () => {
  const alerts = [{ kind: 'picks_ready', about: 'UFC: Gray vs. Lim', why: 'You follow Value' }];
  serve({}, { listSentAlerts: { messages: [{ at: '2026-04-03T22:00:00.000Z', way: 'mail', alerts }] } });
  show(<AlertsScreen />, '/alerts');
  expect(await screen.findByText(/Picks ready: UFC: Gray vs\. Lim\./)).toBeDefined();
  expect(screen.getByText('You follow Value.')).toBeDefined();
});

test('alerts that can’t be loaded can be asked for again', async () => {
  answerWith({});
  show(<AlertsScreen />, '/alerts');
  expect(await screen.findByText('Your alerts could not be loaded')).toBeDefined();
  serve();
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await box('Security')).toBeDefined();
});
