import { gunzipSync, gzipSync } from 'node:zlib';
import { DeleteCommand, type DynamoDBDocumentClient, PutCommand, QueryCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod';
import { betColumnsSchema, betsOfColumns, columnsOf } from '../../../core/bets/bet_columns.ts';
import type { CountedBet } from '../../../core/bets/counted_bet.ts';
import type { StandingBet } from '../../../core/bets/import_identity.ts';
import { BET_LIMITS } from '../../../core/contract/bets/bet_limits.ts';
import type { Bet, BetPage } from '../../../core/contract/bets/bets.ts';
import { addDays, type IsoDate } from '../../../core/dates/iso_date.ts';
import { notDeletedCheck } from '../request_store.ts';
import { failedCondition } from '../tables/conditions.ts';
import { PLACED_INDEX } from '../tables/tables.ts';
import { transact } from '../tables/transact.ts';
import { betAccounts } from './bet_account.ts';
import { betImports } from './bet_imports.ts';
import { type BetKey, betItem, PART_PREFIX, partItem, type StoredBet, storedBet } from './bet_items.ts';
import { type BetItems, batchesOf, betItems, type PlacedOnly } from './bet_reads.ts';
import { betRevisions } from './bet_revisions.ts';
import { type BetWrite, transactionOf, type WriteFault } from './bet_write.ts';
import { type CountedTotals, currentTotals, REVISION_FIGURE, TOTAL_PREFIX, totalItemsOf } from './total_items.ts';

/** Raised when the columns change, so that kept parts are computed again. */
const PART_FORMAT = 1;
/** DynamoDB keeps up to 400 KB in an item. A larger part is not kept. */
const PART_BYTES = 380_000;
const UNPACKED_BYTES = 64_000_000;

const partSchema = z.object({
  item: z.string(),
  format: z.literal(PART_FORMAT),
  revision: z.number(),
  body: z.instanceof(Uint8Array),
});

/** The counted bets of a month as of a revision of it. */
interface BetPart {
  revision: number;
  bets: CountedBet[];
}

const unpacked = (body: Uint8Array): unknown =>
  JSON.parse(gunzipSync(body, { maxOutputLength: UNPACKED_BYTES }).toString('utf8'));

/** Reads and keeps the counted fields of bets by the month of their day, which a summary is computed from. */
function betParts(client: DynamoDBDocumentClient, table: string, { itemsWith }: BetItems) {
  return {
    /** The revision of each month that ever had bets. */
    async monthRevisions(owner: string): Promise<Map<string, number>> {
      const revisions = new Map<string, number>();
      for await (const row of itemsWith(owner, TOTAL_PREFIX))
        revisions.set(String(row.item).slice(TOTAL_PREFIX.length), z.number().default(0).parse(row[REVISION_FIGURE]));
      return revisions;
    },

    /** The kept parts by month. */
    async parts(owner: string): Promise<Map<string, BetPart>> {
      const parts = new Map<string, BetPart>();
      for await (const row of itemsWith(owner, PART_PREFIX)) {
        const { data } = partSchema.safeParse(row);
        if (data === undefined) continue;
        const bets = betsOfColumns(betColumnsSchema.parse(unpacked(data.body)));
        parts.set(data.item.slice(PART_PREFIX.length), { revision: data.revision, bets });
      }
      return parts;
    },

    /** Keeps a month's bets as of a revision that was read before them. */
    async keepPart(owner: string, month: string, revision: number, bets: readonly Bet[]): Promise<void> {
      const body = gzipSync(JSON.stringify(columnsOf(bets)));
      if (body.length > PART_BYTES) return;
      const Item = { owner, item: partItem(month), format: PART_FORMAT, revision, body };
      await client.send(new PutCommand({ TableName: table, Item }));
    },
  };
}

/** Bytes of a page besides its bets. */
const PAGE_FRAME = 500;
const ITEMS_PER_QUERY = 200;

/** Reads an owner's bets in the order in which they were placed. */
function betPages(client: DynamoDBDocumentClient, table: string) {
  const queryAfter = (owner: string, cursor: string | undefined) =>
    new QueryCommand({
      TableName: table,
      IndexName: PLACED_INDEX,
      KeyConditionExpression: cursor === undefined ? '#owner = :owner' : '#owner = :owner AND placed < :cursor',
      ExpressionAttributeNames: { '#owner': 'owner' },
      ExpressionAttributeValues: { ':owner': owner, ...(cursor !== undefined && { ':cursor': cursor }) },
      ConsistentRead: true,
      ScanIndexForward: false,
      Limit: ITEMS_PER_QUERY,
    });

  return {
    /** A page of bets, the latest placed first, of at most so many bytes; `next` is the key after which the next begins. */
    async page(owner: string, after: string | undefined, most: number = BET_LIMITS.pageBytes): Promise<BetPage> {
      const bets: BetPage['bets'] = [];
      let bytes = 0;
      let cursor = after;
      while (true) {
        const page = await client.send(queryAfter(owner, cursor));
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
  };
}

const DELETED_AT_ONCE = 25;

/** A bet that was imported before the day that its file states has the time of its import: at most so many days before. */
const STATED_LATER_DAYS = 60;

/** Bets of single owners: every read and write is in the owner's partition. */
export type BetStore = ReturnType<typeof betStore>;

/**
 * The store in a table. The users' table says whether an account was deleted: without it no new bets can be written.
 */
export function betStore(client: DynamoDBDocumentClient, tables: { bets: string; users?: string }) {
  const table = tables.bets;
  const items = betItems(client, table);
  const { readAll, itemsWith, placedItems } = items;
  const revisions = betRevisions(client, table, items);

  async function all(owner: string, only?: PlacedOnly): Promise<StoredBet['bet'][]> {
    const bets: StoredBet['bet'][] = [];
    for await (const row of placedItems(owner, only)) bets.push(storedBet(row).bet);
    return bets;
  }

  return {
    ...revisions,
    ...betImports(items),
    ...betParts(client, table, items),
    ...betAccounts(client, table, items),
    ...betPages(client, table),

    /** The totals of the periods that hold a day. */
    async totals(owner: string, day: IsoDate): Promise<CountedTotals> {
      const rows = await readAll(totalItemsOf(day).map((item) => ({ owner, item })));
      return currentTotals(day, new Map(rows.map((row) => [String(row.item), row])));
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

    /** All bets of an owner, the latest placed first; only those that are asked for, and of some days at least these. */
    all,

    /** The bets that a file with these days can state, each with its first version, by which it is found. */
    async standing(owner: string, { first, last }: { first: IsoDate; last: IsoDate }): Promise<StandingBet[]> {
      const versions = await revisions.firstVersions(owner);
      const placed = await all(owner, { days: { first: addDays(first, -STATED_LATER_DAYS), last } });
      return placed.map((bet) => ({ bet, first: versions.get(bet.id) ?? bet }));
    },

    /** Deletes everything that is kept of an owner's bets. An interrupted call is completed by the next. */
    async removeAll(owner: string): Promise<void> {
      const keys: BetKey[] = [];
      for await (const row of itemsWith(owner)) keys.push({ owner, item: String(row.item) });
      // No function may use BatchWriteItem: a grant of it to delete would be one to put as well.
      for (const batch of batchesOf(keys, DELETED_AT_ONCE))
        await Promise.all(batch.map((Key) => client.send(new DeleteCommand({ TableName: table, Key: { ...Key } }))));
    },
  };
}
