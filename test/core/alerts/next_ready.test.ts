import { expect, test } from 'vitest';
import { nextMessageSentence } from '../../../core/alerts/next_ready.ts';
import { DEFAULT_ALERT_SETTINGS, type PriceWatch } from '../../../core/contract/alerts/alerts.ts';
import type { ListedEvent } from '../../../core/contract/site/events.ts';

const NOW = new Date('2026-04-01T12:00:00Z');
const EVENTS: readonly ListedEvent[] = [
  { id: 'a', name: 'UFC: Gray vs. Lim', date: '2026-04-04', begin: { at: '2026-04-04T22:00:00Z', known: true } },
  { id: 'b', name: 'UFC: Able vs. Best', date: '2026-04-11' },
];
const WATCH: PriceWatch = {
  ...{ id: '0'.repeat(32), event_id: 'a', bout_id: 'x', name: 'Ann Able', opponent: 'Bo Best', at: 2.5 },
  ...{ books: { region: null, without: [] }, state: 'armed', told_at: null },
};
const FOLLOWING = {
  settings: { ...DEFAULT_ALERT_SETTINGS, time_zone: 'America/New_York' },
  ...{ follows: ['value'], watches: [], mail: true, devices: [], webhook: null, blocked: null },
};
const said = (change: Partial<Parameters<typeof nextMessageSentence>[0]> = {}, now = NOW, events = EVENTS) =>
  nextMessageSentence({ ...FOLLOWING, ...change }, events, now);

test('the next message is named with its time and way', () => {
  expect(said()).toBe('Next: Fri, Apr 3 at 6:00 pm EDT, by mail: picks ready for UFC: Gray vs. Lim.');
});

test('it names the ways that were chosen and that there are', () => {
  const at = '2026-04-01T00:00:00.000Z';
  const devices = [{ id: 'a'.repeat(32), name: 'Chrome on Android', added_at: at, last_sent_at: null }];
  const webhook = { host: 'hooks.test', format: 'json' as const, added_at: at, failures: 0, off: false };
  const ways = { ...FOLLOWING.settings.ways, picks_ready: ['webhook' as const, 'mail' as const, 'push' as const] };
  const settings = { ...FOLLOWING.settings, ways };
  expect(said({ settings })).toContain(', by mail: picks ready');
  expect(said({ settings, devices })).toContain(', by mail and push: picks ready');
  expect(said({ settings, devices, webhook })).toContain(', by mail, push and webhook: picks ready');
  expect(said({ settings, mail: false, devices, webhook: { ...webhook, off: true } })).toContain(
    ', by push: picks ready',
  );
});

test('quiet hours delay it', () => {
  const settings = { ...FOLLOWING.settings, quiet: { from: '17:00', to: '19:30' } };
  expect(said({ settings })).toContain('Fri, Apr 3 at 7:30 pm EDT');
});

test('once an event’s picks were told, the one after it is next', () => {
  expect(said({}, new Date('2026-04-04T12:00:00Z'))).toContain('picks ready for UFC: Able vs. Best');
  expect(said({}, NOW, [])).toBe('Next, by mail: picks ready, a day before the next event.');
});

test('without picks that are told, a watched price is next', () => {
  const settings = { ...FOLLOWING.settings, ways: { ...FOLLOWING.settings.ways, picks_ready: [] } };
  expect(said({ watches: [WATCH], follows: [] })).toBe('Next, by mail: a price that you wait for.');
  expect(said({ watches: [WATCH], settings })).toBe('Next, by mail: a price that you wait for.');
  expect(said({ settings })).toBe('“Picks ready” is off.');
});

test('why nothing comes is said: no playbook, a pause, no mail, no device', () => {
  expect(said({ follows: [] })).toBe('You follow no playbook yet.');
  expect(said({ blocked: 'You paused.' })).toBe('Now only results and what concerns your account are sent.');
  expect(said({ mail: false })).toMatch(/^Mail is off here/);
  const settings = { ...FOLLOWING.settings, ways: { ...FOLLOWING.settings.ways, picks_ready: ['push' as const] } };
  expect(said({ settings })).toBe('None of the ways that you chose for “Picks ready” works now.');
});
