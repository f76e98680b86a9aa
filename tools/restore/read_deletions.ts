import { type DynamoDBDocumentClient, ScanCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod';
import { everyItem } from '../../lambdas/store/tables/paginate.ts';
import { deletionId } from '../../lambdas/store/users/deletion_store.ts';

const deletionSchema = z.object({ id: z.string(), deleted_at: z.string() });

/** All items of a table. */
export const scan = (client: DynamoDBDocumentClient, table: string): AsyncGenerator<Record<string, unknown>> =>
  everyItem((after) =>
    client.send(new ScanCommand({ TableName: table, ExclusiveStartKey: after, ConsistentRead: true })),
  );

/** Returns a predicate: whether an owner's item was created before the deletion of the account. */
export async function readDeletions(client: DynamoDBDocumentClient, table: string) {
  const deletedAt = new Map<string, string>();
  for await (const item of scan(client, table)) {
    const { id, deleted_at } = deletionSchema.parse(item);
    deletedAt.set(id, deleted_at);
  }
  return (owner: string, createdAt: string) => createdAt <= (deletedAt.get(deletionId(owner)) ?? '');
}
