import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import type { RecordSchema } from '../../core/contract/chain_parts.ts';
import { openBucketAt } from '../snapshot/open_snapshot_store.ts';
import { recordStore } from '../store/record_store.ts';
import { chainArchive } from './chain_archive.ts';
import { type RecordLedger, recordLedger } from './record_ledger.ts';

/** The ledger with its archive at `file:///folder` or `s3://bucket`. Throws RangeError for any other address. */
export function openLedger(
  client: DynamoDBDocumentClient,
  table: string,
  location: string,
  schema?: RecordSchema,
): RecordLedger {
  return recordLedger(chainArchive(openBucketAt(location)), recordStore(client, table), schema);
}
