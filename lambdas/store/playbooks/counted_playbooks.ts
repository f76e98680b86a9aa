import { type DynamoDBDocumentClient, GetCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod';
import type { UserPlaybook } from '../../../core/contract/playbooks/playbooks.ts';
import { failedCondition } from '../tables/conditions.ts';
import { transact } from '../tables/transact.ts';
import { linkKey } from '../users/link_keys.ts';
import { projectionOf, userItems } from '../users/user_items.ts';
import { playbookItems, reportKey } from './playbook_item.ts';
import type { PlaybookKey } from './playbook_store.ts';

/** Each save increments the count under this condition, so concurrent saves can't exceed the limit. */
const BELOW_LIMIT = 'playbook_count < settings.available_playbooks';
/** A repeated save creates and counts the playbook once. */
const ITEM_MISSING = 'attribute_not_exists(id)';
/** A repeated delete decrements the count once, and leaves no link to a playbook that was shared meanwhile. */
const UNSHARED = 'attribute_exists(id) AND attribute_not_exists(share_token)';
const SHARED_SO = 'share_token = :token';
/** The count may be too low after a restored backup; it must not become negative. */
const COUNTED = 'playbook_count > :none';

interface Removed extends PlaybookKey {
  /** Of its sharing. */
  token: string | undefined;
}

export interface CountedPlaybooks {
  /** Saves a new playbook and counts it, or does neither if the id exists or the owner's limit is reached. */
  save(playbook: UserPlaybook): Promise<'saved' | 'exists' | 'limit_reached'>;
  /** Deletes a playbook with the link to it and decrements the count; false if it does not exist. */
  remove(key: PlaybookKey): Promise<boolean>;
  /** The ids of all of a user's playbooks. */
  ids(userId: string): AsyncGenerator<string>;
}

/**
 * Operations that change the number of a user's playbooks: each writes the playbook and its owner's count in one
 * transaction.
 */
export function countedPlaybooks(
  client: DynamoDBDocumentClient,
  tables: { users: string; userPlaybooks: string },
): CountedPlaybooks {
  const changeCount = (userId: string, by: number, condition: string, values: Record<string, unknown>) => ({
    Update: {
      TableName: tables.users,
      Key: { id: userId },
      UpdateExpression: 'SET playbook_count = playbook_count + :by',
      ConditionExpression: condition,
      ExpressionAttributeValues: { ':by': by, ...values },
    },
  });

  const removal = ({ user_id, id, token }: Removed) => {
    const TableName = tables.userPlaybooks;
    const Key = { user_id, id };
    const report = { Delete: { TableName, Key: reportKey(Key) } };
    if (token === undefined) return [{ Delete: { TableName, Key, ConditionExpression: UNSHARED } }, report];
    const values = { ConditionExpression: SHARED_SO, ExpressionAttributeValues: { ':token': token } };
    return [{ Delete: { TableName, Key, ...values } }, report, { Delete: { TableName, Key: linkKey(token) } }];
  };

  /** The playbook with the token of its sharing; undefined if it does not exist. */
  async function readRemoved({ user_id, id }: PlaybookKey): Promise<Removed | undefined> {
    const Key = { user_id, id };
    const fields = projectionOf(['id', 'share_token']);
    const reading = new GetCommand({ TableName: tables.userPlaybooks, Key, ConsistentRead: true, ...fields });
    const { Item } = await client.send(reading);
    return Item && { user_id, id, token: z.string().optional().parse(Item.share_token) };
  }

  /** False if the playbook does not exist, or is not as it was read. */
  async function removeUncounted(removed: Removed): Promise<boolean> {
    try {
      await transact(client, removal(removed));
      return true;
    } catch (error) {
      if (failedCondition(error, 0)) return false;
      throw error;
    }
  }

  async function removeAsRead(removed: Removed): Promise<boolean> {
    try {
      await transact(client, [changeCount(removed.user_id, -1, COUNTED, { ':none': 0 }), ...removal(removed)]);
      return true;
    } catch (error) {
      if (failedCondition(error, 1)) return false;
      if (failedCondition(error, 0)) return removeUncounted(removed);
      throw error;
    }
  }

  return {
    async save(playbook) {
      const { own, report } = playbookItems(playbook);
      const TableName = tables.userPlaybooks;
      try {
        await transact(client, [
          changeCount(playbook.user_id, 1, BELOW_LIMIT, {}),
          { Put: { TableName, Item: own, ConditionExpression: ITEM_MISSING } },
          { Put: { TableName, Item: report } },
        ]);
        return 'saved';
      } catch (error) {
        if (failedCondition(error, 1)) return 'exists';
        if (failedCondition(error, 0)) return 'limit_reached';
        throw error;
      }
    },
    async remove(key) {
      // Another round is needed only if the sharing starts or ends between the read and the write.
      for (let removed = await readRemoved(key); removed !== undefined; removed = await readRemoved(key)) {
        if (await removeAsRead(removed)) return true;
      }
      return false;
    },
    async *ids(userId) {
      const items = userItems(client, tables.userPlaybooks, userId, projectionOf(['id']));
      for await (const item of items) yield String(item.id);
    },
  };
}
