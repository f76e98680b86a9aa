import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { AWS_ATTEMPTS, AWS_TIMEOUTS } from '../../runtime/aws_timeouts.ts';
import type { Environment } from '../../runtime/environment.ts';
import { traceCalls } from '../../trace/trace_calls.ts';

/** The client requires credentials; the emulator accepts any. */
const EMULATOR_CREDENTIALS = { accessKeyId: 'local', secretAccessKey: 'local' };

/** The client shared by all stores: for the region's DynamoDB, or for an emulator if an endpoint is set. */
export function openDocumentClient(
  environment: Pick<Environment, 'AWS_REGION' | 'DYNAMODB_ENDPOINT'>,
): DynamoDBDocumentClient {
  const endpoint = environment.DYNAMODB_ENDPOINT;
  const client = new DynamoDBClient({
    region: environment.AWS_REGION,
    maxAttempts: AWS_ATTEMPTS,
    ...(endpoint === undefined
      ? { requestHandler: AWS_TIMEOUTS }
      : // No timeouts: an emulator on a busy machine is slow, not down.
        { endpoint, credentials: EMULATOR_CREDENTIALS }),
  });
  traceCalls(client);
  return DynamoDBDocumentClient.from(client, { marshallOptions: { removeUndefinedValues: true } });
}
