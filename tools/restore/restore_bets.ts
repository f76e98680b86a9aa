import { DeleteCommand, type DynamoDBDocumentClient, PutCommand } from '@aws-sdk/lib-dynamodb';
import {
  BET_PREFIX,
  EVENTS_PARTITION,
  PART_PREFIX,
  SUMMARY_ITEM,
  storedBet,
} from '../../lambdas/store/bets/bet_items.ts';
import { unlessConditionFailed } from '../../lambdas/store/tables/conditions.ts';
import { itemsOfOwner, ownersOfBets, proveTotals } from '../bets/prove_totals.ts';
import { readDeletions } from './read_deletions.ts';
import type { Restored } from './restore_items.ts';

/** Names of the restored table of bets and of the stack's tables. */
export interface BetRestore {
  from: string;
  to: { bets: string; deletions: string };
  /** Whether restored items replace existing ones. */
  overwrite: boolean;
}

type Item = Record<string, unknown>;

/** Before any bet, for an account that has limits and no bets. */
const NEVER = '0000-00-00';

/** Whether an item is computed from others: a kept one may be of a version that the account has again. */
const isComputed = ({ item }: Item) => item === SUMMARY_ITEM || String(item).startsWith(PART_PREFIX);

/** When the newest of an owner's bets was written. The deletion of an account leaves none that is older. */
const newestOf = (items: readonly Item[]): string =>
  items.reduce((newest, item) => {
    if (!String(item.item).startsWith(BET_PREFIX)) return newest;
    const { created_at } = storedBet(item).bet;
    return created_at > newest ? created_at : newest;
  }, NEVER);

/**
 * Copies restored bets with their earlier versions, limits, settings and imports into the stack's table, except those of
 * accounts deleted since the backup, and sets the totals right by the bets that are there then. It is idempotent, so an
 * interrupted run can be repeated. `dryRun` writes nothing and counts what would be written.
 */
export async function restoreBets(
  client: DynamoDBDocumentClient,
  { from, to, overwrite }: BetRestore,
  dryRun = false,
): Promise<Restored> {
  const isDeleted = await readDeletions(client, to.deletions);
  const restored: Restored = { copied: 0, present: 0, deleted: 0, recounted: 0 };

  async function copy(item: Item): Promise<void> {
    const condition = overwrite
      ? {}
      : { ConditionExpression: 'attribute_not_exists(#item)', ExpressionAttributeNames: { '#item': 'item' } };
    const putting = new PutCommand({ TableName: to.bets, Item: item, ...condition });
    const isWritten = dryRun || (await unlessConditionFailed(client.send(putting))) !== undefined;
    restored[isWritten ? 'copied' : 'present'] += 1;
  }

  // Events first, so that every copied bet is found when its results come.
  for await (const event of itemsOfOwner(client, from, EVENTS_PARTITION)) await copy(event);
  for await (const owner of ownersOfBets(client, from)) {
    const items: Item[] = [];
    for await (const item of itemsOfOwner(client, from, owner)) items.push(item);
    if (isDeleted(owner, newestOf(items))) {
      restored.deleted += items.length;
      continue;
    }
    for (const item of items) if (!isComputed(item)) await copy(item);
    if (dryRun) continue;
    for await (const { item, ...rest } of itemsOfOwner(client, to.bets, owner))
      if (isComputed({ item, ...rest }))
        await client.send(new DeleteCommand({ TableName: to.bets, Key: { owner, item } }));
    restored.recounted += (await proveTotals(client, to.bets, owner, true)).length;
  }
  return restored;
}
