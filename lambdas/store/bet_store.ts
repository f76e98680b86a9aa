import {
  DeleteCommand,
  type DynamoDBDocumentClient,
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
import type { BetPage } from '../../core/contract/bets.ts';
import { type OwnLimits, ownLimitsSchema } from '../../core/contract/own_limits.ts';
import type { IsoDate } from '../../core/dates/iso_date.ts';
import { betImports } from './bet_imports.ts';
import {
  ACCOUNT_ITEM,
  type BetKey,
  betItem,
  SETTINGS_ITEM,
  type StoredBet,
  SUMMARY_ITEM,
  storedBet,
  totalItem,
} from './bet_items.ts';
import { batchesOf, betItems } from './bet_reads.ts';
import { betRevisions } from './bet_revisions.ts';
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

const DELETED_AT_ONCE = 25;

export type TotalsByPeriod = Record<BetPeriod, BetTotals>;

/** Bets of single owners: every read and write is in the owner's partition. */
export type BetStore = ReturnType<typeof betStore>;

/**
 * The store in a table. The users' table says whether an account was deleted: without it no new bets can be written.
 */
export function betStore(client: DynamoDBDocumentClient, tables: { bets: string; users?: string }) {
  const table = tables.bets;
  const items = betItems(client, table);
  const { read, readAll, itemsWith } = items;

  async function account(owner: string): Promise<BetAccount> {
    const { limits_version, deleted_late, ...rest } = accountSchema.parse((await read(owner, ACCOUNT_ITEM)) ?? {});
    return { ...rest, limitsVersion: limits_version, deletedLate: deleted_late };
  }

  return {
    ...betRevisions(client, table, items),
    ...betImports(items),
    account,

    /** The totals of the periods that hold a day. */
    async totals(owner: string, day: IsoDate): Promise<TotalsByPeriod> {
      const wanted = BET_PERIODS.map((period) => ({ period, item: totalItem(period, periodOf(day, period)) }));
      const rows = new Map(
        (await readAll(wanted.map(({ item }) => ({ owner, item })))).map((row) => [String(row.item), row]),
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
      const parts = transactionOf(table, owner, write);
      const adds = write.changes.some(({ before, after }) => before === undefined && after !== undefined);
      if (adds && tables.users === undefined) throw new TypeError('New bets need the table of users');
      const writes = parts.map((part) => part.write);
      const check = adds && tables.users !== undefined ? [notDeletedCheck(tables.users, owner)] : [];
      try {
        await transact(client, [...writes, ...check]);
        return undefined;
      } catch (error) {
        if (adds && failedCondition(error, parts.length)) return 'account_deleted';
        const failed = parts.find((_, index) => failedCondition(error, index));
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
