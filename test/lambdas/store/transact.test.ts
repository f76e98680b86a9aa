import { TransactionCanceledException } from '@aws-sdk/client-dynamodb';
import { TransactWriteCommand } from '@aws-sdk/lib-dynamodb';
import { mockClient } from 'aws-sdk-client-mock';
import { afterEach, describe, expect, test } from 'vitest';
import { openDocumentClient } from '../../../lambdas/store/tables/document_client.ts';
import { transact } from '../../../lambdas/store/tables/transact.ts';

const client = openDocumentClient({ AWS_REGION: 'us-east-1', DYNAMODB_ENDPOINT: undefined });
const dynamo = mockClient(client);
afterEach(() => dynamo.reset());

function cancelled(...codes: string[]): TransactionCanceledException {
  const CancellationReasons = codes.map((Code) => ({ Code }));
  return new TransactionCanceledException({ $metadata: {}, message: 'no', CancellationReasons });
}

describe('a transaction', () => {
  test('is retried after a conflict', async () => {
    dynamo.on(TransactWriteCommand).rejectsOnce(cancelled('TransactionConflict', 'None')).resolves({});
    await transact(client, []);
    expect(dynamo.commandCalls(TransactWriteCommand)).toHaveLength(2);
  });

  test.each([
    ['with a failed condition, even beside a conflict,', ['ConditionalCheckFailed', 'TransactionConflict']],
    ['that is throttled', ['ThrottlingError', 'None']],
  ])('%s is not retried', async (_, codes) => {
    dynamo.on(TransactWriteCommand).rejects(cancelled(...codes));
    await expect(transact(client, [])).rejects.toThrow(TransactionCanceledException);
    expect(dynamo.commandCalls(TransactWriteCommand)).toHaveLength(1);
  });
});
