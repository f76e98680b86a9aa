import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { alertOfCause, howItWentAlert } from '../../../core/alerts/causes.ts';
import { ALERT_LIMITS, type AlertWay } from '../../../core/contract/alerts/alert_limits.ts';
import { DEFAULT_ALERT_SETTINGS } from '../../../core/contract/alerts/alerts.ts';
import { DAY, HOUR, MINUTE } from '../../../core/dates/durations.ts';
import { type SendMessage, sendWaiting } from '../../../lambdas/alerts/send_waiting.ts';
import { pushWay } from '../../../lambdas/push/push_way.ts';
import { webhookWay } from '../../../lambdas/webhooks/webhook_way.ts';
import { startDatabase, type TestDatabase } from '../../fixtures/dynamodb.ts';
import { SAMPLE_DEVICE, SAMPLE_WEBHOOK } from '../../fixtures/route_requests.ts';
import { type Kill, notedMail, toldReaders } from '../../fixtures/told_readers.ts';

const START = new Date('2026-06-05T12:00:00.000Z');
const EVENT = { id: 'e', name: 'UFC: E', date: '2026-06-08', begins_at: '2026-06-08T20:00:00.000Z' };
const READY = alertOfCause({ kind: 'picks_ready', event: EVENT, playbook: 'standard' }, 'standard');
const WENT = howItWentAlert(EVENT);
/** Each kill before a step or with its answer lost. */
const KILLS: readonly Kill[] = Array.from({ length: 96 }, (_, index) => ({
  step: 1 + Math.floor(index / 2),
  isLost: index % 2 === 1,
}));
const VAPID = { subject: 'mailto:corner@cornerman.test', publicKey: 'public', privateKey: 'private' };

let database: TestDatabase;
beforeAll(async () => {
  database = await startDatabase();
});
afterAll(() => database.stop());
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: START });
});
afterEach(() => {
  vi.useRealTimers();
});

const readers = () => toldReaders(database, () => new Date());
const later = (milliseconds: number) => vi.setSystemTime(Date.now() + milliseconds);

type Answer<Outcome> = (place: string) => Promise<Outcome>;

/** A push service and a webhook that note whom they reached with which message. */
function noted({
  push = async () => 'sent',
  webhook = async () => 'sent',
}: {
  push?: Answer<'sent' | 'refused' | 'gone'>;
  webhook?: Answer<'sent' | 'refused' | 'blocked'>;
} = {}) {
  const mail = notedMail();
  const pushed: string[] = [];
  const hooked: string[] = [];
  return {
    mail: mail.sent,
    pushed,
    hooked,
    /** Runs a delivery of the reader, which may be killed at a step. */
    async run(reader: string, kill?: Kill, sendMail: SendMessage = mail.send): Promise<void> {
      const { sending, clock } = readers();
      const parts = sending(sendMail, kill, ({ deliveries, waiting }, step) => ({
        push: pushWay({
          deliveries,
          keys: async () => VAPID,
          clock,
          send: ({ endpoint }, _, { id }) =>
            step(async () => {
              const outcome = await push(endpoint);
              if (outcome === 'sent') pushed.push(`${endpoint} ${id}`);
              return outcome;
            }),
        }),
        webhook: webhookWay({
          ...{ deliveries, waiting, clock, site: 'https://cornerman.test' },
          send: ({ url }, { id }) =>
            step(async () => {
              const outcome = await webhook(url);
              if (outcome === 'sent') hooked.push(`${url} ${id}`);
              return outcome;
            }),
        }),
      }));
      await sendWaiting(reader, parts);
    },
  };
}

/** Delivers a reader as the queue does: again, a while later, after each failure. */
async function deliver(reader: string, { run }: ReturnType<typeof noted>, kill?: Kill): Promise<void> {
  let failed = await run(reader, kill).catch((error: unknown) => error);
  for (let deliveries = 1; failed !== undefined && deliveries < 6; deliveries += 1) {
    later(12 * MINUTE);
    failed = await run(reader).catch((error: unknown) => error);
  }
}

const device = (name: string) => ({
  name,
  subscription: { ...SAMPLE_DEVICE.subscription, endpoint: `https://fcm.googleapis.com/fcm/send/${name}` },
});

/** A reader who has chosen ways for all kinds, with two devices and a webhook. */
async function reading(reader: string, ways: AlertWay[]): Promise<void> {
  const { alerts, deliveries } = readers();
  const chosen = { picks_ready: ways, price_reached: ways, pick_changed: ways, how_it_went: ways };
  await alerts.setSettings(reader, { ...DEFAULT_ALERT_SETTINGS, ways: chosen });
  for (const name of ['phone', 'laptop']) await deliveries.addDevice(reader, device(name), new Date());
  await deliveries.setWebhook(reader, { url: SAMPLE_WEBHOOK.url, format: 'json' }, new Date());
}

async function due(reader: string, alert = READY): Promise<void> {
  await readers().waiting.put(reader, alert, new Date());
  later(10 * MINUTE);
}

const waysSent = async (reader: string) => (await readers().alerts.sent(reader)).map(({ way }) => way).sort();
const waitsFor = async (reader: string) => (await readers().waiting.waiting(reader)).length;

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
    for (const kill of KILLS.slice(0, 40)) {
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
