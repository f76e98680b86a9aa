import { describe, expect, test } from 'vitest';
import type { Outgoing } from '../../../core/alerts/outgoing.ts';
import { type PushPayload, pushPayloadOf, pushTermsOf, pushTest } from '../../../core/alerts/push_payload.ts';
import { CHANGED, PICK, PRICE, READY, WENT } from '../../fixtures/told_alerts.ts';

const message = (...alerts: Outgoing['alerts']) => ({ id: 'a'.repeat(64), time_zone: 'America/New_York', alerts });
const push = (...alerts: Outgoing['alerts']) => pushPayloadOf(message(...alerts));
const bytes = (payload: PushPayload) => Buffer.byteLength(JSON.stringify(payload));

describe('a push message', () => {
  test('on picks has each with its price, and opens the slip', () => {
    expect(push(READY)).toEqual({
      id: 'a'.repeat(64),
      tag: 'a'.repeat(64),
      title: 'UFC 330: Silva vs. Ng: two bets of Baseline',
      body:
        'Ana Silva over Mei Ng: −149 (1.67), 4.0% of the budget; worth it at −163 or better\n' +
        'Bo Best + Cy Cole (parlay): +320 (4.2), 4.0% of the budget\n' +
        'Prices move until the first bout: what your book pays decides.',
      path: '/slips/baseline/2026-12-05-las-vegas',
    });
  });

  test('on picks says so when there is no bet', () => {
    expect(push({ ...READY, picks: [] }).body).toContain('Keep your money.');
  });

  test('on a price has book, odds and time, and opens the bout', () => {
    const { title, body, path } = push(PRICE);
    expect(title).toBe('Ana Silva pays −135 at A Book');
    expect(body).toContain('on Fri, Dec 4 at 4:10 pm EST. You asked for −142 (1.7) or better.');
    expect(path).toBe('/bouts/ana-silva-vs-mei-ng-2026-12-05');
  });

  test('on how it went has losses as plain as wins, and what is left of a limit', () => {
    expect(push(WENT).body).toBe(
      'Baseline: +2.4% of its budget; 2 won, 1 lost, 0 returned.\n' +
        'Your own bets: 3 bets, $40.00 staked, −$12.50, 1 not settled yet.\n' +
        '$80 of your limit of $100 a week is used.',
    );
  });

  test('of several alerts has their titles, and opens what is told', () => {
    const { title, body, path } = push(PRICE, CHANGED, WENT);
    expect(title).toBe('Ana Silva pays −135 at A Book and two more');
    expect(body.split('\n')).toHaveLength(3);
    expect(body).toContain('How it went: UFC 330: Silva vs. Ng');
    expect(path).toBe('/alerts');
  });

  test('opens the page that all its alerts are about', () => {
    expect(push(PRICE, PRICE).path).toBe('/bouts/ana-silva-vs-mei-ng-2026-12-05');
  });

  test('counts what does not fit, and has at most 3 kB with any letters', () => {
    const picks = Array.from({ length: 20 }, () => PICK);
    expect(push({ ...READY, picks }).body).toMatch(/better\n… 16 more lines$/);
    for (const letter of ['漢', '🥊', '"', '\u0001']) {
      const long = letter.repeat(200).slice(0, 200);
      const event = {
        ...READY.alert,
        event: { id: 'i'.repeat(200), name: long, date: '2026-12-05', begins_at: READY.alert.until },
      };
      const told = { ...READY, alert: event, name: long, picks: [{ ...PICK, pick_name: long.repeat(5) }, PICK] };
      expect(bytes(push(told)), letter).toBeLessThanOrEqual(3072);
      expect(bytes(push(...([told, told, told] as const))), letter).toBeLessThanOrEqual(3072);
    }
  });

  test('is kept no longer than what it tells holds, and goes at once for a price', () => {
    const now = new Date('2026-12-05T22:00:00.500Z');
    expect(pushTermsOf(message(READY), now)).toEqual({ id: 'a'.repeat(64), urgency: 'normal', ttlSeconds: 3599 });
    expect(pushTermsOf(message(WENT, PRICE), now)).toMatchObject({ urgency: 'high', ttlSeconds: 3599 });
    expect(pushTermsOf(message(READY), new Date('2026-12-06T00:00:00Z')).ttlSeconds).toBe(0);
  });

  test('that tests a device says that it works', () => {
    expect(pushTest('t1')).toMatchObject({ id: 't1', tag: 't1', path: '/alerts', title: 'A test of your alerts' });
  });
});
