import * as z from 'zod';

const tableName = z.string().regex(/^[\w.-]{3,255}$/, { error: 'is not a table name' });
const address = z.url({ protocol: /^https?$/, error: 'is not an http address' });

/** Every variable that a function may read. Each function picks those it needs, and is given no others. */
export const environmentSchema = z.object({
  EVENTS_TABLE: tableName,
  PREBUILT_PLAYBOOKS_TABLE: tableName,
  USERS_TABLE: tableName,
  USER_PLAYBOOKS_TABLE: tableName,
  AWS_REGION: z.string().min(1),
  /** Only where an emulator stands in for DynamoDB. */
  DYNAMODB_ENDPOINT: address.optional(),
  /** `file:///folder` or `s3://bucket`; the sources' last good texts are kept there too. */
  SNAPSHOT_LOCATION: z.string().regex(/^(file:\/\/\/|s3:\/\/)./, { error: 'begins with file:/// or s3://' }),
  /** Domain clock minus wall clock, in milliseconds. */
  CLOCK_OFFSET_MS: z.coerce.number().int().default(0),
  /** Without it descriptions are read offline only. */
  MODEL_ID: z.string().min(1).optional(),
  /** Takes one message a playbook that is due. */
  REFRESH_QUEUE_URL: address,
  /** Takes one message a shard of the index of due playbooks. */
  REFRESH_JOBS_QUEUE_URL: address,
  MARKET_URL: address,
  UPCOMING_URL: address,
  STATS_URL: address,
});
export type Environment = z.infer<typeof environmentSchema>;

/** What every function that talks to DynamoDB reads. */
export const databaseVariables = { AWS_REGION: true, DYNAMODB_ENDPOINT: true } as const;

/** A function's own variables, checked. Throws an Error that names every bad one. */
export function readEnvironment<T>(schema: z.ZodType<T>, variables: Record<string, string | undefined>): T {
  const result = schema.safeParse(variables);
  if (result.success) return result.data;
  const complaints = result.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`);
  throw new Error(`The function's environment is wrong. ${complaints.join('; ')}`);
}
