import { createHash } from 'node:crypto';
import { type DynamoDBDocumentClient, PutCommand } from '@aws-sdk/lib-dynamodb';
import { DAY, SECOND } from '../../../core/dates/durations.ts';

/** Days for which a table can be restored, by point-in-time recovery and from backups. */
export const RECOVERABLE_DAYS = 35;
/** Ten more days, because a restore takes time. */
const KEPT_SECONDS = ((RECOVERABLE_DAYS + 10) * DAY) / SECOND;

/** SHA-256 of the sub of a deleted account. A sub is random, so it cannot be found by brute force. */
export const deletionId = (sub: string): string => createHash('sha256').update(sub).digest('hex');

export interface DeletionStore {
  /** Records the deletion of an account at `now` of the domain clock, which also dates profiles and playbooks. */
  record(sub: string, now: Date): Promise<void>;
}

/** Hashes of deleted accounts. A restore leaves their items out. */
export function deletionStore(client: DynamoDBDocumentClient, table: string): DeletionStore {
  return {
    async record(sub, now) {
      const expires = Math.ceil(Date.now() / 1000) + KEPT_SECONDS;
      const item = { id: deletionId(sub), deleted_at: now.toISOString(), expires_at: expires };
      await client.send(new PutCommand({ TableName: table, Item: item }));
    },
  };
}
