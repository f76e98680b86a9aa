import { type DynamoDBDocumentClient, GetCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { type KeptRule, type KeptRules, keptRuleSchema, NO_SEARCH } from '../../../core/contract/rules/kept_rules.ts';
import { RULE_LIMITS } from '../../../core/contract/rules/rule_limits.ts';
import { TEXTS } from '../../../core/contract/texts.ts';
import { ApiError } from '../../http/api_error.ts';
import { notDeletedCheck } from '../request_store.ts';
import { searchOf } from '../search_store.ts';
import { failedCondition, unlessConditionFailed } from '../tables/conditions.ts';
import { transact } from '../tables/transact.ts';
import { projectionOf, userItems } from '../users/user_items.ts';
import { RULE_COUNT, ruleKey, rulesPartition, SEARCH } from './rule_keys.ts';

/** Each rule kept adds 1 to the count under this condition, so parallel writes can't exceed the limit. */
const BELOW_LIMIT = 'attribute_not_exists(kept) OR kept < :limit';
/** The count may be too low after a restored backup; it must not become negative. */
const COUNTED = 'kept > :limit';
const ITEM_EXISTS = 'attribute_exists(id)';
const ITEM_MISSING = 'attribute_not_exists(id)';

/** Rules of single users: every read and write is in the owner's partition. */
export interface RuleStore {
  /** All rules, newest first, and the search for them. Invalid rules are omitted and reported to `onBroken`. */
  list(sub: string, onBroken: (error: unknown) => void): Promise<KeptRules>;
  find(sub: string, id: string): Promise<KeptRule | undefined>;
  /** Keeps a new rule and counts it, or does neither. Throws ApiError 401 for a deleted account. */
  keep(sub: string, rule: KeptRule): Promise<'kept' | 'exists' | 'limit_reached'>;
  /** The renamed rule; undefined if it does not exist. */
  rename(sub: string, id: string, name: string): Promise<KeptRule | undefined>;
  /** Deletes a rule and its count; false if it does not exist. */
  remove(sub: string, id: string): Promise<boolean>;
  /** Deletes everything of an account that can no longer write. */
  removeAll(sub: string): Promise<void>;
}

const newestFirst = (one: KeptRule, other: KeptRule) => (one.created_at < other.created_at ? 1 : -1);

/** Store of users' rules, beside their playbooks. */
export function ruleStore(
  client: DynamoDBDocumentClient,
  { users, userPlaybooks: TableName }: { users: string; userPlaybooks: string },
): RuleStore {
  const counted = (sub: string, by: 1 | -1, now: string) => ({
    Update: {
      TableName,
      Key: ruleKey(sub, RULE_COUNT),
      UpdateExpression: 'SET created_at = if_not_exists(created_at, :now) ADD kept :by',
      ConditionExpression: by === 1 ? BELOW_LIMIT : COUNTED,
      ExpressionAttributeValues: { ':by': by, ':now': now, ':limit': by === 1 ? RULE_LIMITS.kept : 0 },
    },
  });
  const deletion = (sub: string, id: string) => ({
    Delete: { TableName, Key: ruleKey(sub, id), ConditionExpression: ITEM_EXISTS },
  });

  async function removeUncounted(sub: string, id: string): Promise<boolean> {
    try {
      await transact(client, [deletion(sub, id)]);
      return true;
    } catch (error) {
      if (failedCondition(error, 0)) return false;
      throw error;
    }
  }

  return {
    async list(sub, onBroken) {
      const rules: KeptRule[] = [];
      let search = NO_SEARCH;
      for await (const item of userItems(client, TableName, rulesPartition(sub))) {
        if (item.id === RULE_COUNT) continue;
        if (item.id === SEARCH) {
          search = searchOf(item);
          continue;
        }
        const rule = keptRuleSchema.safeParse(item);
        if (rule.success) rules.push(rule.data);
        else onBroken(rule.error);
      }
      return { rules: rules.sort(newestFirst), ...search };
    },
    async find(sub, id) {
      const reading = new GetCommand({ TableName, Key: ruleKey(sub, id), ConsistentRead: true });
      const { Item } = await client.send(reading);
      return Item && keptRuleSchema.parse(Item);
    },
    async keep(sub, rule) {
      const Put = { TableName, Item: { ...rule, ...ruleKey(sub, rule.id) }, ConditionExpression: ITEM_MISSING };
      try {
        await transact(client, [counted(sub, 1, rule.created_at), { Put }, notDeletedCheck(users, sub)]);
        return 'kept';
      } catch (error) {
        if (failedCondition(error, 2)) throw new ApiError(401, TEXTS.accountDeleted);
        if (failedCondition(error, 1)) return 'exists';
        if (failedCondition(error, 0)) return 'limit_reached';
        throw error;
      }
    },
    async rename(sub, id, name) {
      const renaming = new UpdateCommand({
        TableName,
        Key: ruleKey(sub, id),
        UpdateExpression: 'SET #name = :name',
        ConditionExpression: ITEM_EXISTS,
        ExpressionAttributeNames: { '#name': 'name' },
        ExpressionAttributeValues: { ':name': name },
        ReturnValues: 'ALL_NEW',
      });
      const renamed = await unlessConditionFailed(client.send(renaming));
      return renamed && keptRuleSchema.parse(renamed.Attributes);
    },
    async remove(sub, id) {
      try {
        await transact(client, [counted(sub, -1, ''), deletion(sub, id)]);
        return true;
      } catch (error) {
        if (failedCondition(error, 1)) return false;
        if (failedCondition(error, 0)) return removeUncounted(sub, id);
        throw error;
      }
    },
    async removeAll(sub) {
      const items = userItems(client, TableName, rulesPartition(sub), projectionOf(['id']));
      for await (const { id } of items) await removeUncounted(sub, String(id));
    },
  };
}
