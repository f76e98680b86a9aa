import { BatchGetCommand, type DynamoDBDocumentClient, GetCommand, QueryCommand } from '@aws-sdk/lib-dynamodb';
import type { BetKey } from './bet_items.ts';
import { everyItem } from './paginate.ts';

type Row = Record<string, unknown>;

/** Limit of DynamoDB's BatchGetItem. */
const READ_BATCH = 100;

/** The values in batches of at most `size`. */
export const batchesOf = <Value>(values: readonly Value[], size: number): Value[][] =>
  Array.from({ length: Math.ceil(values.length / size) }, (_, batch) => values.slice(batch * size, (batch + 1) * size));

/** Consistent reads of the items of single owners in the table of bets. */
export function betItems(client: DynamoDBDocumentClient, table: string) {
  /** An item; undefined if there is none. */
  async function read(owner: string, item: string): Promise<Row | undefined> {
    const reading = new GetCommand({ TableName: table, Key: { owner, item }, ConsistentRead: true });
    return (await client.send(reading)).Item;
  }

  /** Those of the items that exist, in any order. */
  async function readAll(keys: readonly BetKey[]): Promise<Row[]> {
    const found: Row[] = [];
    for (const batch of batchesOf(keys, READ_BATCH)) {
      let left: Row[] = batch.map((key) => ({ ...key }));
      while (left.length > 0) {
        const response = await client.send(
          new BatchGetCommand({ RequestItems: { [table]: { Keys: left, ConsistentRead: true } } }),
        );
        found.push(...(response.Responses?.[table] ?? []));
        left = response.UnprocessedKeys?.[table]?.Keys ?? [];
      }
    }
    return found;
  }

  /** The items of an owner whose sort key begins with a prefix. */
  const itemsWith = (owner: string, prefix: string, newestFirst = false) =>
    everyItem((after) =>
      client.send(
        new QueryCommand({
          TableName: table,
          KeyConditionExpression: '#owner = :owner AND begins_with(#item, :prefix)',
          ExpressionAttributeNames: { '#owner': 'owner', '#item': 'item' },
          ExpressionAttributeValues: { ':owner': owner, ':prefix': prefix },
          ConsistentRead: true,
          ScanIndexForward: !newestFirst,
          ExclusiveStartKey: after,
        }),
      ),
    );

  return { read, readAll, itemsWith };
}

export type BetItems = ReturnType<typeof betItems>;
