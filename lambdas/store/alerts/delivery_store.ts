import { randomBytes } from 'node:crypto';
import { type DynamoDBDocumentClient, type TransactWriteCommandInput, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod';
import { ALERT_LIMITS } from '../../../core/contract/alerts/alert_limits.ts';
import {
  type Alerts,
  type Device,
  type DeviceRequest,
  deviceSchema,
  pushSubscriptionSchema,
  type Webhook,
  type WebhookRequest,
  webhookRequestSchema,
  webhookSchema,
} from '../../../core/contract/alerts/alerts.ts';
import { TEXTS } from '../../../core/contract/texts.ts';
import { ApiError } from '../../http/api_error.ts';
import { sha256 } from '../../record/sha256.ts';
import { notDeletedCheck } from '../request_store.ts';
import { failedCondition, unlessConditionFailed } from '../tables/conditions.ts';
import { transact } from '../tables/transact.ts';
import { alertItems } from './alert_store.ts';

type Writes = NonNullable<TransactWriteCommandInput['TransactItems']>;

/** One item has all devices of a reader, by their ids: no two calls at once can exceed their bound. */
const DEVICES = 'devices';
const WEBHOOK = 'webhook';
const SECRET_BYTES = 32;

const storedDeviceSchema = deviceSchema.omit({ id: true }).extend({
  subscription: pushSubscriptionSchema,
  /** The id of the message that was sent to it last. */
  last_message: z.string().nullable(),
});
/** A device with what messages to it need. It is never logged: whoever has it can send to the device. */
export type KnownDevice = z.infer<typeof storedDeviceSchema> & Pick<Device, 'id'>;
const devicesSchema = z.record(deviceSchema.shape.id, storedDeviceSchema);

const storedWebhookSchema = webhookRequestSchema.extend({
  secret: z.string(),
  ...webhookSchema.pick({ added_at: true, failures: true }).shape,
});
/** A webhook with what messages to it need. It is never logged: whoever has it can sign as we do. */
export type KnownWebhook = z.infer<typeof storedWebhookSchema>;

/** What its owner is told of a device. */
const toldDevice = ({ id, name, added_at, last_sent_at }: KnownDevice): Device => ({
  id,
  name,
  added_at,
  last_sent_at,
});

/** Whether a webhook was switched off, because it refused too many messages in a row. */
export const isOff = ({ failures }: Pick<KnownWebhook, 'failures'>): boolean =>
  failures >= ALERT_LIMITS.webhookFailures;

const toldWebhook = ({ url, format, added_at, failures }: KnownWebhook): Webhook => ({
  host: new URL(url).host,
  format,
  added_at,
  failures,
  off: isOff({ failures }),
});

export type DeliveryStore = ReturnType<typeof deliveryStore>;

/**
 * Where messages go beside the mailbox: the devices and the webhook of each reader, in his partition of the alerts’ table.
 * Without the users’ table, which says whether an account was deleted, nothing can be added.
 */
export function deliveryStore(client: DynamoDBDocumentClient, tables: { alerts: string; users?: string }) {
  const TableName = tables.alerts;
  const { read, remove } = alertItems(client, TableName);

  /** Writes an item unless the account was deleted; throws ApiError 401 then. False if the condition failed. */
  async function addTo(owner: string, write: Writes[number]): Promise<boolean> {
    if (tables.users === undefined) throw new TypeError('Devices and webhooks need the table of users');
    try {
      await transact(client, [write, notDeletedCheck(tables.users, owner)]);
      return true;
    } catch (error) {
      if (failedCondition(error, 1)) throw new ApiError(401, TEXTS.accountDeleted);
      if (failedCondition(error, 0)) return false;
      throw error;
    }
  }

  /** Changes the item of an owner; false if the condition failed. */
  async function change(
    owner: string,
    item: string,
    made: Pick<UpdateCommand['input'], 'UpdateExpression' | 'ConditionExpression' | 'ExpressionAttributeValues'>,
    id?: string,
  ): Promise<boolean> {
    const ExpressionAttributeNames = id === undefined ? undefined : { '#id': id };
    const changing = new UpdateCommand({ TableName, Key: { owner, item }, ...made, ExpressionAttributeNames });
    return (await unlessConditionFailed(client.send(changing))) !== undefined;
  }

  async function devices(owner: string): Promise<KnownDevice[]> {
    const stored = devicesSchema.parse((await read(owner, DEVICES))?.devices ?? {});
    return Object.entries(stored)
      .map(([id, device]) => ({ id, ...device }))
      .sort((a, b) => a.added_at.localeCompare(b.added_at) || a.id.localeCompare(b.id));
  }

  async function webhook(owner: string): Promise<KnownWebhook | undefined> {
    const row = await read(owner, WEBHOOK);
    return row && storedWebhookSchema.parse(row);
  }

  return {
    devices,
    webhook,

    /** Devices and webhook as their owner is told of them. */
    async told(owner: string): Promise<Pick<Alerts, 'devices' | 'webhook'>> {
      const [known, hook] = await Promise.all([devices(owner), webhook(owner)]);
      return { devices: known.map(toldDevice), webhook: hook === undefined ? null : toldWebhook(hook) };
    },

    /** Adds a device, or replaces the one of its address. Throws ApiError 401 for a deleted account, 409 above the bound. */
    async addDevice(owner: string, { subscription, name }: DeviceRequest, now: Date): Promise<Device> {
      const id = sha256(subscription.endpoint).slice(0, 32);
      const device = { subscription, name, added_at: now.toISOString(), last_sent_at: null, last_message: null };
      const isFirst = {
        ConditionExpression: 'attribute_not_exists(#owner)',
        ExpressionAttributeNames: { '#owner': 'owner' },
      };
      const first = { Put: { TableName, Item: { owner, item: DEVICES, devices: { [id]: device } }, ...isFirst } };
      const another = {
        Update: {
          TableName,
          Key: { owner, item: DEVICES },
          UpdateExpression: 'SET devices.#id = :device',
          ConditionExpression: 'attribute_exists(devices.#id) OR size(devices) < :bound',
          ExpressionAttributeNames: { '#id': id },
          ExpressionAttributeValues: { ':device': device, ':bound': ALERT_LIMITS.devices },
        },
      };
      if ((await addTo(owner, first)) || (await addTo(owner, another))) return toldDevice({ id, ...device });
      throw new ApiError(409, TEXTS.devicesFull);
    },

    /** False if there is none. */
    removeDevice: (owner: string, id: string): Promise<boolean> =>
      change(
        owner,
        DEVICES,
        { UpdateExpression: 'REMOVE devices.#id', ConditionExpression: 'attribute_exists(devices.#id)' },
        id,
      ),

    /** Notes that a message was sent to a device, unless it was removed. */
    async markSent(owner: string, id: string, message: string, now: Date): Promise<void> {
      const noted = {
        UpdateExpression: 'SET devices.#id.last_sent_at = :at, devices.#id.last_message = :message',
        ConditionExpression: 'attribute_exists(devices.#id)',
        ExpressionAttributeValues: { ':at': now.toISOString(), ':message': message },
      };
      await change(owner, DEVICES, noted, id);
    },

    /** Sets the webhook with a new secret, which is returned here alone. Throws ApiError 401 for a deleted account. */
    async setWebhook(owner: string, request: WebhookRequest, now: Date): Promise<{ webhook: Webhook; secret: string }> {
      const secret = `whsec_${randomBytes(SECRET_BYTES).toString('base64')}`;
      const set: KnownWebhook = { ...request, secret, added_at: now.toISOString(), failures: 0 };
      await addTo(owner, { Put: { TableName, Item: { owner, item: WEBHOOK, ...set } } });
      return { webhook: toldWebhook(set), secret };
    },

    removeWebhook: (owner: string): Promise<void> => remove(owner, WEBHOOK),

    /** Notes that a message was delivered: failures are counted anew. */
    async noteDelivered(owner: string, { secret, failures }: KnownWebhook): Promise<void> {
      if (failures === 0) return;
      const noted = {
        UpdateExpression: 'SET failures = :none',
        ConditionExpression: 'secret = :secret',
        ExpressionAttributeValues: { ':none': 0, ':secret': secret },
      };
      await change(owner, WEBHOOK, noted);
    },

    /**
     * Counts a failure of a webhook, unless it was changed or counted since it was read. `whenOff` is written with the
     * failure that switches it off.
     */
    async noteFailure(owner: string, known: KnownWebhook, whenOff: Writes): Promise<void> {
      const failures = known.failures + 1;
      const counted = {
        Update: {
          TableName,
          Key: { owner, item: WEBHOOK },
          UpdateExpression: 'SET failures = :failures',
          ConditionExpression: 'secret = :secret AND failures = :read',
          ExpressionAttributeValues: { ':failures': failures, ':secret': known.secret, ':read': known.failures },
        },
      };
      try {
        await transact(client, [counted, ...(isOff({ failures }) ? whenOff : [])]);
      } catch (error) {
        if (!failedCondition(error, 0)) throw error;
      }
    },
  };
}
