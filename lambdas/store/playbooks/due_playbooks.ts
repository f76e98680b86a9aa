import { type DynamoDBDocumentClient, QueryCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod';
import type { IsoDate } from '../../../core/dates/iso_date.ts';
import { DUE_INDEX } from '../tables/tables.ts';
import type { PlaybookKey } from './playbook_store.ts';

/** The last key of a page of the index. */
export const dueCursorSchema = z.object({
  user_id: z.string(),
  id: z.string(),
  due_shard: z.number(),
  due_on: z.string(),
});
type DueCursor = z.infer<typeof dueCursorSchema>;

interface DuePage {
  keys: PlaybookKey[];
  /** Undefined at the end of the shard. */
  next: DueCursor | undefined;
}

/** Reads a page of a shard's playbooks that are due on `today`, oldest first, after `cursor`. */
export type ReadDuePage = (
  shard: number,
  today: IsoDate,
  cursor: DueCursor | undefined,
  limit: number,
) => Promise<DuePage>;

/** Reads the index of due playbooks. The cost grows with the number of due playbooks, not of all. */
export function duePlaybooks(client: DynamoDBDocumentClient, table: string): ReadDuePage {
  return async (shard, today, cursor, limit) => {
    const page = await client.send(
      new QueryCommand({
        TableName: table,
        IndexName: DUE_INDEX,
        KeyConditionExpression: 'due_shard = :shard AND due_on <= :today',
        ExpressionAttributeValues: { ':shard': shard, ':today': today },
        ExclusiveStartKey: cursor,
        Limit: limit,
      }),
    );
    return {
      keys: (page.Items ?? []).map((item) => ({ user_id: String(item.user_id), id: String(item.id) })),
      next: page.LastEvaluatedKey === undefined ? undefined : dueCursorSchema.parse(page.LastEvaluatedKey),
    };
  };
}
