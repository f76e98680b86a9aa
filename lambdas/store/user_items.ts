import { type DynamoDBDocumentClient, QueryCommand, type QueryCommandInput } from '@aws-sdk/lib-dynamodb';
import { everyItem } from './paginate.ts';

/** All items of a user in the playbooks table, newest first, read consistently. `part` may set a projection. */
export function userItems(
  client: DynamoDBDocumentClient,
  table: string,
  userId: string,
  part: Pick<QueryCommandInput, 'ProjectionExpression'> = {},
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
        ...part,
      }),
    ),
  );
}
