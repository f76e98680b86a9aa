import { type DynamoDBDocumentClient, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { DAY, SECOND } from '../../core/dates/durations.ts';
import { unlessConditionFailed } from './tables/conditions.ts';

/** A place that is taken until its end, in epoch milliseconds. */
export interface Lease {
  id: string;
  place: string;
  end: number;
}

export interface LeaseStore {
  /** Takes one of `places` places of `whom` for `seconds`; undefined if all are taken. */
  take(whom: string, places: number, seconds: number, wallTime: Date): Promise<Lease | undefined>;
  /** Frees the place, unless it has ended and was taken again. */
  free(lease: Lease): Promise<void>;
}

/** The key of the item that holds the leases of `whom`. */
export const leaseId = (whom: string): string => `leases#${whom}`;

/** Long after the end of every lease. */
const KEPT_SECONDS = DAY / SECOND;

/**
 * Leases in the users table: one item per `whom`, with the end of each place. A lease ends by itself if its holder dies.
 */
export function leaseStore(client: DynamoDBDocumentClient, usersTable: string): LeaseStore {
  async function change(
    { id, place }: Pick<Lease, 'id' | 'place'>,
    UpdateExpression: string,
    ConditionExpression: string,
    ExpressionAttributeValues: Record<string, unknown>,
  ): Promise<boolean> {
    const changing = new UpdateCommand({
      TableName: usersTable,
      Key: { id },
      UpdateExpression,
      ConditionExpression,
      ExpressionAttributeNames: { '#place': place },
      ExpressionAttributeValues,
    });
    return (await unlessConditionFailed(client.send(changing))) !== undefined;
  }

  return {
    async take(whom, places, seconds, wallTime) {
      const now = wallTime.getTime();
      const end = now + seconds * 1000;
      const values = { ':now': now, ':end': end, ':expires': Math.ceil(end / 1000) + KEPT_SECONDS };
      for (let number = 1; number <= places; number += 1) {
        const lease = { id: leaseId(whom), place: `place_${number}`, end };
        const isFree = 'attribute_not_exists(#place) OR #place <= :now';
        if (await change(lease, 'SET #place = :end, expires_at = :expires', isFree, values)) return lease;
      }
      return undefined;
    },
    async free(lease) {
      await change(lease, 'REMOVE #place', '#place = :end', { ':end': lease.end });
    },
  };
}
