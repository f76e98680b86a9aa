import {
  type DynamoDBDocumentClient,
  TransactWriteCommand,
  type TransactWriteCommandInput,
} from '@aws-sdk/lib-dynamodb';
import pRetry from 'p-retry';
import { isOnlyConflict } from './conditions.ts';

/** Twenty saves of one user at once all come through; a conflict is over within some milliseconds. */
const CONFLICT_RETRIES = { retries: 8, minTimeout: 20, maxTimeout: 400, factor: 2, randomize: true } as const;

/** Writes all of `items` or none. Only a conflict with another transaction is tried again; every other error is thrown. */
export async function transact(
  client: DynamoDBDocumentClient,
  items: NonNullable<TransactWriteCommandInput['TransactItems']>,
): Promise<void> {
  await pRetry(() => client.send(new TransactWriteCommand({ TransactItems: items })), {
    ...CONFLICT_RETRIES,
    shouldRetry: ({ error }) => isOnlyConflict(error),
  });
}
