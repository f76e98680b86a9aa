/** A public price of AWS, in US dollars, without free tiers or taxes. */
export interface Price {
  dollars: number;
  /** Number of `unit` for this price. */
  per: number;
  unit: string;
  source: string;
}

/** Month in which the prices were noted. Check them before relying on them. */
export const PRICES_AS_OF = '2026-04';
export const PRICE_REGION = 'us-east-1';

const MILLION = 1_000_000;
const page = (path: string) => `https://aws.amazon.com/${path}/pricing/`;

export const PRICES = {
  lambdaRequest: { dollars: 0.2, per: MILLION, unit: 'requests', source: page('lambda') },
  /** ARM. */
  lambdaGigabyteSecond: { dollars: 0.0000133334, per: 1, unit: 'GB-seconds', source: page('lambda') },
  httpApiRequest: { dollars: 1, per: MILLION, unit: 'requests', source: page('api-gateway') },
  dynamoRead: { dollars: 0.125, per: MILLION, unit: 'read request units', source: page('dynamodb') },
  dynamoWrite: { dollars: 0.625, per: MILLION, unit: 'write request units', source: page('dynamodb') },
  dynamoStorage: { dollars: 0.25, per: 1, unit: 'GB-months', source: page('dynamodb') },
  dynamoRecovery: { dollars: 0.2, per: 1, unit: 'GB-months of point-in-time recovery', source: page('dynamodb') },
  cloudFrontRequest: { dollars: 0.01, per: 10_000, unit: 'https requests', source: page('cloudfront') },
  cloudFrontTransfer: { dollars: 0.085, per: 1, unit: 'GB out', source: page('cloudfront') },
  edgeFunction: { dollars: 0.1, per: MILLION, unit: 'invocations', source: page('cloudfront') },
  s3Storage: { dollars: 0.023, per: 1, unit: 'GB-months', source: page('s3') },
  s3Put: { dollars: 0.005, per: 1000, unit: 'PUT requests', source: page('s3') },
  s3Get: { dollars: 0.0004, per: 1000, unit: 'GET requests', source: page('s3') },
  sqsRequest: { dollars: 0.4, per: MILLION, unit: 'requests', source: page('sqs') },
  traces: { dollars: 5, per: 1_000_000, unit: 'traces', source: page('xray') },
  logsIngested: { dollars: 0.5, per: 1, unit: 'GB', source: page('cloudwatch') },
  customMetric: { dollars: 0.3, per: 1, unit: 'metrics', source: page('cloudwatch') },
  /** An alarm on an expression pays for each metric in it. */
  alarmMetric: { dollars: 0.1, per: 1, unit: 'metrics of alarms', source: page('cloudwatch') },
  webAcl: { dollars: 5, per: 1, unit: 'web ACLs', source: page('waf') },
  webAclRule: { dollars: 1, per: 1, unit: 'rules of web ACLs', source: page('waf') },
  webAclRequest: { dollars: 0.6, per: MILLION, unit: 'requests to web ACLs', source: page('waf') },
  key: { dollars: 1, per: 1, unit: 'keys', source: page('kms') },
  /** Lite tier; above 100,000 users the price is lower. */
  cognitoUser: { dollars: 0.0055, per: 1, unit: 'monthly active users', source: page('cognito') },
  secret: { dollars: 0.4, per: 1, unit: 'secrets', source: page('secrets-manager') },
  secretRead: { dollars: 0.05, per: 10_000, unit: 'calls of Secrets Manager', source: page('secrets-manager') },
  email: { dollars: 0.1, per: 1000, unit: 'mails', source: page('ses') },
  modelInput: { dollars: 0.3, per: MILLION, unit: 'tokens in', source: page('bedrock') },
  modelOutput: { dollars: 2.5, per: MILLION, unit: 'tokens out', source: page('bedrock') },
} as const satisfies Record<string, Price>;
export type PriceName = keyof typeof PRICES;

/** Monthly active users that are free in Cognito's tier. */
export const FREE_USERS = 10_000;

/** Cost of a quantity, in US dollars. */
export function cost(name: PriceName, quantity: number): number {
  const { dollars, per } = PRICES[name];
  return (dollars * quantity) / per;
}
