import { DeleteCommand, type DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import type { UserPlaybook } from '../../core/contract/playbooks.ts';
import { failedCondition, unlessRefused } from './conditions.ts';
import { ownItems } from './own_items.ts';
import { playbookItem } from './playbook_item.ts';
import type { PlaybookKey } from './playbook_store.ts';
import { transact } from './transact.ts';

/** Of many saves at once only so many pass as there is room for: each raises the count under this condition. */
const ROOM_LEFT = 'playbook_count < settings.available_playbooks';
/** A save that is sent twice is one playbook, counted once. */
const NOT_YET_SAVED = 'attribute_not_exists(id)';
/** A delete that is sent twice lowers the count once. */
const STILL_THERE = 'attribute_exists(id)';
/** A count that a restored backup set too low never turns negative. */
const COUNTED = 'playbook_count > :none';

export interface CountedPlaybooks {
  /** Saves a new playbook and counts it, or does neither: its id is taken, or its owner's limit is reached. */
  save(playbook: UserPlaybook): Promise<'saved' | 'exists' | 'limit_reached'>;
  /** Deletes a playbook and counts it off; false where there is none. */
  remove(key: PlaybookKey): Promise<boolean>;
  /** The ids of all of a user's playbooks. */
  ids(userId: string): AsyncGenerator<string>;
}

/** What changes the number of a user's playbooks: the playbook and its owner's count in one transaction. */
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

  async function removeUncounted(key: PlaybookKey): Promise<boolean> {
    const removing = new DeleteCommand({
      TableName: tables.userPlaybooks,
      Key: key,
      ConditionExpression: STILL_THERE,
    });
    return (await unlessRefused(client.send(removing))) !== undefined;
  }

  return {
    async save(playbook) {
      const item = playbookItem(playbook);
      try {
        await transact(client, [
          changeCount(playbook.user_id, 1, ROOM_LEFT, {}),
          { Put: { TableName: tables.userPlaybooks, Item: item, ConditionExpression: NOT_YET_SAVED } },
        ]);
        return 'saved';
      } catch (error) {
        if (failedCondition(error, 1)) return 'exists';
        if (failedCondition(error, 0)) return 'limit_reached';
        throw error;
      }
    },
    async remove({ user_id, id }) {
      const key = { user_id, id };
      try {
        await transact(client, [
          changeCount(user_id, -1, COUNTED, { ':none': 0 }),
          { Delete: { TableName: tables.userPlaybooks, Key: key, ConditionExpression: STILL_THERE } },
        ]);
        return true;
      } catch (error) {
        if (failedCondition(error, 1)) return false;
        if (failedCondition(error, 0)) return removeUncounted(key);
        throw error;
      }
    },
    async *ids(userId) {
      const items = ownItems(client, tables.userPlaybooks, userId, { ProjectionExpression: 'id' });
      for await (const item of items) yield String(item.id);
    },
  };
}
