import {
  type DynamoDBDocumentClient,
  PutCommand,
  QueryCommand,
  type TransactWriteCommandInput,
  UpdateCommand,
} from '@aws-sdk/lib-dynamodb';
import * as z from 'zod';
import { type Alert, alertKey, alertSchema } from '../../../core/alerts/alert.ts';
import type { WaitingAlert } from '../../../core/alerts/next_message.ts';
import { ALERT_LIMITS } from '../../../core/contract/alerts/alert_limits.ts';
import { type SentMessage, sentMessageSchema } from '../../../core/contract/alerts/alerts.ts';
import { instantSchema } from '../../../core/contract/values/values.ts';
import { DAY, SECOND } from '../../../core/dates/durations.ts';
import { batchesOf } from '../bets/bet_reads.ts';
import { unlessConditionFailed } from '../tables/conditions.ts';
import { FOUND_INDEX } from '../tables/tables.ts';
import { transact } from '../tables/transact.ts';
import { alertItems, FOUND_SHARDS, SENT, shardOf } from './alert_store.ts';

const WAITING = 'waiting#';
const TOLD = 'told#';
const ATTEMPT = 'attempt#';
const attemptItem = (lane: Lane) => `${ATTEMPT}${lane}`;
/** Whether an item is of an alert that waits, or of a message that is being sent. */
export const isBeingTold = (item: string): boolean => item.startsWith(WAITING) || item.startsWith(ATTEMPT);

/** Longer than any alert is of use. */
const WAITING_DAYS = 10;
/** The index follows a write within seconds. */
const FOUND_AFTER = 20 * SECOND;

/** Prices and security can’t wait behind a hundred thousand others. */
export const URGENCIES = ['prompt', 'usual'] as const;
export type Urgency = (typeof URGENCIES)[number];
const urgencyOf = ({ kind }: Alert): Urgency => (kind === 'security' || kind === 'price_reached' ? 'prompt' : 'usual');

/** Security goes apart from all others, and waits for none of their attempts. */
export const LANES = ['security', 'other'] as const;
export type Lane = (typeof LANES)[number];
export const laneOf = ({ kind }: Alert): Lane => (kind === 'security' ? kind : 'other');

const waitingSchema = z.object({ alert: alertSchema, ready_at: instantSchema });

/**
 * A message that is being sent: it may have been sent `tries` times, and nobody else sends it before `until` (wall time,
 * epoch milliseconds).
 */
const attemptSchema = z.object({
  id: z.string(),
  lane: z.enum(LANES),
  keys: z.array(z.string()),
  tries: z.int().min(0),
  until: z.number(),
});
export type Attempt = z.infer<typeof attemptSchema>;

type Writes = NonNullable<TransactWriteCommandInput['TransactItems']>;
/** Each takes two of the hundred writes of a transaction. */
const ENDED_AT_ONCE = 50;
const PUT_TOGETHER = 50;
const TRANSACTIONS_AT_ONCE = 10;

const inDays = (days: number) => Math.ceil((Date.now() + days * DAY) / SECOND);

export type WaitingAlerts = ReturnType<typeof waitingAlerts>;

/** Alerts that wait to be sent, in their readers’ partitions, and the marks around each sending. */
export function waitingAlerts(client: DynamoDBDocumentClient, TableName: string) {
  const { read, remove, allWith, itemsWith } = alertItems(client, TableName);
  const keyOf = (owner: string, key: string) => ({ owner, item: `${WAITING}${key}` });

  function itemOf(owner: string, alert: Alert, now: Date) {
    const wait = alert.kind === 'security' ? 0 : ALERT_LIMITS.bundleSeconds * SECOND;
    const found = Math.max(wait, FOUND_AFTER);
    return {
      ...keyOf(owner, alertKey(alert)),
      alert,
      ready_at: new Date(now.getTime() + wait).toISOString(),
      found_by: `due#${urgencyOf(alert)}#${shardOf(owner)}`,
      found_at: new Date(now.getTime() + found).toISOString(),
      expires_at: inDays(WAITING_DAYS),
    };
  }

  /** An alert no longer waits, and is not put again: it was told or dropped. */
  const told = (owner: string, key: string): Writes => [
    { Delete: { TableName, Key: keyOf(owner, key) } },
    { Put: { TableName, Item: { owner, item: `${TOLD}${key}`, expires_at: inDays(ALERT_LIMITS.sentDays) } } },
  ];

  return {
    /** Has a reader told, bundled with what else is due then; of security at once. Idempotent, also after it was told. */
    async put(owner: string, alert: Alert, now: Date): Promise<void> {
      await client.send(new PutCommand({ TableName, Item: itemOf(owner, alert, now) }));
    },

    /** The same for many readers: a transaction of fifty takes a function a tenth of the time of fifty writes. */
    async putAll(alerts: readonly { owner: string; alert: Alert }[], now: Date): Promise<void> {
      const items = new Map(
        alerts.map(({ owner, alert }) => [JSON.stringify([owner, alertKey(alert)]), itemOf(owner, alert, now)]),
      );
      const batches = batchesOf([...items.values()], PUT_TOGETHER).values();
      const worker = async () => {
        for (const batch of batches)
          await transact(
            client,
            batch.map((Item) => ({ Put: { TableName, Item } })),
          );
      };
      await Promise.all(Array.from({ length: TRANSACTIONS_AT_ONCE }, worker));
    },

    /** The readers with alerts that became due after `from` and until `to`, in pages; a reader may come more than once. */
    async *due(urgency: Urgency, from: string, to: Date): AsyncGenerator<string[]> {
      for (const shard of FOUND_SHARDS) {
        let after: Record<string, unknown> | undefined;
        do {
          const page = await client.send(
            new QueryCommand({
              TableName,
              IndexName: FOUND_INDEX,
              KeyConditionExpression: 'found_by = :by AND found_at BETWEEN :from AND :to',
              ExpressionAttributeValues: { ':by': `due#${urgency}#${shard}`, ':from': from, ':to': to.toISOString() },
              ExpressionAttributeNames: { '#owner': 'owner' },
              ProjectionExpression: '#owner',
              ExclusiveStartKey: after,
            }),
          );
          yield [...new Set((page.Items ?? []).map(({ owner }) => String(owner)))];
          after = page.LastEvaluatedKey;
        } while (after !== undefined);
      }
    },

    /** The alerts of a reader that wait, without those that were told; these are removed. */
    async waiting(owner: string): Promise<WaitingAlert[]> {
      const rows = await allWith(owner, WAITING);
      const alerts = rows.map((row) => {
        const { alert, ready_at } = waitingSchema.parse(row);
        return { key: alertKey(alert), alert, ready_at };
      });
      const marks = await Promise.all(alerts.map(({ key }) => read(owner, `${TOLD}${key}`)));
      for (const [place, { key }] of alerts.entries()) {
        if (marks[place] !== undefined) await remove(owner, keyOf(owner, key).item);
      }
      return alerts.filter((_, place) => marks[place] === undefined);
    },

    /** Looks for the alerts again at a time. */
    async postpone(owner: string, keys: readonly string[], until: Date): Promise<void> {
      for (const key of keys) {
        const later = new UpdateCommand({
          TableName,
          Key: keyOf(owner, key),
          UpdateExpression: 'SET found_at = :until',
          ConditionExpression: 'attribute_exists(found_by)',
          ExpressionAttributeValues: { ':until': until.toISOString() },
        });
        await unlessConditionFailed(client.send(later));
      }
    },

    /** The message that is being sent to a reader, or whose end is not known. */
    async attempt(owner: string, lane: Lane): Promise<Attempt | undefined> {
      const row = await read(owner, attemptItem(lane));
      return row && attemptSchema.parse(row);
    },

    /** Marks that a message is being sent; false if another run has marked one since `read`. */
    async begin(owner: string, attempt: Attempt, read: Attempt | undefined): Promise<boolean> {
      const asRead = {
        ConditionExpression: '#until = :until',
        ExpressionAttributeValues: { ':until': read?.until },
        ExpressionAttributeNames: { '#until': 'until' },
      };
      const isFirst = {
        ConditionExpression: 'attribute_not_exists(#owner)',
        ExpressionAttributeNames: { '#owner': 'owner' },
      };
      const Item = { owner, item: attemptItem(attempt.lane), ...attempt, expires_at: inDays(WAITING_DAYS) };
      const marking = new PutCommand({ TableName, Item, ...(read === undefined ? isFirst : asRead) });
      return (await unlessConditionFailed(client.send(marking))) !== undefined;
    },

    /** Ends the alerts of a message and the attempt to send it, and notes what was sent, all in one transaction. */
    async end(owner: string, { id, lane, keys }: Attempt, sent: SentMessage | undefined, now: Date): Promise<void> {
      const expires_at = inDays(ALERT_LIMITS.sentDays);
      const item = `${SENT}${now.toISOString()}#${id}`;
      const message = sent && {
        Put: { TableName, Item: { owner, item, message: sentMessageSchema.parse(sent), expires_at } },
      };
      const attempt = { Delete: { TableName, Key: { owner, item: attemptItem(lane) } } };
      await transact(client, [...keys.flatMap((key) => told(owner, key)), ...(message ? [message] : []), attempt]);
    },

    /** Ends alerts that are never sent. */
    async drop(owner: string, keys: readonly string[]): Promise<void> {
      for (const batch of batchesOf(keys, ENDED_AT_ONCE))
        await transact(
          client,
          batch.flatMap((key) => told(owner, key)),
        );
    },

    /** The message was surely not sent this time: the attempt is as before it. */
    async refused(owner: string, attempt: Attempt): Promise<void> {
      const tries = attempt.tries - 1;
      if (tries === 0) return remove(owner, attemptItem(attempt.lane));
      const Item = {
        owner,
        item: attemptItem(attempt.lane),
        ...attempt,
        tries,
        until: 0,
        expires_at: inDays(WAITING_DAYS),
      };
      await client.send(new PutCommand({ TableName, Item }));
    },

    /** How many messages were sent since an instant: those of security, and others. */
    async sentSince(owner: string, since: Date): Promise<{ security: number; other: number }> {
      const sent = { security: 0, other: 0 };
      for await (const row of itemsWith(owner, SENT, true)) {
        if (String(row.item) < `${SENT}${since.toISOString()}`) break;
        const { alerts } = sentMessageSchema.parse(row.message);
        sent[alerts.some(({ kind }) => kind === 'security') ? 'security' : 'other'] += 1;
      }
      return sent;
    },
  };
}
