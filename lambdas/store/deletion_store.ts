import { createHash } from 'node:crypto';
import { type DynamoDBDocumentClient, PutCommand } from '@aws-sdk/lib-dynamodb';

/** How far back a table can be restored: as point-in-time recovery goes, and as long as backups are kept. */
export const RECOVERABLE_DAYS = 35;
/** A restore takes time, and DynamoDB a day or two to delete what has expired. */
const KEPT_SECONDS = (RECOVERABLE_DAYS + 10) * 86_400;

/** What stands for a deleted account. A sub is random: nobody finds it by trying. */
export const deletionId = (sub: string): string => createHash('sha256').update(sub).digest('hex');

export interface DeletionStore {
  /** Keeps that the account is deleted at `now`, by the clock that also dates profiles and playbooks. */
  record(sub: string, now: Date): Promise<void>;
}

/** Deleted accounts, as hashes: after a restore they are deleted again. */
export function deletionStore(client: DynamoDBDocumentClient, table: string): DeletionStore {
  return {
    async record(sub, now) {
      const expires = Math.ceil(Date.now() / 1000) + KEPT_SECONDS;
      const item = { id: deletionId(sub), deleted_at: now.toISOString(), expires_at: expires };
      await client.send(new PutCommand({ TableName: table, Item: item }));
    },
  };
}
