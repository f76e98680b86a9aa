import { type DynamoDBDocumentClient, PutCommand, QueryCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod';
import { type AlertCause, causeKey, causeSchema, type ToldPick, toldPicksSchema } from '../../../core/alerts/causes.ts';
import { DAY, SECOND } from '../../../core/dates/durations.ts';
import { unlessConditionFailed } from '../tables/conditions.ts';
import { FOUND_INDEX } from '../tables/tables.ts';
import { alertItems, FOLLOW } from './alert_store.ts';

/** Partitions that no reader has: a sub has no `#`. */
const OUTBOX = '#outbox';
const TOLD_PICKS = '#told_picks';
const MARKS = '#marks';
const KEPT_DAYS = 60;

/** The last key of a page of the index. */
const foundKeySchema = z.object({ owner: z.string(), item: z.string(), found_by: z.string(), found_at: z.string() });

/** How far a cause has been told: the partition of the index, and the last key that was read there. */
const cursorSchema = z.object({ partition: z.string(), after: foundKeySchema.optional() });
export type Cursor = z.infer<typeof cursorSchema>;

const openCauseSchema = z.object({
  cause: causeSchema,
  cursor: cursorSchema.optional(),
  /** Nobody else works at it before (wall time, epoch milliseconds). */
  busy_until: z.number(),
  done: z.boolean(),
});
export type OpenCause = z.infer<typeof openCauseSchema>;

/** Rows of the index that are read at once. */
const PAGE = 2000;

/** What the database leaves out of a page, so that the function need not read it. */
export interface Filter {
  expression?: string;
  names?: Record<string, string>;
  values?: Record<string, unknown>;
}

/** The picks of a reader’s own playbook as he was told them: for which event, and of which version. */
export interface OwnToldPicks {
  event: string;
  version: string;
  picks: readonly ToldPick[];
}

/** Follows of own playbooks whose picks for an event were told. */
export const toldOf = (event: string): Filter => ({ expression: 'told_event = :event', values: { ':event': event } });
const toldFollowSchema = z.object({
  owner: z.string(),
  item: z.string(),
  told_version: z.string(),
  told_picks: toldPicksSchema,
});

/** Whose a follow that `toldOf` finds is, of which playbook, and what was told. Throws if it can’t be read. */
export function toldFollow(row: Record<string, unknown>) {
  const { owner, item, told_version: version, told_picks: picks } = toldFollowSchema.parse(row);
  return { owner, playbook: item.slice(FOLLOW.length), version, picks };
}

const marksSchema = z.object({ mark: z.string() });
const expiry = () => Math.ceil((Date.now() + KEPT_DAYS * DAY) / SECOND);

export type CauseStore = ReturnType<typeof causeStore>;

/** The outbox: why readers are told something, and how far they have been. */
export function causeStore(client: DynamoDBDocumentClient, TableName: string) {
  const { read, allWith } = alertItems(client, TableName);
  const keyOf = (cause: AlertCause) => ({ owner: OUTBOX, item: causeKey(cause) });
  const put = (Item: Record<string, unknown>) =>
    client.send(new PutCommand({ TableName, Item: { ...Item, expires_at: expiry() } }));

  return {
    /** All causes of the last weeks by their keys. */
    async all(): Promise<Map<string, OpenCause>> {
      const rows = await allWith(OUTBOX, '');
      return new Map(rows.map((row) => [String(row.item), openCauseSchema.parse(row)]));
    },

    /** Adds a cause, or replaces one with its key, to be told from its beginning on. */
    async put(cause: AlertCause): Promise<void> {
      await put({ ...keyOf(cause), cause, busy_until: 0, done: false });
    },

    /** Takes a cause for a time; false if another run has it, or it has changed since it was read. */
    async take({ cause, busy_until }: OpenCause, until: number): Promise<boolean> {
      const taking = new UpdateCommand({
        TableName,
        Key: keyOf(cause),
        UpdateExpression: 'SET busy_until = :until',
        ConditionExpression: 'busy_until = :read',
        ExpressionAttributeValues: { ':until': until, ':read': busy_until },
      });
      return (await unlessConditionFailed(client.send(taking))) !== undefined;
    },

    /** Notes how far a cause has been told; without a cursor it is done. False if it was replaced meanwhile. */
    async advance(
      cause: AlertCause,
      busyUntil: number,
      cursor: Cursor | undefined,
      nextBusy: number,
    ): Promise<boolean> {
      const values = { ':read': busyUntil, ':busy': nextBusy, ':done': cursor === undefined };
      const advancing = new UpdateCommand({
        TableName,
        Key: keyOf(cause),
        UpdateExpression: `SET busy_until = :busy, done = :done${cursor === undefined ? ' REMOVE #cursor' : ', #cursor = :cursor'}`,
        ConditionExpression: 'busy_until = :read',
        ExpressionAttributeNames: { '#cursor': 'cursor' },
        ExpressionAttributeValues: { ...values, ...(cursor !== undefined && { ':cursor': cursor }) },
      });
      return (await unlessConditionFailed(client.send(advancing))) !== undefined;
    },

    /** A page of the index: the follows of a playbook, or the watches of a bout; only what passes the filter. */
    async page({ partition, after }: Cursor, { expression, names, values }: Filter = {}) {
      const page = await client.send(
        new QueryCommand({
          TableName,
          IndexName: FOUND_INDEX,
          KeyConditionExpression: 'found_by = :by',
          FilterExpression: expression,
          ExpressionAttributeNames: names,
          ExpressionAttributeValues: { ':by': partition, ...values },
          ExclusiveStartKey: after,
          Limit: PAGE,
        }),
      );
      const next = page.LastEvaluatedKey;
      return { items: page.Items ?? [], next: next === undefined ? undefined : foundKeySchema.parse(next) };
    },

    /** The picks of an event that were told, with the version that they were of. */
    async toldPicks(id: string): Promise<{ version: string; picks: ToldPick[] } | undefined> {
      const row = await read(TOLD_PICKS, id);
      return row && { version: String(row.version), picks: toldPicksSchema.parse(row.picks) };
    },
    async putToldPicks(id: string, version: string, picks: readonly ToldPick[]): Promise<void> {
      await put({ owner: TOLD_PICKS, item: id, version, picks });
    },

    /** Notes at the follow of a reader’s own playbook which of its picks he was told; nothing if he no longer follows it. */
    async putOwnToldPicks(owner: string, playbook: string, { event, version, picks }: OwnToldPicks): Promise<void> {
      const noting = new UpdateCommand({
        TableName,
        Key: { owner, item: `${FOLLOW}${playbook}` },
        UpdateExpression: 'SET told_event = :event, told_version = :version, told_picks = :picks',
        ConditionExpression: 'attribute_exists(found_by)',
        ExpressionAttributeValues: { ':event': event, ':version': version, ':picks': picks },
      });
      await unlessConditionFailed(client.send(noting));
    },

    /** What was noted of the search for causes, such as the time up to which readers were queued; empty before. */
    async mark(name: string): Promise<string> {
      const row = await read(MARKS, name);
      return row === undefined ? '' : marksSchema.parse(row).mark;
    },
    async putMark(name: string, mark: string): Promise<void> {
      await put({ owner: MARKS, item: name, mark });
    },
  };
}
