import { type DynamoDBDocumentClient, QueryCommand, type QueryCommandInput } from '@aws-sdk/lib-dynamodb';
import { everyItem } from './paginate.ts';

/** All of a user's items in the table of playbooks, newest first, as they are at this moment; `part` may ask for less of each. */
export function ownItems(
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
