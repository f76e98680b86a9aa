import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import type { Environment } from '../environment.ts';

const CONNECT_MILLISECONDS = 1_000;
/** A healthy call takes some milliseconds; with three attempts a function still answers within its own time-out. */
const ANSWER_MILLISECONDS = 2_500;
const ATTEMPTS = 3;
/** An emulator takes any, but the client insists on some. */
const EMULATOR_CREDENTIALS = { accessKeyId: 'local', secretAccessKey: 'local' };

/** The client that every store shares: of the region's DynamoDB, or of an emulator where an endpoint is given. */
export function openDocumentClient(
  environment: Pick<Environment, 'AWS_REGION' | 'DYNAMODB_ENDPOINT'>,
): DynamoDBDocumentClient {
  const endpoint = environment.DYNAMODB_ENDPOINT;
  const client = new DynamoDBClient({
    region: environment.AWS_REGION,
    maxAttempts: ATTEMPTS,
    ...(endpoint === undefined
      ? { requestHandler: { connectionTimeout: CONNECT_MILLISECONDS, requestTimeout: ANSWER_MILLISECONDS } }
      : // An emulator shares the machine with all else that runs there: slow is not down.
        { endpoint, credentials: EMULATOR_CREDENTIALS }),
  });
  return DynamoDBDocumentClient.from(client, { marshallOptions: { removeUndefinedValues: true } });
}
