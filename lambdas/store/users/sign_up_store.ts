import { type DynamoDBDocumentClient, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { DAY, SECOND } from '../../../core/dates/durations.ts';
import { unlessConditionFailed } from '../tables/conditions.ts';
import { usageId } from './usage_store.ts';

/** If Cognito repeats a call, the sign-up has the same name and counts once. */
const BELOW_LIMIT = 'attribute_not_exists(sign_ups) OR contains(sign_ups, :name) OR size(sign_ups) < :limit';
const KEPT_SECONDS = (2 * DAY) / SECOND;
const HOUR_DIGITS = 13;

const expiry = (wallTime: Date) => Math.ceil(wallTime.getTime() / 1000) + KEPT_SECONDS;

export interface SignUpStore {
  /** Counts the sign-up `name` of a mailbox on the UTC day; false, without counting, at the limit. */
  countOfMailbox(mailbox: string, name: string, limit: number, wallTime: Date): Promise<boolean>;
  /** Counts a sign-up at a domain and returns the number in this hour. */
  countOfDomain(domain: string, wallTime: Date): Promise<number>;
}

/** Counters of sign-ups in the users table. A mailbox is given as its pseudonym. */
export function signUpStore(client: DynamoDBDocumentClient, usersTable: string): SignUpStore {
  return {
    async countOfMailbox(mailbox, name, limit, wallTime) {
      const counting = new UpdateCommand({
        TableName: usersTable,
        Key: { id: usageId(mailbox, 'sign_ups', wallTime) },
        UpdateExpression: 'ADD sign_ups :names SET expires_at = :expires',
        ConditionExpression: BELOW_LIMIT,
        ExpressionAttributeValues: {
          ':names': new Set([name]),
          ':name': name,
          ':limit': limit,
          ':expires': expiry(wallTime),
        },
      });
      return (await unlessConditionFailed(client.send(counting))) !== undefined;
    },
    async countOfDomain(domain, wallTime) {
      const hour = wallTime.toISOString().slice(0, HOUR_DIGITS);
      const counting = new UpdateCommand({
        TableName: usersTable,
        Key: { id: `usage#${hour}#sign_ups_of_domain#${domain}` },
        UpdateExpression: 'ADD used :one SET expires_at = :expires',
        ExpressionAttributeValues: { ':one': 1, ':expires': expiry(wallTime) },
        ReturnValues: 'UPDATED_NEW',
      });
      return Number((await client.send(counting)).Attributes?.used);
    },
  };
}
