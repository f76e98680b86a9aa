import { type DynamoDBDocumentClient, QueryCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod';
import type { ChainId } from '../../core/contract/record/chains.ts';
import { type RecordItem, recordItemSchema } from '../../core/contract/record/record_chain.ts';
import { verifyChain } from '../../core/record/chain/verify_chain.ts';
import { type ChainArchive, ChainError } from '../../lambdas/record/chain_archive.ts';
import { recordLedger } from '../../lambdas/record/record_ledger.ts';
import { sha256 } from '../../lambdas/record/sha256.ts';
import { everyItem } from '../../lambdas/store/tables/paginate.ts';

const rowSchema = z.object({ body: z.string() });

/** A chain's items in the table of the record that releases up to 0.2.0 kept. Throws ZodError for a row that is none. */
export async function tableItems(client: DynamoDBDocumentClient, table: string, chain: ChainId) {
  const items: RecordItem[] = [];
  const query = { KeyConditionExpression: 'chain = :chain', ExpressionAttributeValues: { ':chain': chain } };
  const rows = everyItem((ExclusiveStartKey) =>
    client.send(new QueryCommand({ TableName: table, ...query, ConsistentRead: true, ExclusiveStartKey })),
  );
  for await (const row of rows) items.push(recordItemSchema.parse(JSON.parse(rowSchema.parse(row).body)));
  return items.sort((one, other) => one.sequence - other.sequence);
}

/** The archived items, which verify and have those of the table, as far as they reach. Throws ChainError otherwise. */
async function provenItems(archive: ChainArchive, chain: ChainId, rows: readonly RecordItem[]) {
  const items = await recordLedger(archive).extend(chain, () => undefined);
  const differing = rows.findIndex(({ hash }, place) => items[place] !== undefined && items[place].hash !== hash);
  if (differing < 0) return items;
  throw new ChainError(
    `Item ${differing + 1} of ${chain} in the table is not that of the archive: nothing was written`,
  );
}

/**
 * Proves that the archive of a chain holds every item of its table's, hash by hash, and copies those that it lacks. Both
 * verify before anything is written, and the archive again afterwards. Throws ChainError otherwise. May be repeated.
 */
export async function moveChain(archive: ChainArchive, chain: ChainId, rows: readonly RecordItem[]) {
  const inTable = verifyChain(chain, rows, sha256);
  if (!inTable.ok) throw new ChainError(`Item ${inTable.item} of ${chain} in the table ${inTable.problem}`);
  const before = await provenItems(archive, chain, rows);
  const missing = rows.slice(before.length);
  for (const item of missing) await archive.writeNew(item);
  const after = await provenItems(archive, chain, rows);
  if (after.length < rows.length) throw new ChainError(`The archive of ${chain} ends before its table`);
  return {
    inTable: rows.length,
    archivedBefore: before.length,
    copied: missing.length,
    head: after.at(-1)?.hash,
  };
}
