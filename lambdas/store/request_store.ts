import { type DynamoDBDocumentClient, GetCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod';
import { LIMITS } from '../../core/contract/limits/limits.ts';
import { DAY, SECOND } from '../../core/dates/durations.ts';
import { isoDateOf } from '../../core/dates/iso_date.ts';
import { unlessConditionFailed } from './tables/conditions.ts';

/** Longer than the lifetime of a token and the daily counters. */
const KEPT_SECONDS = (2 * DAY) / SECOND;

type Admission = 'admitted' | 'deleted' | 'too_many_at_once' | 'too_many_today';

export interface RequestStore {
  /**
   * Counts a request of a user, unless a limit is reached or the account was deleted after the token's `issuedAt`
   * (epoch seconds; undefined: deleted accounts are admitted too). A newer token of a deleted account removes the mark,
   * because the identity service still has the account.
   */
  admit(sub: string, issuedAt: number | undefined, wallTime: Date): Promise<Admission>;
  /** True if the account was deleted after the token's `issuedAt`. Counts nothing. */
  isDeleted(sub: string, issuedAt: number | undefined): Promise<boolean>;
  /** From now on, tokens of the account that were issued before are rejected. */
  markDeleted(sub: string, wallTime: Date): Promise<void>;
}

const countsSchema = z.object({
  burst_window: z.number().default(-1),
  in_window: z.number().default(0),
  day: z.string().default(''),
  in_day: z.number().default(0),
  deleted_at: z.number().optional(),
});
type Counts = z.infer<typeof countsSchema>;

/** The key of a user's counters in the users table. It can't equal a user's sub. */
export const requestsId = (sub: string) => `requests#${sub}`;

/** The part of a transaction that fails if the account was deleted. */
export const notDeletedCheck = (usersTable: string, sub: string) => ({
  ConditionCheck: {
    TableName: usersTable,
    Key: { id: requestsId(sub) },
    ConditionExpression: 'attribute_not_exists(deleted_at)',
  },
});

const LIMITED = 'burst_window >= :window AND in_window < :burst AND in_day < :limit';
const COUNT_ONE = 'SET in_window = in_window + :one, in_day = in_day + :one, expires_at = :expires';
/** Fails if another request has started a new window meanwhile. */
const AS_READ = '(attribute_not_exists(burst_window) OR burst_window = :read)';
const START_WINDOW =
  'SET burst_window = :window, in_window = :one, #day = :day, in_day = :in_day, expires_at = :expires';
const TOKEN_IS_NEWER = '(attribute_not_exists(deleted_at) OR deleted_at < :issued)';

interface Change {
  expression: string;
  condition: string;
  values: Record<string, unknown>;
  names?: Record<string, string>;
}

/** Counters of each user's requests, with a mark for recently deleted accounts. */
export function requestStore(
  client: DynamoDBDocumentClient,
  usersTable: string,
  limits: { burst: number; burstSeconds: number; day: number } = LIMITS.requests,
): RequestStore {
  async function read(sub: string): Promise<Counts> {
    const reading = new GetCommand({ TableName: usersTable, Key: { id: requestsId(sub) }, ConsistentRead: true });
    return countsSchema.parse((await client.send(reading)).Item ?? {});
  }

  /** False if the condition failed. */
  async function change(sub: string, issuedAt: number | undefined, made: Change): Promise<boolean> {
    const isAnyToken = issuedAt === undefined;
    const changing = new UpdateCommand({
      TableName: usersTable,
      Key: { id: requestsId(sub) },
      UpdateExpression: isAnyToken ? made.expression : `${made.expression} REMOVE deleted_at`,
      ConditionExpression: isAnyToken ? made.condition : `${made.condition} AND ${TOKEN_IS_NEWER}`,
      ExpressionAttributeValues: { ...made.values, ...(isAnyToken ? {} : { ':issued': issuedAt }) },
      ExpressionAttributeNames: made.names,
    });
    return (await unlessConditionFailed(client.send(changing))) !== undefined;
  }

  return {
    async admit(sub, issuedAt, wallTime) {
      const seconds = Math.floor(wallTime.getTime() / 1000);
      const window = Math.floor(seconds / limits.burstSeconds);
      const day = isoDateOf(wallTime);
      const common = { ':window': window, ':one': 1, ':expires': seconds + KEPT_SECONDS };
      const bounds = { ':burst': limits.burst, ':limit': limits.day };
      while (true) {
        const counting = { expression: COUNT_ONE, condition: LIMITED, values: { ...common, ...bounds } };
        if (await change(sub, issuedAt, counting)) return 'admitted';
        const counts = await read(sub);
        if (issuedAt !== undefined && counts.deleted_at !== undefined && counts.deleted_at >= issuedAt)
          return 'deleted';
        const inDay = counts.burst_window >= window || counts.day === day ? counts.in_day : 0;
        if (inDay >= limits.day) return 'too_many_today';
        if (counts.burst_window >= window) {
          if (counts.in_window >= limits.burst) return 'too_many_at_once';
          continue;
        }
        const values = { ...common, ':read': counts.burst_window, ':day': day, ':in_day': inDay + 1 };
        const starting = { expression: START_WINDOW, condition: AS_READ, values, names: { '#day': 'day' } };
        if (await change(sub, issuedAt, starting)) return 'admitted';
      }
    },
    async isDeleted(sub, issuedAt) {
      const { deleted_at } = await read(sub);
      return issuedAt !== undefined && deleted_at !== undefined && deleted_at >= issuedAt;
    },
    async markDeleted(sub, wallTime) {
      const seconds = Math.ceil(wallTime.getTime() / 1000);
      const marking = new UpdateCommand({
        TableName: usersTable,
        Key: { id: requestsId(sub) },
        UpdateExpression: 'SET deleted_at = :now, expires_at = :expires',
        ExpressionAttributeValues: { ':now': seconds, ':expires': seconds + KEPT_SECONDS },
      });
      await client.send(marking);
    },
  };
}
