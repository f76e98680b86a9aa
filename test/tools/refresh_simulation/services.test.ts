import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { storedBytes } from '../../../tools/refresh_simulation/playbook_table.ts';
import { capacity, SERVICE } from '../../../tools/refresh_simulation/service_limits.ts';
import { SimulatedQueue } from '../../../tools/refresh_simulation/simulated_queue.ts';
import { virtualTime } from '../../../tools/refresh_simulation/virtual_time.ts';

describe('the simulated clock', () => {
  test('fires timers in the order of their times', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.integer({ min: 1, max: 10_000 }), { minLength: 1, maxLength: 30 }),
        async (delays) => {
          const time = virtualTime();
          const woken: number[] = [];
          const sleep = async (delay: number) => {
            await time.sleep(delay);
            woken.push(time.now());
          };
          await time.run(Promise.all(delays.map(sleep)));
          expect(woken).toEqual(delays.toSorted((a, b) => a - b));
        },
      ),
    );
  });

  test('throws if nothing is left to wait for', async () => {
    await expect(virtualTime().run(new Promise(() => undefined))).rejects.toThrow(/never happens/);
  });
});

describe('a table’s capacity', () => {
  test('never exceeds the burst plus what has refilled', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.nat(5_000), fc.nat(400)), { maxLength: 50 }), (calls) => {
        const perSecond = 10;
        const limit = capacity(perSecond);
        let now = 0;
        for (const [wait, units] of calls) {
          now += wait;
          limit.take(units, now);
          expect(limit.used).toBeLessThanOrEqual(perSecond * (SERVICE.burstSeconds + now / 1000) + 1e-6);
        }
      }),
    );
  });
});

describe('the simulated queue', () => {
  test('drops a message after its third delivery, and delivers the others once', async () => {
    const time = virtualTime();
    const queue = new SimulatedQueue(time, { batchSize: 10, concurrency: 2, visibilitySeconds: 360, deliveries: 3 });
    const delivered = new Map<string, number>();
    const work = async (batch: { messageId: string; body: string }[]) => {
      for (const { body } of batch) delivered.set(body, (delivered.get(body) ?? 0) + 1);
      const failed = batch.filter(({ body }) => body === '"bad"');
      return { batchItemFailures: failed.map(({ messageId }) => ({ itemIdentifier: messageId })) };
    };
    const messages = ['bad', ...Array.from({ length: 34 }, (_, index) => index)];
    await time.run(queue.send(messages).then(() => queue.consume(work, () => true)));
    expect(queue.dead).toBe(1);
    expect([...delivered.values()].toSorted((a, b) => b - a).slice(0, 2)).toEqual([3, 1]);
    expect(delivered.size).toBe(35);
  });
});

test('an item’s size follows DynamoDB’s rules', () => {
  expect(storedBytes({ name: 'Ann', won: 12.5, lost: null, days: ['a', 'bc'] })).toBe(
    3 + (1 + 4 + 3) + (1 + 3 + 3) + (1 + 4 + 1) + (1 + 4 + 3 + (1 + 1) + (1 + 2)),
  );
});
