import { BatchGetCommand, type DynamoDBDocumentClient, GetCommand, QueryCommand } from '@aws-sdk/lib-dynamodb';
import { addDays, type IsoDate } from '../../../core/dates/iso_date.ts';
import { everyItem } from '../tables/paginate.ts';
import { PLACED_INDEX } from '../tables/tables.ts';
import type { BetKey } from './bet_items.ts';

type Row = Record<string, unknown>;

/** Which bets are read: those of a night or an import, those whose result is of an import, or of some days at least. */
export interface PlacedOnly {
  night?: string;
  import_id?: string;
  result_import_id?: string;
  days?: { first: IsoDate; last: IsoDate };
}

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

  async function readBatch(keys: readonly BetKey[]): Promise<Row[]> {
    const found: Row[] = [];
    let left: Row[] = keys.map((key) => ({ ...key }));
    while (left.length > 0) {
      const response = await client.send(
        new BatchGetCommand({ RequestItems: { [table]: { Keys: left, ConsistentRead: true } } }),
      );
      found.push(...(response.Responses?.[table] ?? []));
      left = response.UnprocessedKeys?.[table]?.Keys ?? [];
    }
    return found;
  }

  /** Those of the items that exist, in any order. */
  async function readAll(keys: readonly BetKey[]): Promise<Row[]> {
    return (await Promise.all(batchesOf(keys, READ_BATCH).map(readBatch))).flat();
  }

  /** The items of an owner; only those whose sort key begins with a prefix, if it is given. DynamoDB refuses an empty one. */
  const itemsWith = (owner: string, prefix?: string, newestFirst = false) =>
    everyItem((after) =>
      client.send(
        new QueryCommand({
          TableName: table,
          KeyConditionExpression: `#owner = :owner${prefix === undefined ? '' : ' AND begins_with(#item, :prefix)'}`,
          ExpressionAttributeNames: { '#owner': 'owner', ...(prefix !== undefined && { '#item': 'item' }) },
          ExpressionAttributeValues: { ':owner': owner, ...(prefix !== undefined && { ':prefix': prefix }) },
          ConsistentRead: true,
          ScanIndexForward: !newestFirst,
          ExclusiveStartKey: after,
        }),
      ),
    );

  /** The items of an owner's bets, the latest placed first; of one night, one import or some days only, if it is given. */
  const placedItems = (owner: string, only: PlacedOnly = {}) => {
    const { days, ...equal } = only;
    const [name, value] = Object.entries(equal)[0] ?? [];
    return everyItem((after) =>
      client.send(
        new QueryCommand({
          TableName: table,
          IndexName: PLACED_INDEX,
          KeyConditionExpression: `#owner = :owner${days === undefined ? '' : ' AND placed BETWEEN :from AND :to'}`,
          ProjectionExpression: 'body',
          ...(name !== undefined && { FilterExpression: '#only = :only' }),
          ExpressionAttributeNames: { '#owner': 'owner', ...(name !== undefined && { '#only': name }) },
          ExpressionAttributeValues: {
            ':owner': owner,
            ...(value !== undefined && { ':only': value }),
            // Days are the account's, times of placing UTC, and those of picks up to a day off.
            ...(days !== undefined && { ':from': addDays(days.first, -2), ':to': addDays(days.last, 3) }),
          },
          ConsistentRead: true,
          ScanIndexForward: false,
          ExclusiveStartKey: after,
        }),
      ),
    );
  };

  return { read, readAll, itemsWith, placedItems };
}

export type BetItems = ReturnType<typeof betItems>;
