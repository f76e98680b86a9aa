import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { AWS_ATTEMPTS, AWS_TIME_OUTS } from '../aws_time_outs.ts';
import type { Environment } from '../environment.ts';

/** An emulator takes any, but the client insists on some. */
const EMULATOR_CREDENTIALS = { accessKeyId: 'local', secretAccessKey: 'local' };

/** The client that every store shares: of the region's DynamoDB, or of an emulator where an endpoint is given. */
export function openDocumentClient(
  environment: Pick<Environment, 'AWS_REGION' | 'DYNAMODB_ENDPOINT'>,
): DynamoDBDocumentClient {
  const endpoint = environment.DYNAMODB_ENDPOINT;
  const client = new DynamoDBClient({
    region: environment.AWS_REGION,
    maxAttempts: AWS_ATTEMPTS,
    ...(endpoint === undefined
      ? { requestHandler: AWS_TIME_OUTS }
      : // An emulator shares the machine with all else that runs there: slow is not down.
        { endpoint, credentials: EMULATOR_CREDENTIALS }),
  });
  return DynamoDBDocumentClient.from(client, { marshallOptions: { removeUndefinedValues: true } });
}
