import { type DynamoDBDocumentClient, PutCommand } from '@aws-sdk/lib-dynamodb';
import { isBeingTold } from '../../lambdas/store/alerts/waiting_alerts.ts';
import { unlessConditionFailed } from '../../lambdas/store/tables/conditions.ts';
import { readDeletions, scan } from './read_deletions.ts';
import type { Restored } from './restore_items.ts';

/** Names of the restored table of alerts and of the stack's tables. */
export interface AlertRestore {
  from: string;
  to: { alerts: string; deletions: string };
  /** Whether restored items replace existing ones. */
  overwrite: boolean;
}

/** Everything of a deleted account is older than its deletion. */
const NEVER = '0000-00-00';
/** Partitions of the product's own begin with it: causes, which follow from what is stored. */
const OWN_PARTITION = '#';

/**
 * Copies what readers have set, what they were told and which addresses are suppressed into the stack's table, except of
 * accounts deleted since the backup, and nothing that waited to be sent at that moment. It is idempotent, so an interrupted
 * run can be repeated. `dryRun` writes nothing and counts what would be written.
 */
export async function restoreAlerts(
  client: DynamoDBDocumentClient,
  { from, to, overwrite }: AlertRestore,
  dryRun = false,
): Promise<Restored> {
  const isDeleted = await readDeletions(client, to.deletions);
  const restored: Restored = { copied: 0, present: 0, deleted: 0, recounted: 0 };
  const condition = overwrite
    ? {}
    : { ConditionExpression: 'attribute_not_exists(#item)', ExpressionAttributeNames: { '#item': 'item' } };
  for await (const item of scan(client, from)) {
    const owner = String(item.owner);
    if (owner.startsWith(OWN_PARTITION) || isBeingTold(String(item.item))) continue;
    if (isDeleted(owner, NEVER)) {
      restored.deleted += 1;
      continue;
    }
    const putting = new PutCommand({ TableName: to.alerts, Item: item, ...condition });
    const isWritten = dryRun || (await unlessConditionFailed(client.send(putting))) !== undefined;
    restored[isWritten ? 'copied' : 'present'] += 1;
  }
  return restored;
}
