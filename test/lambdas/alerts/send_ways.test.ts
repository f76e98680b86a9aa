import { describe, expect, test } from 'vitest';
import { howItWentAlert } from '../../../core/alerts/causes.ts';
import { ALERT_LIMITS } from '../../../core/contract/alerts/alert_limits.ts';
import { DAY, MINUTE } from '../../../core/dates/durations.ts';
import { EVENT, WENT, waysOfFile } from '../../fixtures/alert_ways.ts';
import { killsOf, notedMail } from '../../fixtures/told_readers.ts';

const KILLS = killsOf(54);
const { readers, later, noted, deliver, reading, due, waysSent, waitsFor } = waysOfFile();

describe('a sender', () => {
  test('sends an alert once on each way that was chosen, to all devices, and lists it once a way', async () => {
    await reading('all', ['mail', 'push', 'webhook']);
    await due('all');
    const world = noted();
    await world.run('all');
    expect(world.mail).toHaveLength(1);
    expect(world.pushed).toHaveLength(2);
    expect(world.hooked).toHaveLength(1);
    expect(await waysSent('all')).toEqual(['mail', 'push', 'webhook']);
    expect(await waitsFor('all')).toBe(0);
    await due('all');
    await world.run('all');
    expect([world.mail.length, world.pushed.length, world.hooked.length]).toEqual([1, 2, 1]);
  });

  test(`that is killed at any step sends it on each way, and twice only where an answer was lost (${KILLS.length} kills)`, async () => {
    for (const kill of KILLS) {
      const reader = `killed-${kill.step}-${kill.isLost}`;
      const because = `killed at step ${kill.step}, ${kill.isLost ? 'after' : 'before'} it`;
      await reading(reader, ['mail', 'push', 'webhook']);
      await due(reader);
      const world = noted();
      await deliver(reader, world, kill);
      const told = {
        mail: world.mail.map(({ id }) => id),
        webhook: world.hooked,
        phone: world.pushed.filter((each) => each.includes('phone')),
        laptop: world.pushed.filter((each) => each.includes('laptop')),
      };
      for (const [receiver, messages] of Object.entries(told)) {
        expect(new Set(messages).size, `${receiver}, ${because}`).toBe(1);
        expect(messages.length, `${receiver}, ${because}`).toBeLessThanOrEqual(2);
      }
      // At most the answers of one way were lost, of which push has two at once.
      expect(Object.values(told).flat().length, because).toBeLessThanOrEqual(6);
      expect(await waysSent(reader), because).toEqual(['mail', 'push', 'webhook']);
      expect(await waitsFor(reader), because).toBe(0);
    }
  });

  test('whose mail is refused sends on the other ways, and those once', async () => {
    await reading('throttled', ['mail', 'push', 'webhook']);
    await due('throttled');
    const world = noted();
    let refusals = 3;
    const mail = notedMail(async () => (refusals-- > 0 ? 'refused' : 'sent'));
    while (
      await world.run('throttled', undefined, mail.send).then(
        () => false,
        () => true,
      )
    )
      later(12 * MINUTE);
    expect(refusals).toBe(-1);
    expect([mail.sent.length, world.pushed.length, world.hooked.length]).toEqual([1, 2, 1]);
  });

  test('holds back a way that has its messages of the day, and no other', async () => {
    await reading('bounded', ['mail', 'webhook']);
    const world = noted();
    for (let card = 0; card <= ALERT_LIMITS.perDay.mail; card += 1) {
      await due('bounded', howItWentAlert({ ...EVENT, id: `card-${card}` }));
      await world.run('bounded');
    }
    expect(world.mail).toHaveLength(ALERT_LIMITS.perDay.mail);
    expect(world.hooked).toHaveLength(ALERT_LIMITS.perDay.mail + 1);
    later(DAY);
    await world.run('bounded');
    expect(world.mail).toHaveLength(ALERT_LIMITS.perDay.mail + 1);
    expect(world.hooked).toHaveLength(ALERT_LIMITS.perDay.mail + 1);
  });

  test('reads what a version before has left: alerts and marks without ways', async () => {
    await reading('older', ['push']);
    await due('older');
    // That version told by mail and knew no other way: its mark is of the whole alert.
    await readers().waiting.drop('older', 'mail', [
      { key: (await readers().waiting.waiting('older'))[0]?.key ?? '', isLast: true },
    ]);
    await due('older');
    await due('older', WENT);
    const world = noted();
    await world.run('older');
    expect(world.pushed).toHaveLength(2);
    expect(await readers().alerts.sent('older')).toMatchObject([{ way: 'push', alerts: [{ kind: 'how_it_went' }] }]);
  });
});
