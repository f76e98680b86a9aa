import {
  BatchGetCommand,
  DeleteCommand,
  type DynamoDBDocumentClient,
  GetCommand,
  PutCommand,
  QueryCommand,
  UpdateCommand,
} from '@aws-sdk/lib-dynamodb';
import * as z from 'zod';
import { NO_LIMITS } from '../../core/bets/own_limits.ts';
import { periodOf } from '../../core/bets/periods.ts';
import { type BetTotals, NO_TOTALS } from '../../core/bets/totals.ts';
import { BET_LIMITS, BET_PERIODS, type BetPeriod } from '../../core/contract/bet_limits.ts';
import {
  type BetSettings,
  type BetSummary,
  betSettingsSchema,
  betSummarySchema,
} from '../../core/contract/bet_summary.ts';
import { type BetImport, type BetPage, type BetRevision, betRevisionsSchema } from '../../core/contract/bets.ts';
import { type OwnLimits, ownLimitsSchema } from '../../core/contract/own_limits.ts';
import type { IsoDate } from '../../core/dates/iso_date.ts';
import {
  ACCOUNT_ITEM,
  BET_PREFIX,
  type BetKey,
  betItem,
  IMPORT_PREFIX,
  importItem,
  REVISION_PREFIX,
  SETTINGS_ITEM,
  type StoredBet,
  SUMMARY_ITEM,
  storedBet,
  totalItem,
} from './bet_items.ts';
import { type BetWrite, transactionOf, type WriteFault } from './bet_write.ts';
import { failedCondition, unlessConditionFailed } from './conditions.ts';
import { everyItem } from './paginate.ts';
import { notDeletedCheck } from './request_store.ts';
import { PLACED_INDEX } from './tables.ts';
import { transact } from './transact.ts';

/** What is kept of an account beside its bets. */
export interface BetAccount {
  bets: number;
  /** Raised by every write of bets. */
  version: number;
  limits: OwnLimits;
  limitsVersion: number;
  /** Bets that were deleted after their bout. */
  deletedLate: number;
}

const accountSchema = z.object({
  bets: z.number().default(0),
  version: z.number().default(0),
  limits: ownLimitsSchema.default(NO_LIMITS),
  limits_version: z.number().default(0),
  deleted_late: z.number().default(0),
});

const totalsSchema = z.object({
  bets: z.number().default(0),
  staked: z.number().default(0),
  lost: z.number().default(0),
  open_bets: z.number().default(0),
  open_stakes: z.number().default(0),
});

const importSchema = z.object({ item: z.string(), name: z.string(), at: z.string(), bets: z.number() });

/** Limit of DynamoDB's BatchGetItem. */
const READ_BATCH = 100;
const DELETED_AT_ONCE = 25;

const batchesOf = <Value>(values: readonly Value[], size: number): Value[][] =>
  Array.from({ length: Math.ceil(values.length / size) }, (_, batch) => values.slice(batch * size, (batch + 1) * size));

export type TotalsByPeriod = Record<BetPeriod, BetTotals>;

/** Bets of single owners: every read and write is in the owner's partition. */
export type BetStore = ReturnType<typeof betStore>;

/**
 * The store in a table. The users' table says whether an account was deleted: without it no new bets can be written.
 */
export function betStore(client: DynamoDBDocumentClient, tables: { bets: string; users?: string }) {
  const table = tables.bets;

  async function read(owner: string, item: string): Promise<Record<string, unknown> | undefined> {
    const reading = new GetCommand({ TableName: table, Key: { owner, item }, ConsistentRead: true });
    return (await client.send(reading)).Item;
  }

  async function readAll(keys: readonly BetKey[]): Promise<Record<string, unknown>[]> {
    const found: Record<string, unknown>[] = [];
    for (const batch of batchesOf(keys, READ_BATCH)) {
      let left: Record<string, unknown>[] = batch.map((key) => ({ ...key }));
      while (left.length > 0) {
        const response = await client.send(
          new BatchGetCommand({ RequestItems: { [table]: { Keys: left, ConsistentRead: true } } }),
        );
        found.push(...(response.Responses?.[table] ?? []));
        left = response.UnprocessedKeys?.[table]?.Keys ?? [];
      }
    }
    return found;
  }

  /** The items of an owner whose sort key begins with a prefix. */
  const itemsWith = (owner: string, prefix: string, newestFirst = false) =>
    everyItem((after) =>
      client.send(
        new QueryCommand({
          TableName: table,
          KeyConditionExpression: '#owner = :owner AND begins_with(#item, :prefix)',
          ExpressionAttributeNames: { '#owner': 'owner', '#item': 'item' },
          ExpressionAttributeValues: { ':owner': owner, ':prefix': prefix },
          ConsistentRead: true,
          ScanIndexForward: !newestFirst,
          ExclusiveStartKey: after,
        }),
      ),
    );

  async function account(owner: string): Promise<BetAccount> {
    const { limits_version, deleted_late, ...rest } = accountSchema.parse((await read(owner, ACCOUNT_ITEM)) ?? {});
    return { ...rest, limitsVersion: limits_version, deletedLate: deleted_late };
  }

  return {
    account,

    /** The totals of the periods that hold a day. */
    async totals(owner: string, day: IsoDate): Promise<TotalsByPeriod> {
      const items = BET_PERIODS.map((period) => ({ period, item: totalItem(period, periodOf(day, period)) }));
      const rows = new Map(
        (await readAll(items.map(({ item }) => ({ owner, item })))).map((row) => [String(row.item), row]),
      );
      const of = (period: BetPeriod) => {
        const row = rows.get(totalItem(period, periodOf(day, period)));
        return row === undefined ? NO_TOTALS : totalsSchema.parse(row);
      };
      return { day: of('day'), week: of('week'), month: of('month') };
    },

    /** Bets by id, deleted ones included. */
    async find(owner: string, ids: readonly string[]): Promise<Map<string, StoredBet>> {
      const rows = await readAll(ids.map((id) => ({ owner, item: betItem(id) })));
      return new Map(rows.map(storedBet).map((stored) => [stored.bet.id, stored]));
    },

    /** Writes all changes with the totals in one transaction, or nothing and says why. */
    async write(owner: string, write: BetWrite): Promise<WriteFault | undefined> {
      const items = transactionOf(table, owner, write);
      const adds = write.changes.some(({ before, after }) => before === undefined && after !== undefined);
      if (adds && tables.users === undefined) throw new TypeError('New bets need the table of users');
      const writes = items.map((item) => item.write);
      const check = adds && tables.users !== undefined ? [notDeletedCheck(tables.users, owner)] : [];
      try {
        await transact(client, [...writes, ...check]);
        return undefined;
      } catch (error) {
        if (adds && failedCondition(error, items.length)) return 'account_deleted';
        const failed = items.find((_, index) => failedCondition(error, index));
        if (failed?.fault === undefined) throw error;
        return failed.fault;
      }
    },

    /** A page of bets, the latest placed first, of at most so many bytes; `next` is the key after which the next begins. */
    async page(owner: string, after: string | undefined, most: number = BET_LIMITS.pageBytes): Promise<BetPage> {
      const bets: BetPage['bets'] = [];
      let bytes = 0;
      let cursor = after;
      while (true) {
        const page = await client.send(
          new QueryCommand({
            TableName: table,
            IndexName: PLACED_INDEX,
            KeyConditionExpression: cursor === undefined ? '#owner = :owner' : '#owner = :owner AND placed < :cursor',
            ExpressionAttributeNames: { '#owner': 'owner' },
            ExpressionAttributeValues: { ':owner': owner, ...(cursor !== undefined && { ':cursor': cursor }) },
            ConsistentRead: true,
            ScanIndexForward: false,
            Limit: 200,
          }),
        );
        for (const row of page.Items ?? []) {
          const { bet } = storedBet(row);
          bytes += Buffer.byteLength(JSON.stringify(bet)) + 1;
          if (bytes > most - PAGE_FRAME && bets.length > 0 && cursor !== undefined) return { bets, next: cursor };
          bets.push(bet);
          cursor = String(row.placed);
        }
        if (page.LastEvaluatedKey === undefined) return { bets };
      }
    },

    /** All bets of an owner, the latest placed first; of one night only, if it is given. */
    async all(owner: string, night?: string): Promise<StoredBet['bet'][]> {
      const rows = everyItem((after) =>
        client.send(
          new QueryCommand({
            TableName: table,
            IndexName: PLACED_INDEX,
            KeyConditionExpression: '#owner = :owner',
            ProjectionExpression: 'body',
            ExpressionAttributeNames: { '#owner': 'owner' },
            ExpressionAttributeValues: { ':owner': owner, ...(night !== undefined && { ':night': night }) },
            ...(night !== undefined && { FilterExpression: 'night = :night' }),
            ConsistentRead: true,
            ScanIndexForward: false,
            ExclusiveStartKey: after,
          }),
        ),
      );
      const bets: StoredBet['bet'][] = [];
      for await (const row of rows) bets.push(storedBet(row).bet);
      return bets;
    },

    /** The earlier versions of a bet, newest first. */
    async revisions(owner: string, id: string): Promise<BetRevision[]> {
      return revisionsOf(itemsWith(owner, `${REVISION_PREFIX}${id}#`, true));
    },

    /** A part of the earlier versions of all bets, after a sort key. */
    async revisionsAfter(
      owner: string,
      after: string | undefined,
    ): Promise<{ revisions: BetRevision[]; next?: string }> {
      const page = await client.send(
        new QueryCommand({
          TableName: table,
          KeyConditionExpression: '#owner = :owner AND #item BETWEEN :from AND :to',
          ExpressionAttributeNames: { '#owner': 'owner', '#item': 'item' },
          ExpressionAttributeValues: {
            ':owner': owner,
            ':from': after ?? REVISION_PREFIX,
            ':to': `${REVISION_PREFIX}~`,
          },
          ConsistentRead: true,
          Limit: 100,
        }),
      );
      const rows = (page.Items ?? []).filter(({ item }) => item !== after);
      const revisions = rows.map(revisionOf);
      const last = page.LastEvaluatedKey?.item;
      return typeof last === 'string' ? { revisions, next: last } : { revisions };
    },

    /** Imports, newest first. */
    async imports(owner: string): Promise<BetImport[]> {
      const imports: BetImport[] = [];
      for await (const row of itemsWith(owner, IMPORT_PREFIX)) {
        const { item, ...rest } = importSchema.parse(row);
        if (rest.bets > 0) imports.push({ id: item.slice(IMPORT_PREFIX.length), ...rest });
      }
      return imports.sort((one, other) => (one.at < other.at ? 1 : -1)).slice(0, BET_LIMITS.imports.kept);
    },

    /** The number of an import's bets; undefined if there is no such import. */
    async importedBets(owner: string, id: string): Promise<number | undefined> {
      const row = await read(owner, importItem(id));
      return row === undefined ? undefined : importSchema.parse(row).bets;
    },

    /** Up to `most` bets of an import. */
    async betsOfImport(owner: string, id: string, most: number): Promise<StoredBet['bet'][]> {
      const bets: StoredBet['bet'][] = [];
      for await (const row of itemsWith(owner, BET_PREFIX)) {
        if (row.import_id !== id || row.deleted_at !== undefined) continue;
        bets.push(storedBet(row).bet);
        if (bets.length === most) break;
      }
      return bets;
    },

    /** Replaces the limits of the version that was read; false if others changed them meanwhile. */
    async setLimits(owner: string, limits: OwnLimits, read: BetAccount): Promise<boolean> {
      const setting = new UpdateCommand({
        TableName: table,
        Key: { owner, item: ACCOUNT_ITEM },
        UpdateExpression: 'SET limits = :limits, limits_version = :next',
        ConditionExpression:
          read.limitsVersion === 0 ? 'attribute_not_exists(limits_version)' : 'limits_version = :version',
        ExpressionAttributeValues: {
          ':limits': limits,
          ':next': read.limitsVersion + 1,
          ...(read.limitsVersion > 0 && { ':version': read.limitsVersion }),
        },
      });
      return (await unlessConditionFailed(client.send(setting))) !== undefined;
    },

    async settings(owner: string): Promise<BetSettings | undefined> {
      const row = await read(owner, SETTINGS_ITEM);
      return row && betSettingsSchema.parse(row.settings);
    },

    async setSettings(owner: string, settings: BetSettings): Promise<void> {
      await client.send(new PutCommand({ TableName: table, Item: { owner, item: SETTINGS_ITEM, settings } }));
      await client.send(
        new UpdateCommand({
          TableName: table,
          Key: { owner, item: ACCOUNT_ITEM },
          UpdateExpression: 'ADD version :one',
          ExpressionAttributeValues: { ':one': 1 },
        }),
      );
    },

    /** The summary that was kept for a key; undefined if none was or it is of another key. */
    async keptSummary(owner: string, key: string): Promise<BetSummary | undefined> {
      const row = await read(owner, SUMMARY_ITEM);
      return row?.key === key ? betSummarySchema.safeParse(JSON.parse(String(row.body))).data : undefined;
    },

    async keepSummary(owner: string, key: string, summary: BetSummary): Promise<void> {
      const Item = { owner, item: SUMMARY_ITEM, key, body: JSON.stringify(summary) };
      await client.send(new PutCommand({ TableName: table, Item }));
    },

    /** Deletes everything that is kept of an owner's bets. An interrupted call is completed by the next. */
    async removeAll(owner: string): Promise<void> {
      const keys: BetKey[] = [];
      for await (const row of itemsWith(owner, '')) keys.push({ owner, item: String(row.item) });
      // No function may use BatchWriteItem, which goes around the grants of the record's table.
      for (const batch of batchesOf(keys, DELETED_AT_ONCE))
        await Promise.all(batch.map((Key) => client.send(new DeleteCommand({ TableName: table, Key: { ...Key } }))));
    },
  };
}

/** Bytes of a page besides its bets. */
const PAGE_FRAME = 500;

const revisionSchema = betRevisionsSchema.shape.revisions.element;
const revisionOf = (row: Record<string, unknown>): BetRevision => revisionSchema.parse(JSON.parse(String(row.body)));

async function revisionsOf(rows: AsyncGenerator<Record<string, unknown>>): Promise<BetRevision[]> {
  const revisions: BetRevision[] = [];
  for await (const row of rows) revisions.push(revisionOf(row));
  return revisions;
}
