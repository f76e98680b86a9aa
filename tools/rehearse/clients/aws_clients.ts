import { CloudFormationClient } from '@aws-sdk/client-cloudformation';
import { CloudWatchLogsClient } from '@aws-sdk/client-cloudwatch-logs';
import { CognitoIdentityProviderClient } from '@aws-sdk/client-cognito-identity-provider';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { LambdaClient } from '@aws-sdk/client-lambda';
import { S3Client } from '@aws-sdk/client-s3';
import { SQSClient } from '@aws-sdk/client-sqs';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { EMULATOR_REGION, type Emulator } from '../emulator/emulator.ts';

/** Clients of the emulator with an administrator's rights. */
export function openAwsClients({ address, variables }: Emulator) {
  const { AWS_ACCESS_KEY_ID = '', AWS_SECRET_ACCESS_KEY = '' } = variables;
  const settings = {
    endpoint: address,
    region: EMULATOR_REGION,
    credentials: { accessKeyId: AWS_ACCESS_KEY_ID, secretAccessKey: AWS_SECRET_ACCESS_KEY },
  };
  const dynamodb = new DynamoDBClient(settings);
  return {
    cloudFormation: new CloudFormationClient(settings),
    logs: new CloudWatchLogsClient(settings),
    cognito: new CognitoIdentityProviderClient(settings),
    dynamodb,
    documents: DynamoDBDocumentClient.from(dynamodb),
    lambda: new LambdaClient(settings),
    s3: new S3Client({ ...settings, forcePathStyle: true }),
    // Queues are named by the address that the emulator gives them.
    sqs: new SQSClient({ ...settings, useQueueUrlAsEndpoint: false }),
  };
}
export type AwsClients = ReturnType<typeof openAwsClients>;
