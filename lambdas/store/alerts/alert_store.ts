import {
  DeleteCommand,
  type DynamoDBDocumentClient,
  GetCommand,
  QueryCommand,
  UpdateCommand,
} from '@aws-sdk/lib-dynamodb';
import { textHash } from '../../../core/arithmetic/hash.ts';
import { ALERT_LIMITS } from '../../../core/contract/alerts/alert_limits.ts';
import {
  type AlertSettings,
  type Alerts,
  alertSettingsSchema,
  DEFAULT_ALERT_SETTINGS,
  type PriceWatch,
  type SentMessage,
  sentMessageSchema,
  type WatchRequest,
  watchSchema,
} from '../../../core/contract/alerts/alerts.ts';
import { TEXTS } from '../../../core/contract/texts.ts';
import { storedNameKey } from '../../../core/domain/identity/name_key.ts';
import { ApiError } from '../../http/api_error.ts';
import { sha256 } from '../../record/sha256.ts';
import { batchesOf } from '../bets/bet_reads.ts';
import { notDeletedCheck } from '../request_store.ts';
import { failedCondition, unlessConditionFailed } from '../tables/conditions.ts';
import { everyItem } from '../tables/paginate.ts';
import { transact } from '../tables/transact.ts';

type Row = Record<string, unknown>;

/** Partitions of the index per playbook, bout and urgency, which avoid a hot one. */
export const FOUND_SHARDS = Array.from({ length: 8 }, (_, shard) => shard);
export const shardOf = (owner: string): number => textHash(owner) % FOUND_SHARDS.length;

const SETTINGS = 'settings';
export const COUNTS = 'counts';
export const FOLLOW = 'follow#';
export const WATCH = 'watch#';
export const SENT = 'sent#';

/** Where the index has the followers of a playbook (its type, or `own` for all that readers saved), and a bout’s watches. */
export const followedBy = (playbook: string, shard: number): string => `${FOLLOW}${playbook}#${shard}`;
export const watchedBy = (boutId: string, shard: number): string => `bout#${boutId}#${shard}`;

/** The id of a watch: there is one per fighter and bout, however the name is spelt. */
export const watchIdOf = ({ bout_id, name }: Pick<WatchRequest, 'bout_id' | 'name'>): string =>
  sha256(JSON.stringify([bout_id, storedNameKey(name)])).slice(0, 32);

const DELETED_AT_ONCE = 25;

/** Reads and writes of items by their key. */
export function alertItems(client: DynamoDBDocumentClient, table: string) {
  const itemsWith = (owner: string, prefix: string, newestFirst = false) =>
    everyItem((after) =>
      client.send(
        new QueryCommand({
          TableName: table,
          KeyConditionExpression: `#owner = :owner${prefix === '' ? '' : ' AND begins_with(#item, :prefix)'}`,
          ExpressionAttributeNames: { '#owner': 'owner', ...(prefix !== '' && { '#item': 'item' }) },
          ExpressionAttributeValues: { ':owner': owner, ...(prefix !== '' && { ':prefix': prefix }) },
          ExclusiveStartKey: after,
          ConsistentRead: true,
          ScanIndexForward: !newestFirst,
        }),
      ),
    );
  return {
    async read(owner: string, item: string): Promise<Row | undefined> {
      const reading = new GetCommand({ TableName: table, Key: { owner, item }, ConsistentRead: true });
      return (await client.send(reading)).Item;
    },
    async remove(owner: string, item: string): Promise<void> {
      await client.send(new DeleteCommand({ TableName: table, Key: { owner, item } }));
    },
    /** The items of an owner in order of their keys; those whose key begins with `prefix`, if it is not empty. */
    itemsWith,
    async allWith(owner: string, prefix: string): Promise<Row[]> {
      const rows: Row[] = [];
      for await (const row of itemsWith(owner, prefix)) rows.push(row);
      return rows;
    },
  };
}

export type AlertStore = ReturnType<typeof alertStore>;

/**
 * What readers have set of alerts, and what was sent to them; every read and write is in the reader’s partition. Without
 * the users’ table, which says whether an account was deleted, nothing can be added.
 */
export function alertStore(client: DynamoDBDocumentClient, tables: { alerts: string; users?: string }) {
  const TableName = tables.alerts;
  const { read, itemsWith, allWith, remove: removeItem } = alertItems(client, TableName);

  const counted = (owner: string, what: 'follows' | 'watches', by: 1 | -1) => ({
    Update: {
      TableName,
      Key: { owner, item: COUNTS },
      UpdateExpression: 'ADD #what :by',
      ConditionExpression: by === 1 ? 'attribute_not_exists(#what) OR #what < :bound' : '#what > :bound',
      ExpressionAttributeNames: { '#what': what },
      ExpressionAttributeValues: { ':by': by, ':bound': by === 1 ? ALERT_LIMITS[what] : 0 },
    },
  });

  const notDeleted = (owner: string) => {
    if (tables.users === undefined) throw new TypeError('Settings of alerts need the table of users');
    return notDeletedCheck(tables.users, owner);
  };

  /** Puts an item that is counted, unless it exists. Throws ApiError 401 for a deleted account, 409 above the bound. */
  async function add(item: Row & { owner: string }, what: 'follows' | 'watches', full: string): Promise<boolean> {
    const Put = {
      TableName,
      Item: item,
      ConditionExpression: 'attribute_not_exists(#owner)',
      ExpressionAttributeNames: { '#owner': 'owner' },
    };
    try {
      await transact(client, [{ Put }, counted(item.owner, what, 1), notDeleted(item.owner)]);
      return true;
    } catch (error) {
      if (failedCondition(error, 2)) throw new ApiError(401, TEXTS.accountDeleted);
      if (failedCondition(error, 0)) return false;
      if (failedCondition(error, 1)) throw new ApiError(409, full);
      throw error;
    }
  }

  /** Deletes an item and its count; false if it does not exist. */
  async function remove(owner: string, item: string, what: 'follows' | 'watches'): Promise<boolean> {
    const Key = { owner, item };
    const Delete = {
      TableName,
      Key,
      ConditionExpression: 'attribute_exists(#owner)',
      ExpressionAttributeNames: { '#owner': 'owner' },
    };
    try {
      await transact(client, [{ Delete }, counted(owner, what, -1)]);
      return true;
    } catch (error) {
      if (failedCondition(error, 0)) return false;
      if (!failedCondition(error, 1)) throw error;
      // After a restore of a backup the count may be too low.
      await removeItem(owner, item);
      return true;
    }
  }

  async function find(owner: string, id: string): Promise<PriceWatch | undefined> {
    const row = await read(owner, `${WATCH}${id}`);
    return row && watchSchema.parse(row);
  }

  return {
    async settings(owner: string): Promise<AlertSettings> {
      const row = await read(owner, SETTINGS);
      return row === undefined ? DEFAULT_ALERT_SETTINGS : alertSettingsSchema.parse(row.settings);
    },

    /** Throws ApiError 401 for a deleted account. */
    async setSettings(owner: string, settings: AlertSettings): Promise<void> {
      const Put = { TableName, Item: { owner, item: SETTINGS, settings } };
      try {
        await transact(client, [{ Put }, notDeleted(owner)]);
      } catch (error) {
        if (failedCondition(error, 1)) throw new ApiError(401, TEXTS.accountDeleted);
        throw error;
      }
    },

    /** What is followed and watched. */
    async followed(owner: string): Promise<Pick<Alerts, 'follows' | 'watches'>> {
      const [follows, watches] = await Promise.all([allWith(owner, FOLLOW), allWith(owner, WATCH)]);
      return {
        follows: follows.map(({ item }) => String(item).slice(FOLLOW.length)),
        watches: watches.map((row) => watchSchema.parse(row)),
      };
    },

    /** Follows a playbook; `by` is its type, or `own` for one that the reader saved. */
    async follow(owner: string, playbook: string, by: string): Promise<void> {
      const found = { found_by: followedBy(by, shardOf(owner)), found_at: owner };
      await add({ owner, item: `${FOLLOW}${playbook}`, ...found }, 'follows', TEXTS.followsFull);
    },
    unfollow: (owner: string, playbook: string) => remove(owner, `${FOLLOW}${playbook}`, 'follows'),

    /** The watch of the fighter and bout. One with other odds or books is armed anew. */
    async watch(owner: string, request: WatchRequest): Promise<PriceWatch> {
      const id = watchIdOf(request);
      const watch: PriceWatch = { ...request, id, state: 'armed', told_at: null };
      const item = {
        ...watch,
        owner,
        item: `${WATCH}${id}`,
        found_by: watchedBy(request.bout_id, shardOf(owner)),
        found_at: owner,
      };
      if (await add(item, 'watches', TEXTS.watchesFull)) return watch;
      const change = new UpdateCommand({
        TableName,
        Key: { owner, item: item.item },
        // The time at which it was told stays, so that no change makes it told again too soon.
        UpdateExpression: 'SET #at = :at, books = :books, #state = :armed',
        ConditionExpression: 'attribute_exists(#state)',
        ExpressionAttributeNames: { '#at': 'at', '#state': 'state' },
        ExpressionAttributeValues: { ':at': request.at, ':books': request.books, ':armed': 'armed' },
        ReturnValues: 'ALL_NEW',
      });
      const changed = await unlessConditionFailed(client.send(change));
      return changed === undefined ? watch : watchSchema.parse(changed.Attributes);
    },
    find,
    unwatch: (owner: string, id: string) => remove(owner, `${WATCH}${id}`, 'watches'),

    /** Notes how a watch stands, unless it was removed or has changed since it was read. */
    async markWatch(
      owner: string,
      { id, state, told_at }: PriceWatch,
      to: Pick<PriceWatch, 'state' | 'told_at'>,
    ): Promise<void> {
      const marking = new UpdateCommand({
        TableName,
        Key: { owner, item: `${WATCH}${id}` },
        UpdateExpression: 'SET #state = :state, told_at = :at',
        ConditionExpression: '#state = :read AND told_at = :told',
        ExpressionAttributeNames: { '#state': 'state' },
        ExpressionAttributeValues: { ':state': to.state, ':at': to.told_at, ':read': state, ':told': told_at },
      });
      await unlessConditionFailed(client.send(marking));
    },

    /** What was sent, newest first. */
    async sent(owner: string): Promise<SentMessage[]> {
      const messages: SentMessage[] = [];
      for await (const row of itemsWith(owner, SENT, true)) {
        messages.push(sentMessageSchema.parse(row.message));
        if (messages.length === ALERT_LIMITS.sentListed) break;
      }
      return messages;
    },

    /** Deletes everything that is kept of a reader. An interrupted call is completed by the next. */
    async removeAll(owner: string): Promise<void> {
      for (const batch of batchesOf(await allWith(owner, ''), DELETED_AT_ONCE))
        await Promise.all(batch.map(({ item }) => removeItem(owner, String(item))));
    },
  };
}
