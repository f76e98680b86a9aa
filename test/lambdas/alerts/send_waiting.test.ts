import { describe, expect, test } from 'vitest';
import { securityAlert } from '../../../core/alerts/alert.ts';
import { alertOfCause, howItWentAlert } from '../../../core/alerts/causes.ts';
import { DEFAULT_ALERT_SETTINGS } from '../../../core/contract/alerts/alerts.ts';
import { HOUR, MINUTE, SECOND } from '../../../core/dates/durations.ts';
import { NotSentError, type SendMessage, sendWaiting } from '../../../lambdas/alerts/send_waiting.ts';
import { type Kill, killsOf, notedMail, readersOfFile, START } from '../../fixtures/told_readers.ts';

const EVENT = { id: 'e', name: 'UFC: E', date: '2026-06-06', begins_at: '2026-06-06T20:00:00.000Z' };
const READY = alertOfCause({ kind: 'picks_ready', event: EVENT, playbook: 'standard' }, 'standard');
const WENT = howItWentAlert(EVENT);
const KILLS = killsOf(18);
const { readers, later, redeliver } = readersOfFile();

/** Delivers a reader by mail alone. Returns how often. */
const deliver = (reader: string, send: SendMessage, kill?: Kill) =>
  redeliver((atStep) => sendWaiting(reader, readers().sending(send, atStep)), kill);

describe('a sender', () => {
  test(`that is killed at any step sends each alert, and twice only where an answer was lost (${KILLS.length} kills)`, async () => {
    for (const kill of KILLS) {
      const reader = `killed-${kill.step}-${kill.isLost}`;
      await readers().waiting.put(reader, READY, new Date());
      later(10 * MINUTE);
      const mail = notedMail();
      await deliver(reader, mail.send, kill);
      const because = `killed at step ${kill.step}, ${kill.isLost ? 'after' : 'before'} it`;
      expect(mail.sent.length, because).toBeGreaterThanOrEqual(1);
      expect(mail.sent.length, because).toBeLessThanOrEqual(2);
      expect(new Set(mail.sent.map(({ id }) => id)).size, because).toBe(1);
      expect(await readers().alerts.sent(reader), because).toHaveLength(1);
      // What was told is told once, however often its cause or its message is repeated.
      await readers().waiting.put(reader, READY, new Date());
      later(10 * MINUTE);
      const again = notedMail();
      await deliver(reader, again.send);
      expect(again.sent, because).toEqual([]);
    }
  });

  test('that is killed between two messages to a reader repeats neither', async () => {
    for (const kill of KILLS) {
      const reader = `two-${kill.step}-${kill.isLost}`;
      await readers().waiting.put(reader, WENT, new Date());
      later(10 * MINUTE);
      await readers().waiting.put(reader, securityAlert('password_changed', new Date()), new Date());
      const mail = notedMail();
      await deliver(reader, mail.send, kill);
      const kinds = mail.sent.map(({ alerts }) => alerts.map(({ alert }) => alert.kind).join());
      expect(new Set(kinds)).toEqual(new Set(['security', 'how_it_went']));
      expect(kinds.length).toBeLessThanOrEqual(3);
    }
  });

  test('does not repeat what another run sends at the same time', async () => {
    await readers().waiting.put('raced', READY, new Date());
    later(10 * MINUTE);
    const mail = notedMail();
    const runs = [1, 2, 3].map(() => sendWaiting('raced', readers().sending(mail.send)));
    await Promise.allSettled(runs);
    expect(mail.sent).toHaveLength(1);
  });

  test('does not repeat what another run has sent since it looked', async () => {
    await readers().waiting.put('late', READY, new Date());
    later(10 * MINUTE);
    const mail = notedMail();
    const parts = readers().sending(mail.send);
    let isFirst = true;
    await sendWaiting('late', {
      ...parts,
      async isBlocked(reader, now) {
        if (isFirst) await sendWaiting('late', readers().sending(mail.send));
        isFirst = false;
        return parts.isBlocked(reader, now);
      },
    });
    expect(mail.sent).toHaveLength(1);
    expect(await readers().waiting.waiting('late')).toEqual([]);
  });

  test('puts what comes within ten minutes into one message', async () => {
    await readers().waiting.put('bundled', READY, new Date());
    later(5 * MINUTE);
    await readers().waiting.put('bundled', WENT, new Date());
    const mail = notedMail();
    await sendWaiting('bundled', readers().sending(mail.send));
    expect(mail.sent).toEqual([]);
    later(5 * MINUTE);
    await sendWaiting('bundled', readers().sending(mail.send));
    expect(mail.sent.map(({ alerts }) => alerts.length)).toEqual([2]);
    expect(await readers().alerts.sent('bundled')).toMatchObject([
      { way: 'mail', alerts: [{ kind: 'how_it_went' }, { kind: 'picks_ready', why: 'You follow Standard' }] },
    ]);
  });

  test('keeps alerts until the quiet hours are over, then tells them', async () => {
    const { alerts, waiting, sending } = readers();
    await alerts.setSettings('asleep', { ...DEFAULT_ALERT_SETTINGS, quiet: { from: '12:00', to: '14:00' } });
    await waiting.put('asleep', READY, new Date());
    later(10 * MINUTE);
    const mail = notedMail();
    await sendWaiting('asleep', sending(mail.send));
    expect(mail.sent).toEqual([]);
    const due = async () => {
      const found: string[] = [];
      for await (const page of readers().waiting.due('usual', START.toISOString(), new Date())) found.push(...page);
      return found;
    };
    expect(await due()).not.toContain('asleep');
    later(2 * HOUR);
    expect(await due()).toContain('asleep');
    await sendWaiting('asleep', readers().sending(mail.send));
    expect(mail.sent).toHaveLength(1);
  });

  test('sends nothing that invites to a reader who has paused, and counts nothing against the next day', async () => {
    const { waiting, sending } = readers();
    await waiting.put('paused', READY, new Date());
    await waiting.put('paused', WENT, new Date());
    later(10 * MINUTE);
    const mail = notedMail();
    await sendWaiting('paused', { ...sending(mail.send), isBlocked: async () => true });
    expect(mail.sent.flatMap(({ alerts }) => alerts.map(({ alert }) => alert.kind))).toEqual(['how_it_went']);
    await sendWaiting('paused', readers().sending(mail.send));
    expect(mail.sent).toHaveLength(1);
  });
});

describe('a provider', () => {
  test('that refuses for an hour gets the message once it takes it, and no attempt is used up', async () => {
    await readers().waiting.put('throttled', READY, new Date());
    later(10 * MINUTE);
    let refusals = 5;
    const mail = notedMail(async () => (refusals-- > 0 ? 'refused' : 'sent'));
    expect(await deliver('throttled', mail.send)).toBe(6);
    expect(mail.sent).toHaveLength(1);
  });

  test('that never answers is asked twice, and what it may have sent is not sent again', async () => {
    await readers().waiting.put('silent', READY, new Date());
    later(10 * MINUTE);
    let asked = 0;
    const send = async () => {
      asked += 1;
      throw new Error('no answer within the time');
    };
    await expect(sendWaiting('silent', readers().sending(send))).rejects.toThrow('no answer');
    later(30 * SECOND);
    await expect(sendWaiting('silent', readers().sending(send))).rejects.toThrow(NotSentError);
    await deliver('silent', send);
    await deliver('silent', send);
    expect(asked).toBe(2);
    expect(await readers().alerts.sent('silent')).toEqual([]);
  });

  test('that has suppressed the address is not asked again', async () => {
    await readers().waiting.put('bounced', READY, new Date());
    later(10 * MINUTE);
    let asked = 0;
    const send = async () => {
      asked += 1;
      return 'suppressed' as const;
    };
    await deliver('bounced', send);
    await deliver('bounced', send);
    expect(asked).toBe(1);
  });
});
