import { type DynamoDBDocumentClient, PutCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod';
import { ruleIdSchema } from '../../core/contract/rules/rules.ts';
import { ownerOf } from '../../lambdas/store/playbooks/playbook_item.ts';
import {
  isRulesPartition,
  ownerOfRules,
  RULE_COUNT,
  ruleKey,
  rulesPartition,
} from '../../lambdas/store/rules/rule_keys.ts';
import { unlessConditionFailed } from '../../lambdas/store/tables/conditions.ts';
import { isLinkPartition, ownerOfLink } from '../../lambdas/store/users/link_keys.ts';
import { projectionOf, userItems } from '../../lambdas/store/users/user_items.ts';
import { readDeletions, scan } from './read_deletions.ts';

/** Names of the restored tables and of the stack's. A table that was not restored is undefined. */
export interface Restore {
  from: { users: string | undefined; userPlaybooks: string | undefined };
  to: { users: string; userPlaybooks: string; deletions: string };
  /** Whether restored items replace existing ones. */
  overwrite: boolean;
}

export interface Restored {
  /** Items written; in a dry run, items that would be written. */
  copied: number;
  /** Items that exist in the stack's table and were left unchanged. */
  present: number;
  /** Items of accounts that have been deleted since the backup; they are not restored. */
  deleted: number;
  /** Counts of playbooks, of rules and of what is followed and watched, and figures of bets, that were corrected. */
  recounted: number;
}

const profileSchema = z.looseObject({ id: z.string(), createdAt: z.string() });
const playbookSchema = z.looseObject({ user_id: z.string(), id: z.string(), created_at: z.string() });

/** The owner of an item of the table of playbooks: of a playbook, its report, a link to it, or a rule. */
function ownerOfItem(item: z.infer<typeof playbookSchema>): string {
  if (isLinkPartition(item.user_id)) return ownerOfLink(item);
  return isRulesPartition(item.user_id) ? ownerOfRules(item.user_id) : ownerOf(item);
}

/** Corrects the count of playbooks in a profile. Returns false if it is right or there is no profile. */
async function recount(client: DynamoDBDocumentClient, to: Restore['to'], owner: string): Promise<boolean> {
  let playbooks = 0;
  for await (const _ of userItems(client, to.userPlaybooks, owner, projectionOf(['id']))) playbooks += 1;
  const setting = new UpdateCommand({
    TableName: to.users,
    Key: { id: owner },
    UpdateExpression: 'SET playbook_count = :playbooks',
    ConditionExpression: 'attribute_exists(id) AND playbook_count <> :playbooks',
    ExpressionAttributeValues: { ':playbooks': playbooks },
  });
  return (await unlessConditionFailed(client.send(setting))) !== undefined;
}

/** Corrects the count of an owner's rules. Returns false if it is right or there is none. */
async function recountRules(client: DynamoDBDocumentClient, table: string, owner: string): Promise<boolean> {
  let rules = 0;
  for await (const { id } of userItems(client, table, rulesPartition(owner), projectionOf(['id']))) {
    if (ruleIdSchema.safeParse(id).success) rules += 1;
  }
  const setting = new UpdateCommand({
    TableName: table,
    Key: ruleKey(owner, RULE_COUNT),
    UpdateExpression: 'SET kept = :kept',
    ConditionExpression: 'attribute_exists(id) AND kept <> :kept',
    ExpressionAttributeValues: { ':kept': rules },
  });
  return (await unlessConditionFailed(client.send(setting))) !== undefined;
}

/**
 * Copies restored profiles, playbooks and rules into the stack's tables, except those of accounts deleted since the backup,
 * and corrects their counts. It is idempotent, so an interrupted run can be repeated. `dryRun` writes
 * nothing and counts what would be written.
 */
export async function restoreItems(
  client: DynamoDBDocumentClient,
  { from, to, overwrite }: Restore,
  dryRun = false,
): Promise<Restored> {
  const isDeleted = await readDeletions(client, to.deletions);
  const restored: Restored = { copied: 0, present: 0, deleted: 0, recounted: 0 };
  const owners = new Set<string>();

  async function copy(table: string, item: Record<string, unknown>): Promise<void> {
    const condition = overwrite ? {} : { ConditionExpression: 'attribute_not_exists(id)' };
    const putting = new PutCommand({ TableName: table, Item: item, ...condition });
    const isWritten = dryRun || (await unlessConditionFailed(client.send(putting))) !== undefined;
    restored[isWritten ? 'copied' : 'present'] += 1;
  }

  for await (const item of from.users === undefined ? [] : scan(client, from.users)) {
    const { data: profile } = profileSchema.safeParse(item);
    // The table also holds request counters, which are not restored: they are of a past day.
    if (profile === undefined) continue;
    owners.add(profile.id);
    if (isDeleted(profile.id, profile.createdAt)) restored.deleted += 1;
    else await copy(to.users, item);
  }
  for await (const item of from.userPlaybooks === undefined ? [] : scan(client, from.userPlaybooks)) {
    const playbook = playbookSchema.parse(item);
    const owner = ownerOfItem(playbook);
    owners.add(owner);
    if (isDeleted(owner, playbook.created_at)) restored.deleted += 1;
    else await copy(to.userPlaybooks, item);
  }
  for (const owner of dryRun ? [] : owners) {
    if (await recount(client, to, owner)) restored.recounted += 1;
    if (await recountRules(client, to.userPlaybooks, owner)) restored.recounted += 1;
  }
  return restored;
}
