import { type DynamoDBDocumentClient, GetCommand } from '@aws-sdk/lib-dynamodb';
import type { UserPlaybook } from '../../../core/contract/playbooks/playbooks.ts';
import { failedCondition } from '../tables/conditions.ts';
import { transact } from '../tables/transact.ts';
import { linkKey, linkSchema } from '../users/link_keys.ts';
import type { PlaybookKey, PlaybookStore } from './playbook_store.ts';

const NOT_SHARED = 'attribute_exists(id) AND attribute_not_exists(share_token)';
const SHARED_SO = 'share_token = :token';

export interface SharedPlaybooks {
  /** Shares a playbook under a new token. False, without a write, if it is shared meanwhile or was deleted. */
  start(key: PlaybookKey, token: string, now: Date): Promise<boolean>;
  /** Ends the sharing under a token. False, without a write, if it has ended meanwhile or the playbook was deleted. */
  end(key: PlaybookKey, token: string): Promise<boolean>;
  /** The playbook that is shared under a token; undefined if there is none, or not any more. */
  find(token: string): Promise<UserPlaybook | undefined>;
}

/** The links to shared playbooks: each is an item of its own, and its token stands in the playbook. */
export function sharedPlaybooks(
  client: DynamoDBDocumentClient,
  TableName: string,
  playbooks: Pick<PlaybookStore, 'find'>,
): SharedPlaybooks {
  /** False if the playbook is not as the change of its token requires. */
  async function change(
    { user_id, id }: PlaybookKey,
    token: string,
    [UpdateExpression, ConditionExpression]: readonly [expression: string, condition: string],
    link: Parameters<typeof transact>[1][number],
  ): Promise<boolean> {
    const ExpressionAttributeValues = { ':token': token };
    const Key = { user_id, id };
    const Update = { TableName, Key, UpdateExpression, ConditionExpression, ExpressionAttributeValues };
    try {
      await transact(client, [{ Update }, link]);
      return true;
    } catch (error) {
      if (failedCondition(error, 0)) return false;
      throw error;
    }
  }

  return {
    start({ user_id, id }, token, now) {
      const link = { ...linkKey(token), owner: user_id, playbook: id, created_at: now.toISOString() };
      const writes = ['SET share_token = :token', NOT_SHARED] as const;
      return change({ user_id, id }, token, writes, { Put: { TableName, Item: link } });
    },
    end(key, token) {
      const writes = ['REMOVE share_token', SHARED_SO] as const;
      return change(key, token, writes, { Delete: { TableName, Key: linkKey(token) } });
    },
    async find(token) {
      const reading = new GetCommand({ TableName, Key: linkKey(token), ConsistentRead: true });
      const { Item } = await client.send(reading);
      if (Item === undefined) return undefined;
      const { owner, playbook: id } = linkSchema.parse(Item);
      const playbook = await playbooks.find({ user_id: owner, id });
      // A restored backup can have links that have ended since.
      return playbook?.share_token === token ? playbook : undefined;
    },
  };
}
