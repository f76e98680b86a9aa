import { describe, expect, test } from 'vitest';
import { type Alert, alertKey, securityAlert } from '../../../core/alerts/alert.ts';
import { alertOfCause, howItWentAlert } from '../../../core/alerts/causes.ts';
import { nextMessage, type ReadersState } from '../../../core/alerts/next_message.ts';
import { SECURITY_WORDS, sentMessageOf } from '../../../core/alerts/outgoing.ts';
import {
  ALERT_KINDS,
  ALERT_LIMITS,
  ALERT_WAYS,
  type AlertWay,
  CHOSEN_ALERT_KINDS,
} from '../../../core/contract/alerts/alert_limits.ts';
import { type AlertSettings, DEFAULT_ALERT_SETTINGS } from '../../../core/contract/alerts/alerts.ts';

const NOW = new Date('2026-06-05T12:00:00.000Z');
const EVENT = { id: 'e', name: 'UFC: E', date: '2026-06-06', begins_at: '2026-06-06T20:00:00.000Z' };
const STATE: ReadersState = { settings: DEFAULT_ALERT_SETTINGS, isBlocked: false, sent: { security: 0, other: 0 } };

const priceAlert: Alert = {
  kind: 'price_reached',
  event: EVENT,
  watch: '0'.repeat(32),
  bout_id: 'a-vs-b',
  name: 'A',
  opponent: 'B',
  at: 1.8,
  odds: 1.9,
  book: 'A Book',
  read_at: '2026-12-04T21:10:00.000Z',
  version: '',
  until: EVENT.begins_at,
};
const ALERTS: Readonly<Record<Alert['kind'], Alert>> = {
  picks_ready: alertOfCause({ kind: 'picks_ready', event: EVENT, playbook: 'value' }, 'value'),
  pick_changed: alertOfCause(
    {
      kind: 'pick_changed',
      event: EVENT,
      playbook: 'value',
      version: '2',
      changes: [{ what: 'off_card', pick: 'A', opponent: 'B' }],
    },
    'value',
  ),
  price_reached: priceAlert,
  how_it_went: howItWentAlert(EVENT),
  security: securityAlert('password_changed', NOW),
};
const waiting = (alert: Alert, ready_at = NOW.toISOString(), ended: readonly AlertWay[] = []) => ({
  key: alertKey(alert),
  alert,
  ready_at,
  ended,
});
const ALL = ALERT_KINDS.map((kind) => waiting(ALERTS[kind]));
const OTHERS = CHOSEN_ALERT_KINDS.map((kind) => waiting(ALERTS[kind]));
const kindsOf = (message: readonly { alert: Alert }[]) => message.map(({ alert }) => alert.kind);

describe('the next message', () => {
  test('is of security alone, then of all others together once one of them is due', () => {
    expect(kindsOf(nextMessage(ALL, 'mail', STATE, NOW).message)).toEqual(['security']);
    const later = waiting(ALERTS.how_it_went, '2026-06-05T12:09:00.000Z');
    const both = [waiting(ALERTS.picks_ready), later];
    expect(kindsOf(nextMessage(both, 'mail', STATE, NOW).message)).toEqual(['picks_ready', 'how_it_went']);
    expect(nextMessage([later], 'mail', STATE, NOW)).toEqual({ dropped: [], message: [], waits: undefined });
  });

  test('never has what invites to bet while a pause runs or a limit is reached, whatever is subscribed', () => {
    const plan = nextMessage(ALL, 'mail', { ...STATE, isBlocked: true }, NOW);
    expect(plan.dropped.map(({ key, why }) => [key.split('#')[0], why])).toEqual([
      ['picks_ready', 'paused'],
      ['price_reached', 'paused'],
      ['pick_changed', 'paused'],
    ]);
    for (const way of ALERT_WAYS) {
      const ways = { picks_ready: [way], price_reached: [way], pick_changed: [way], how_it_went: [way] };
      const settings = { ...DEFAULT_ALERT_SETTINGS, ways };
      const left = nextMessage(OTHERS, way, { ...STATE, settings, isBlocked: true }, NOW);
      expect(kindsOf(left.message)).toEqual(['how_it_went']);
    }
  });

  test('waits for the end of quiet hours, but for security', () => {
    const settings = { ...DEFAULT_ALERT_SETTINGS, quiet: { from: '11:00', to: '13:30' } };
    const state = { ...STATE, settings };
    const plan = nextMessage(OTHERS, 'mail', state, NOW);
    expect(plan).toMatchObject({ message: [], waits: { until: new Date('2026-06-05T13:30:00.000Z') } });
    expect(kindsOf(nextMessage(ALL, 'mail', state, NOW).message)).toEqual(['security']);
  });

  test('waits for the next day of the reader once the day has its messages', () => {
    const settings = { ...DEFAULT_ALERT_SETTINGS, time_zone: 'America/New_York' };
    const sent = { security: 0, other: ALERT_LIMITS.perDay.mail };
    const plan = nextMessage(OTHERS, 'mail', { ...STATE, settings, sent }, NOW);
    expect(plan).toMatchObject({ message: [], waits: { until: new Date('2026-06-06T04:00:00.000Z') } });
    const security = { ...STATE, sent: { security: ALERT_LIMITS.perDay.security, other: 0 } };
    expect(nextMessage(ALL, 'mail', security, NOW).dropped).toEqual([
      { key: alertKey(ALERTS.security), why: 'bounded' },
    ]);
  });

  test('of each way has what the reader chose for it and was not told there, and security goes by mail alone', () => {
    const ways: AlertSettings['ways'] = {
      ...DEFAULT_ALERT_SETTINGS.ways,
      picks_ready: ['mail', 'push'],
      how_it_went: ['webhook'],
    };
    const state = { ...STATE, settings: { ...DEFAULT_ALERT_SETTINGS, ways } };
    const kinds = (way: AlertWay, alerts = OTHERS) => kindsOf(nextMessage(alerts, way, state, NOW).message);
    expect(kinds('mail')).toEqual(['picks_ready', 'price_reached', 'pick_changed']);
    expect(kinds('push')).toEqual(['picks_ready']);
    expect(kinds('webhook')).toEqual(['how_it_went']);
    expect(kinds('push', ALL)).toEqual(['picks_ready']);
    const told = [waiting(ALERTS.picks_ready, undefined, ['push'])];
    expect(kinds('push', told)).toEqual([]);
    expect(kinds('mail', told)).toEqual(['picks_ready']);
    const done = nextMessage([waiting(ALERTS.picks_ready, undefined, ['push', 'mail'])], 'mail', state, NOW);
    expect(done.dropped.map(({ why }) => why)).toEqual(['told']);
  });

  test('of a way is bounded by the day’s messages of that way', () => {
    for (const way of ALERT_WAYS) {
      const ways = { picks_ready: [way], price_reached: [way], pick_changed: [way], how_it_went: [way] };
      const settings = { ...DEFAULT_ALERT_SETTINGS, ways };
      const sent = (other: number) => ({ ...STATE, settings, sent: { security: 0, other } });
      const most = ALERT_LIMITS.perDay[way];
      expect(nextMessage(OTHERS, way, sent(most - 1), NOW).message).toHaveLength(OTHERS.length);
      expect(nextMessage(OTHERS, way, sent(most), NOW)).toMatchObject({ message: [], waits: {} });
    }
  });

  test('has nothing of a kind that is off, nor what came too late', () => {
    const ways = { ...DEFAULT_ALERT_SETTINGS.ways, picks_ready: [] };
    const off = { ...STATE, settings: { ...DEFAULT_ALERT_SETTINGS, ways } };
    expect(nextMessage(OTHERS, 'mail', off, NOW).dropped.map(({ why }) => why)).toEqual(['off']);
    const atFreeze = new Date('2026-06-06T19:45:00.000Z');
    const late = nextMessage([waiting(ALERTS.picks_ready)], 'mail', STATE, atFreeze);
    expect(late.dropped.map(({ why }) => why)).toEqual(['late']);
  });
});

test('the list of what was sent says what each alert was about, and why it was sent', () => {
  const { price_reached: price, security } = ALERTS;
  if (price.kind !== 'price_reached' || security.kind !== 'security') throw new Error('other kinds');
  const message = { id: '1', reader: 'ann', way: 'mail', to: 'ann@example.com', time_zone: 'UTC' } as const;
  const sent = sentMessageOf({ ...message, alerts: [{ alert: price }, { alert: security }] }, NOW);
  expect(sent).toEqual({
    at: NOW.toISOString(),
    way: 'mail',
    alerts: [
      { kind: 'price_reached', about: 'A against B', why: 'You watch the price of A, for −125 or better' },
      {
        kind: 'security',
        about: SECURITY_WORDS.password_changed,
        why: 'Changes of your account are always told',
      },
    ],
  });
});
