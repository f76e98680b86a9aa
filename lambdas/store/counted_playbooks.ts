import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import type { UserPlaybook } from '../../core/contract/playbooks.ts';
import { failedCondition } from './conditions.ts';
import { playbookItems, reportKey } from './playbook_item.ts';
import type { PlaybookKey } from './playbook_store.ts';
import { transact } from './transact.ts';
import { fieldsOf, userItems } from './user_items.ts';

/** Each save increments the count under this condition, so concurrent saves can't exceed the limit. */
const BELOW_LIMIT = 'playbook_count < settings.available_playbooks';
/** A repeated save creates and counts the playbook once. */
const ITEM_MISSING = 'attribute_not_exists(id)';
/** A repeated delete decrements the count once. */
const ITEM_EXISTS = 'attribute_exists(id)';
/** The count may be too low after a restored backup; it must not become negative. */
const COUNTED = 'playbook_count > :none';

export interface CountedPlaybooks {
  /** Saves a new playbook and counts it, or does neither if the id exists or the owner's limit is reached. */
  save(playbook: UserPlaybook): Promise<'saved' | 'exists' | 'limit_reached'>;
  /** Deletes a playbook and decrements the count; false if it does not exist. */
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

  const removal = ({ user_id, id }: PlaybookKey) => {
    const TableName = tables.userPlaybooks;
    return [
      { Delete: { TableName, Key: { user_id, id }, ConditionExpression: ITEM_EXISTS } },
      { Delete: { TableName, Key: reportKey({ user_id, id }) } },
    ];
  };

  async function removeUncounted(key: PlaybookKey): Promise<boolean> {
    try {
      await transact(client, removal(key));
      return true;
    } catch (error) {
      if (failedCondition(error, 0)) return false;
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
      try {
        await transact(client, [changeCount(key.user_id, -1, COUNTED, { ':none': 0 }), ...removal(key)]);
        return true;
      } catch (error) {
        if (failedCondition(error, 1)) return false;
        if (failedCondition(error, 0)) return removeUncounted(key);
        throw error;
      }
    },
    async *ids(userId) {
      const items = userItems(client, tables.userPlaybooks, userId, fieldsOf(['id']));
      for await (const item of items) yield String(item.id);
    },
  };
}
