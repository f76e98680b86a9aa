import {
  type DynamoDBDocumentClient,
  TransactWriteCommand,
  type TransactWriteCommandInput,
} from '@aws-sdk/lib-dynamodb';
import pRetry from 'p-retry';
import { isOnlyConflict } from './conditions.ts';

/** With these delays twenty concurrent saves of one user succeed; a conflict lasts milliseconds. */
const CONFLICT_RETRIES = { retries: 8, minTimeout: 20, maxTimeout: 400, factor: 2, randomize: true } as const;

/** Writes all items or none. Retries conflicts with other transactions; throws all other errors. */
export async function transact(
  client: DynamoDBDocumentClient,
  items: NonNullable<TransactWriteCommandInput['TransactItems']>,
): Promise<void> {
  await pRetry(() => client.send(new TransactWriteCommand({ TransactItems: items })), {
    ...CONFLICT_RETRIES,
    shouldRetry: ({ error }) => isOnlyConflict(error),
  });
}
