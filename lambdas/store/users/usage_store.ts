import { type DynamoDBDocumentClient, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { DAY, SECOND } from '../../../core/dates/durations.ts';
import { isoDateOf } from '../../../core/dates/iso_date.ts';
import { unlessConditionFailed } from '../tables/conditions.ts';

/** The condition is checked with the increment, so concurrent calls can't exceed the limit. */
const BELOW_LIMIT = 'attribute_not_exists(used) OR used < :limit';
const ADD_ONE = 'SET used = if_not_exists(used, :none) + :one, expires_at = :expires';
/** Long enough to investigate a problem of the day before. */
const KEPT_SECONDS = (3 * DAY) / SECOND;

export interface UsageStore {
  /** Counts a use of `what` by `whom` on the UTC day of `wallTime`; false, without counting, at the limit. */
  countUse(whom: string, what: string, limit: number, wallTime: Date): Promise<boolean>;
}

/** The key of a counter. It can't equal a user's sub. */
export const usageId = (whom: string, what: string, wallTime: Date) => `usage#${isoDateOf(wallTime)}#${what}#${whom}`;

/** Daily counters in the users table; see `usageId`. */
export function usageStore(client: DynamoDBDocumentClient, usersTable: string): UsageStore {
  return {
    async countUse(whom, what, limit, wallTime) {
      const id = usageId(whom, what, wallTime);
      const expires = Math.ceil(wallTime.getTime() / 1000) + KEPT_SECONDS;
      const counting = new UpdateCommand({
        TableName: usersTable,
        Key: { id },
        UpdateExpression: ADD_ONE,
        ConditionExpression: BELOW_LIMIT,
        ExpressionAttributeValues: { ':none': 0, ':one': 1, ':limit': limit, ':expires': expires },
      });
      return (await unlessConditionFailed(client.send(counting))) !== undefined;
    },
  };
}
