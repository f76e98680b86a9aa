import { describe, expect, test } from 'vitest';
import { MINUTE } from '../../../core/dates/durations.ts';
import { READY, WENT, waysOfFile } from '../../fixtures/alert_ways.ts';

const { readers, later, noted, reading, due, waysSent, waitsFor } = waysOfFile();

describe('a device', () => {
  test('that is gone is removed, and the others get the message', async () => {
    await reading('gone', ['push']);
    await due('gone');
    const world = noted({ push: async (endpoint) => (endpoint.endsWith('phone') ? 'gone' : 'sent') });
    await world.run('gone');
    expect(world.pushed).toHaveLength(1);
    expect((await readers().deliveries.told('gone')).devices).toMatchObject([
      { name: 'laptop', last_sent_at: new Date().toISOString() },
    ]);
    expect(await waysSent('gone')).toEqual(['push']);
  });

  test('whose push service is busy gets the message minutes later, and none gets it twice', async () => {
    await reading('busy', ['push']);
    await due('busy');
    let isBusy = true;
    const world = noted({ push: async (endpoint) => (endpoint.endsWith('phone') && isBusy ? 'refused' : 'sent') });
    await world.run('busy');
    expect(world.pushed).toHaveLength(1);
    isBusy = false;
    later(10 * MINUTE);
    await world.run('busy');
    expect(world.pushed).toHaveLength(2);
    expect(new Set(world.pushed).size).toBe(2);
    expect(await waysSent('busy')).toEqual(['push']);
  });

  test('that is refused for good keeps its place, and its message is not sent again', async () => {
    await reading('refused', ['push']);
    await due('refused');
    let tries = 0;
    const world = noted({
      push: async () => {
        tries += 1;
        return 'rejected';
      },
    });
    await world.run('refused');
    later(10 * MINUTE);
    await world.run('refused');
    expect(tries).toBe(2);
    expect((await readers().deliveries.told('refused')).devices).toHaveLength(2);
    expect(await waitsFor('refused')).toBe(0);
  });

  test('is none for a reader whose devices are all gone: nothing waits for one', async () => {
    await reading('none', ['push']);
    for (const name of ['phone', 'laptop']) {
      const { deliveries } = readers();
      for (const { id } of await deliveries.devices('none')) await deliveries.removeDevice('none', id);
      await due('none', name === 'phone' ? READY : WENT);
    }
    const world = noted();
    await world.run('none');
    expect(world.pushed).toEqual([]);
    expect(await waitsFor('none')).toBe(0);
  });
});
