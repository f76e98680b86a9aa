import { type DynamoDBDocumentClient, QueryCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod';
import type { ChainId } from '../../core/contract/chains.ts';
import { type ChainHead, type RecordItem, recordItemSchema } from '../../core/contract/record_chain.ts';
import { headOf } from '../../core/record/chain.ts';
import { verifyChain } from '../../core/record/verify_chain.ts';
import { type ChainArchive, ChainError } from '../../lambdas/record/chain_archive.ts';
import { recordLedger } from '../../lambdas/record/record_ledger.ts';
import { sha256 } from '../../lambdas/record/sha256.ts';
import { everyItem } from '../../lambdas/store/paginate.ts';

const rowSchema = z.object({ body: z.string() });

/** The items of a chain, in order, in the table of the record that releases up to 0.2.0 kept. Throws ZodError for a row that is none. */
export async function tableItems(
  client: DynamoDBDocumentClient,
  table: string,
  chain: ChainId,
): Promise<readonly RecordItem[]> {
  const items: RecordItem[] = [];
  const rows = everyItem((after) =>
    client.send(
      new QueryCommand({
        TableName: table,
        KeyConditionExpression: 'chain = :chain',
        ExpressionAttributeValues: { ':chain': chain },
        ConsistentRead: true,
        ExclusiveStartKey: after,
      }),
    ),
  );
  for await (const row of rows) items.push(recordItemSchema.parse(JSON.parse(rowSchema.parse(row).body)));
  return items.sort((one, other) => one.sequence - other.sequence);
}

/** What was proven of a chain, in numbers of items, and its head in the archive. */
interface MovedChain {
  inTable: number;
  archivedBefore: number;
  copied: number;
  head: ChainHead | undefined;
}

/** The archived items, all of which verify. Throws ChainError otherwise. */
const archived = (archive: ChainArchive, chain: ChainId) => recordLedger(archive).extend(chain, () => undefined);

/** Throws ChainError at the first item of the table that the archive has otherwise. */
function compare(chain: ChainId, rows: readonly RecordItem[], items: readonly RecordItem[]): void {
  const differing = rows.findIndex(({ hash }, place) => items[place] !== undefined && items[place].hash !== hash);
  if (differing >= 0)
    throw new ChainError(
      `Item ${differing + 1} of ${chain} in the table is not that of the archive: nothing was written`,
    );
}

/**
 * Proves that the archive of a chain holds every item of its table's, hash by hash, and copies those that it lacks. Both
 * verify before anything is written, and the archive again afterwards. Throws ChainError otherwise. May be repeated.
 */
export async function moveChain(
  archive: ChainArchive,
  chain: ChainId,
  rows: readonly RecordItem[],
): Promise<MovedChain> {
  const inTable = verifyChain(chain, rows, sha256);
  if (!inTable.ok) throw new ChainError(`Item ${inTable.item} of ${chain} in the table ${inTable.problem}`);
  const before = await archived(archive, chain);
  compare(chain, rows, before);
  const missing = rows.slice(before.length);
  for (const item of missing) await archive.writeNew(item);
  const after = await archived(archive, chain);
  compare(chain, rows, after);
  if (after.length < rows.length) throw new ChainError(`The archive of ${chain} ends before its table`);
  const last = after.at(-1);
  return {
    inTable: rows.length,
    archivedBefore: before.length,
    copied: missing.length,
    head: last && headOf(last),
  };
}
