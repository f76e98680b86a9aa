import { type DynamoDBDocumentClient, PutCommand } from '@aws-sdk/lib-dynamodb';
import { ALERT_LIMITS } from '../../core/contract/alerts/alert_limits.ts';
import { alertItems, COUNTS, FOLLOW, WATCH } from '../../lambdas/store/alerts/alert_store.ts';
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
/** What is counted for an owner, by the beginning of its items' keys. */
const COUNTED = [
  ['follows', FOLLOW],
  ['watches', WATCH],
] as const;

/**
 * Corrects what is counted of an owner's follows and watches, and removes those beyond their bounds: what was set since and
 * what is restored may be too many together. Returns false if all of it is right.
 */
async function recount(client: DynamoDBDocumentClient, TableName: string, owner: string): Promise<boolean> {
  const { allWith, read, remove } = alertItems(client, TableName);
  const counted: Record<string, number> = {};
  for (const [what, prefix] of COUNTED) {
    const rows = await allWith(owner, prefix);
    for (const { item } of rows.slice(ALERT_LIMITS[what])) await remove(owner, String(item));
    counted[what] = Math.min(rows.length, ALERT_LIMITS[what]);
  }
  const stored = await read(owner, COUNTS);
  if (COUNTED.every(([what]) => (stored?.[what] ?? 0) === counted[what])) return false;
  await client.send(new PutCommand({ TableName, Item: { owner, item: COUNTS, ...counted } }));
  return true;
}

/**
 * Copies what readers have set, what they were told and which addresses are suppressed into the stack's table, except of
 * accounts deleted since the backup, and nothing that waited to be sent at that moment. Then it corrects the counts of follows
 * and watches by those that are there. It is idempotent, so an interrupted run can be repeated. `dryRun` writes nothing and
 * counts what would be written.
 */
export async function restoreAlerts(
  client: DynamoDBDocumentClient,
  { from, to, overwrite }: AlertRestore,
  dryRun = false,
): Promise<Restored> {
  const isDeleted = await readDeletions(client, to.deletions);
  const restored: Restored = { copied: 0, present: 0, deleted: 0, recounted: 0 };
  const owners = new Set<string>();
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
    owners.add(owner);
    const putting = new PutCommand({ TableName: to.alerts, Item: item, ...condition });
    const isWritten = dryRun || (await unlessConditionFailed(client.send(putting))) !== undefined;
    restored[isWritten ? 'copied' : 'present'] += 1;
  }
  for (const owner of dryRun ? [] : owners) if (await recount(client, to.alerts, owner)) restored.recounted += 1;
  return restored;
}
