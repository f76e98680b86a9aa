import {
  type DynamoDBDocumentClient,
  PutCommand,
  QueryCommand,
  type TransactWriteCommandInput,
  UpdateCommand,
} from '@aws-sdk/lib-dynamodb';
import * as z from 'zod';
import { type Alert, alertKey, alertSchema, securityAlert } from '../../../core/alerts/alert.ts';
import type { WaitingAlert } from '../../../core/alerts/next_message.ts';
import {
  ALERT_LIMITS,
  ALERT_WAYS,
  type AlertWay,
  type SecurityChange,
} from '../../../core/contract/alerts/alert_limits.ts';
import { type SentMessage, sentMessageSchema } from '../../../core/contract/alerts/alerts.ts';
import { instantSchema } from '../../../core/contract/values/values.ts';
import { DAY, SECOND } from '../../../core/dates/durations.ts';
import type { Clock } from '../../runtime/clock.ts';
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

/**
 * Messages of a lane wait for none of the attempts of another. Security goes apart from all others; `other` is the rest of
 * the mail.
 */
export const LANES = ['security', 'other', 'push', 'webhook'] as const;
export type Lane = (typeof LANES)[number];
export const wayOf = (lane: Lane): AlertWay => (lane === 'push' || lane === 'webhook' ? lane : 'mail');

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

/** An alert that ends on a way: its last, so that it waits no longer, or one of several. */
export interface EndedAlert {
  key: string;
  isLast: boolean;
}

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

  /** The same on one way. */
  const toldOn = (owner: string, key: string, way: AlertWay): Writes => [
    {
      Update: {
        TableName,
        Key: { owner, item: `${TOLD}${key}` },
        UpdateExpression: 'SET #way = :true, expires_at = :expires',
        ExpressionAttributeNames: { '#way': way },
        ExpressionAttributeValues: { ':true': true, ':expires': inDays(ALERT_LIMITS.sentDays) },
      },
    },
  ];

  const ending = (owner: string, way: AlertWay, ended: readonly EndedAlert[]): Writes =>
    ended.flatMap(({ key, isLast }) => (isLast ? told(owner, key) : toldOn(owner, key, way)));

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
      const left: WaitingAlert[] = [];
      for (const [place, alert] of alerts.entries()) {
        const mark = marks[place];
        const ended = ALERT_WAYS.filter((way) => mark?.[way] === true);
        // A mark without a way is of all ways.
        if (mark === undefined || ended.length > 0) left.push({ ...alert, ended });
        else await remove(owner, keyOf(owner, alert.key).item);
      }
      return left;
    },

    /** Looks for alerts again, each at its time. */
    async postpone(owner: string, later: ReadonlyMap<string, Date>): Promise<void> {
      for (const [key, until] of later) {
        const change = new UpdateCommand({
          TableName,
          Key: keyOf(owner, key),
          UpdateExpression: 'SET found_at = :until',
          ConditionExpression: 'attribute_exists(found_by)',
          ExpressionAttributeValues: { ':until': until.toISOString() },
        });
        await unlessConditionFailed(client.send(change));
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
        // Each release has the same `until`.
        ConditionExpression: '#until = :until AND tries = :tries',
        ExpressionAttributeValues: { ':until': read?.until, ':tries': read?.tries },
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

    /** Ends alerts of a message and the attempt to send it, and notes what was sent, all in one transaction. */
    async end(
      owner: string,
      { id, lane }: Attempt,
      ended: readonly EndedAlert[],
      sent: SentMessage | undefined,
      now: Date,
    ): Promise<void> {
      const expires_at = inDays(ALERT_LIMITS.sentDays);
      const item = `${SENT}${now.toISOString()}#${id}`;
      const message = sent && {
        Put: { TableName, Item: { owner, item, message: sentMessageSchema.parse(sent), expires_at } },
      };
      const attempt = { Delete: { TableName, Key: { owner, item: attemptItem(lane) } } };
      await transact(client, [...ending(owner, wayOf(lane), ended), ...(message ? [message] : []), attempt]);
    },

    /** Ends alerts that are never sent on a way. */
    async drop(owner: string, way: AlertWay, ended: readonly EndedAlert[]): Promise<void> {
      for (const batch of batchesOf(ended, ENDED_AT_ONCE)) await transact(client, ending(owner, way, batch));
    },

    /** No run is at the attempt any more: the message may have been sent `tries` times, and another run may try it again. */
    async release(owner: string, attempt: Attempt, tries: number): Promise<void> {
      const item = attemptItem(attempt.lane);
      if (tries === 0) return remove(owner, item);
      const Item = { owner, item, ...attempt, tries, until: 0, expires_at: inDays(WAITING_DAYS) };
      await client.send(new PutCommand({ TableName, Item }));
    },

    /** How many messages were sent on a way since an instant: those of security, and others. */
    async sentSince(owner: string, way: AlertWay, since: Date): Promise<{ security: number; other: number }> {
      const sent = { security: 0, other: 0 };
      for await (const row of itemsWith(owner, SENT, true)) {
        if (String(row.item) < `${SENT}${since.toISOString()}`) break;
        const message = sentMessageSchema.parse(row.message);
        if (message.way !== way) continue;
        sent[message.alerts.some(({ kind }) => kind === 'security') ? 'security' : 'other'] += 1;
      }
      return sent;
    },

    /** The write that has a reader told, as part of a transaction. */
    writeOf: (owner: string, alert: Alert, now: Date): Writes => [
      { Put: { TableName, Item: itemOf(owner, alert, now) } },
    ],
  };
}

export interface SecurityTelling {
  waiting: Pick<WaitingAlerts, 'put'>;
  /** Whether the site has an address to send mail from. */
  hasMail: boolean;
  clock: Clock;
}

/** Tells owners by mail of changes of their accounts; `to`: another address than that of the account. */
export const securityTeller =
  ({ waiting, hasMail, clock }: SecurityTelling) =>
  async (owner: string, change: SecurityChange, to?: string): Promise<void> => {
    const now = clock.now();
    if (hasMail) await waiting.put(owner, securityAlert(change, now, to), now);
  };
