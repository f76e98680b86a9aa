import { type DynamoDBDocumentClient, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { isoDateOf } from '../../core/dates/iso_date.ts';
import { unlessRefused } from './conditions.ts';

/** Of many calls at once no more than the limit pass: the condition is checked where the count is raised. */
const STILL_BELOW_LIMIT = 'attribute_not_exists(used) OR used < :limit';
const COUNT_ONE = 'SET used = if_not_exists(used, :none) + :one, expires_at = :expires';
/** Long enough to look into a day that went wrong. */
const KEPT_SECONDS = 3 * 86_400;

export interface UsageStore {
  /** Counts one use of `what` by `whom` on the UTC day of `wallTime`; false, and not counted, at the limit. */
  countUse(whom: string, what: string, limit: number, wallTime: Date): Promise<boolean>;
}

/** The key of a counter: no user's sub begins like it. */
export const usageId = (whom: string, what: string, wallTime: Date) => `usage#${isoDateOf(wallTime)}#${what}#${whom}`;

/** Daily counters, beside the profiles: see `usageId`. */
export function usageStore(client: DynamoDBDocumentClient, usersTable: string): UsageStore {
  return {
    async countUse(whom, what, limit, wallTime) {
      const id = usageId(whom, what, wallTime);
      const expires = Math.ceil(wallTime.getTime() / 1000) + KEPT_SECONDS;
      const counting = new UpdateCommand({
        TableName: usersTable,
        Key: { id },
        UpdateExpression: COUNT_ONE,
        ConditionExpression: STILL_BELOW_LIMIT,
        ExpressionAttributeValues: { ':none': 0, ':one': 1, ':limit': limit, ':expires': expires },
      });
      return (await unlessRefused(client.send(counting))) !== undefined;
    },
  };
}
