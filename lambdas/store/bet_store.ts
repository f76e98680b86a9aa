import { DeleteCommand, type DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import type { StandingBet } from '../../core/bets/import_identity.ts';
import { addDays, type IsoDate } from '../../core/dates/iso_date.ts';
import { betAccounts } from './bet_account.ts';
import { betImports } from './bet_imports.ts';
import { type BetKey, betItem, type StoredBet, storedBet } from './bet_items.ts';
import { betPages } from './bet_pages.ts';
import { betParts } from './bet_parts.ts';
import { batchesOf, betItems, type PlacedOnly } from './bet_reads.ts';
import { betRevisions } from './bet_revisions.ts';
import { type BetWrite, transactionOf, type WriteFault } from './bet_write.ts';
import { failedCondition } from './conditions.ts';
import { notDeletedCheck } from './request_store.ts';
import { type CountedTotals, currentTotals, totalItemsOf } from './total_items.ts';
import { transact } from './transact.ts';

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
