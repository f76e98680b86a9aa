import { describe, expect, test } from 'vitest';
import { type Alert, alertKey, securityAlert } from '../../../core/alerts/alert.ts';
import { alertOfCause, howItWentAlert } from '../../../core/alerts/causes.ts';
import { nextMessage, type ReadersState } from '../../../core/alerts/next_message.ts';
import { SECURITY_WORDS, sentMessageOf } from '../../../core/alerts/outgoing.ts';
import { ALERT_KINDS, ALERT_LIMITS, CHOSEN_ALERT_KINDS } from '../../../core/contract/alerts/alert_limits.ts';
import { DEFAULT_ALERT_SETTINGS } from '../../../core/contract/alerts/alerts.ts';

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
const waiting = (alert: Alert, ready_at = NOW.toISOString()) => ({ key: alertKey(alert), alert, ready_at });
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
    const left = nextMessage(OTHERS, 'mail', { ...STATE, isBlocked: true }, NOW);
    expect(kindsOf(left.message)).toEqual(['how_it_went']);
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
