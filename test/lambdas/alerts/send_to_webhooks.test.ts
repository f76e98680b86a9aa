import { describe, expect, test } from 'vitest';
import { ALERT_LIMITS } from '../../../core/contract/alerts/alert_limits.ts';
import { DAY, HOUR, MINUTE } from '../../../core/dates/durations.ts';
import { WENT, waysOfFile } from '../../fixtures/alert_ways.ts';
import { killsOf } from '../../fixtures/told_readers.ts';

const { readers, later, noted, deliver, reading, due, waitsFor } = waysOfFile();

describe('a webhook', () => {
  /** Runs whenever the reader is due, for two days. */
  async function twoDays(reader: string, world: ReturnType<typeof noted>): Promise<void> {
    for (const end = Date.now() + 2 * DAY; Date.now() < end; later(10 * MINUTE)) {
      const from = new Date(Date.now() - 10 * MINUTE).toISOString();
      for await (const page of readers().waiting.due('usual', from, new Date()))
        if (page.includes(reader)) await world.run(reader);
    }
  }

  test('that refuses gets the message once it takes it, within the message’s time', async () => {
    await reading('slow', ['webhook']);
    await due('slow');
    const opens = Date.now() + 4 * HOUR;
    const world = noted({ webhook: async () => (Date.now() < opens ? 'refused' : 'sent') });
    await twoDays('slow', world);
    expect(world.hooked).toHaveLength(1);
    expect((await readers().deliveries.told('slow')).webhook).toMatchObject({ failures: 0, off: false });
  });

  test('that never answers is asked twice for a message', async () => {
    await reading('silent', ['webhook']);
    await due('silent');
    let asked = 0;
    const world = noted({
      webhook: async () => {
        asked += 1;
        throw new Error('no answer within the time');
      },
    });
    await twoDays('silent', world);
    expect(asked).toBe(2);
    expect((await readers().deliveries.told('silent')).webhook).toMatchObject({ failures: 2 });
    expect(await waitsFor('silent')).toBe(0);
  });

  test('that fails twenty times in a row is switched off, which is told by mail once', async () => {
    await reading('failing', ['webhook']);
    await due('failing');
    let asked = 0;
    const refuse = async () => {
      asked += 1;
      return 'refused' as const;
    };
    const world = noted({ webhook: refuse });
    await twoDays('failing', world);
    expect(asked).toBe(ALERT_LIMITS.webhookFailures);
    expect((await readers().deliveries.told('failing')).webhook).toMatchObject({ failures: asked, off: true });
    await world.run('failing');
    expect(world.mail.map(({ alerts }) => alerts.map(({ alert }) => alert))).toMatchObject([
      [{ change: 'webhook_off' }],
    ]);
    await due('failing', WENT);
    await world.run('failing');
    expect(asked).toBe(ALERT_LIMITS.webhookFailures);
    expect(await waitsFor('failing')).toBe(0);
  });

  test('that is killed at the failure that switches it off is told of as off, once', async () => {
    for (const kill of killsOf(22)) {
      const reader = `off-${kill.step}-${kill.isLost}`;
      await reading(reader, ['webhook']);
      const { deliveries } = readers();
      for (let failures = 1; failures < ALERT_LIMITS.webhookFailures; failures += 1) {
        const known = await deliveries.webhook(reader);
        if (known !== undefined) await deliveries.noteFailure(reader, known, []);
      }
      await due(reader);
      const world = noted({ webhook: async () => 'refused' });
      await deliver(reader, world, kill);
      later(HOUR);
      await deliver(reader, world);
      const off = world.mail.filter(({ alerts }) => alerts.some(({ alert }) => alert.kind === 'security'));
      expect((await deliveries.told(reader)).webhook).toMatchObject({ off: true });
      expect(off.length).toBeGreaterThanOrEqual(1);
      expect(new Set(off.map(({ id }) => id)).size).toBe(1);
    }
  });
});
