import { type DynamoDBDocumentClient, QueryCommand, type QueryCommandInput } from '@aws-sdk/lib-dynamodb';
import { everyItem } from '../tables/paginate.ts';

type Fields = Pick<QueryCommandInput, 'ProjectionExpression' | 'ExpressionAttributeNames'>;

/** A projection to these fields; a field of a map is `map.field`. */
export function projectionOf(paths: readonly string[]): Fields {
  const placeholder = (path: string) => path.replaceAll(/\w+/g, (name) => `#${name}`);
  const names = paths.flatMap((path) => path.split('.')).map((name) => [`#${name}`, name]);
  return {
    ProjectionExpression: paths.map(placeholder).join(', '),
    ExpressionAttributeNames: Object.fromEntries(names),
  };
}

/** All items of a user in the playbooks table, newest first, read consistently. */
export function userItems(
  client: DynamoDBDocumentClient,
  table: string,
  userId: string,
  fields: Fields = {},
): AsyncGenerator<Record<string, unknown>> {
  return everyItem((after) =>
    client.send(
      new QueryCommand({
        TableName: table,
        KeyConditionExpression: 'user_id = :user',
        ExpressionAttributeValues: { ':user': userId },
        ExclusiveStartKey: after,
        ScanIndexForward: false,
        ConsistentRead: true,
        ...fields,
      }),
    ),
  );
}
