import * as z from 'zod';
import { regionSchema } from '../../core/contract/prices/prices.ts';
import { DEFAULT_RECORD_SCHEMA, RECORD_SCHEMAS } from '../../core/contract/record/chain_parts.ts';
import { witnessesSchema } from '../record/log/witness_setting.ts';
import { ADDRESS_VARIABLES } from '../supply/live_providers.ts';

const tableName = z.string().regex(/^[\w.-]{3,255}$/, { error: 'is not a table name' });
const location = z.string().regex(/^(file:\/\/\/|s3:\/\/)./, { error: 'begins with file:/// or s3://' });
const address = z.url({ protocol: /^https?$/, error: 'is not an http address' });

/** `2` or `3`: see `RECORD_SCHEMAS`. */
export const recordSchemaSetting = z.coerce
  .number()
  .pipe(z.literal(RECORD_SCHEMAS, { error: 'is 2 or 3' }))
  .default(DEFAULT_RECORD_SCHEMA);

/** A secret, or the ARN of one in Secrets Manager; see `openSecret`. */
const secret = z.string().min(1);

/** Every environment variable of the functions. Each function reads and receives only those it needs. */
export const environmentSchema = z.object({
  EVENTS_TABLE: tableName,
  PREBUILT_PLAYBOOKS_TABLE: tableName,
  USERS_TABLE: tableName,
  USER_PLAYBOOKS_TABLE: tableName,
  DELETIONS_TABLE: tableName,
  PRICES_TABLE: tableName,
  BETS_TABLE: tableName,
  ALERTS_TABLE: tableName,
  AWS_REGION: z.string().min(1),
  /** Set only when an emulator replaces DynamoDB. */
  DYNAMODB_ENDPOINT: address.optional(),
  /** `file:///folder` or `s3://bucket`; also holds the archived source texts. */
  SNAPSHOT_LOCATION: location,
  /** Location of the built site's files, in the same format. */
  SITE_LOCATION: location,
  /** `https://` and the site’s domain, without a path. */
  SITE_ADDRESS: address,
  /** Location of the published record, in the same format. */
  RECORD_LOCATION: location,
  /** What new items of the record are frozen as. */
  RECORD_SCHEMA: recordSchemaSetting,
  /** Private key of the record's log: `file:///path`, or `kms:` and the key's id. */
  LOG_SIGNER: z.string().regex(/^(file:\/\/\/|kms:)./, { error: 'begins with file:/// or kms:' }),
  /** Name of the log in its signed checkpoints, such as a domain. */
  LOG_ORIGIN: z.string().regex(/^[!-*,-~]+$/, { error: 'is not a name of a log' }),
  /** Address of a time-stamping authority (RFC 3161); without it, checkpoints get no time stamps. */
  TIME_STAMP_URL: address.optional(),
  /** Witnesses of the log that are asked to cosign (c2sp.org/tlog-witness): `address key`, separated by commas. */
  LOG_WITNESSES: witnessesSchema.optional(),
  /** Domain clock minus wall clock, in milliseconds. */
  CLOCK_OFFSET_MS: z.coerce.number().int().default(0),
  /** Key of the hashes that replace users and addresses in logs and counters. */
  PSEUDONYM_KEY: secret,
  /** Key of the addresses that end mail, and of the hashes of addresses that get none. */
  MAIL_KEY: secret,
  /** Configuration set of SES, whose feedback suppresses addresses; none on one machine. */
  MAIL_CONFIGURATION_SET: z.string().min(1).optional(),
  /** Keys of push as JSON (VAPID; see `openPushKeys`), or the ARN of a secret with them; without it push is off. */
  PUSH_KEYS: secret.optional(),
  /** If it is not set, descriptions are read offline only. */
  MODEL_ID: z.string().min(1).optional(),
  /** Receives one message per due playbook. */
  REFRESH_QUEUE_URL: address,
  /** Receives one message per shard of the index of due playbooks. */
  REFRESH_JOBS_QUEUE_URL: address,
  /** Receives batches of bets to settle. */
  BETS_QUEUE_URL: address,
  /** Receive one message per reader with alerts that are due: the first those of prices and security, which can't wait. */
  PROMPT_ALERTS_QUEUE_URL: address,
  ALERTS_QUEUE_URL: address,
  /** The address that mail is sent from; without it mail is off. */
  MAIL_FROM: z.email().optional(),
  /** Mails per second that the account may send. */
  MAIL_PER_SECOND: z.coerce.number().positive().default(14),
  /** Requests must carry one of these; without the variable there is no check. Their form: `lambdas/http/origin_secret.ts`. */
  ORIGIN_SECRETS: secret.optional(),
  MARKET_URL: address,
  UPCOMING_URL: address,
  STATS_URL: address,
  /** Address and API key of the odds service. */
  ODDS_URL: address,
  ODDS_KEY: secret,
  /** Regions of bookmakers, separated by commas. Each costs one credit per call. */
  ODDS_REGIONS: z
    .string()
    .transform((list) => list.split(','))
    .pipe(z.array(regionSchema).min(1)),
  /** Whom a provider can write to, in the User-Agent of what is asked of it: an address or a mailbox. */
  SUPPLY_CONTACT: z.string().min(1).max(200),
  /** Credits that are left unspent. */
  ODDS_RESERVE: z.coerce.number().int().min(0).default(20),
});
export type Environment = z.infer<typeof environmentSchema>;

type Variables = Readonly<Record<string, string | undefined>>;
/** Names of variables. */
export type Named = { [Name in keyof Environment]?: true };
/** Those that a function reads, and no other names. */
export type Wanted<Names> = Names & Record<Exclude<keyof Names, keyof Environment>, never>;

/** Parses a function's environment variables. Throws an Error that names every invalid one. */
export function readEnvironment<Names extends Named>(wanted: Wanted<Names>, variables: Variables = process.env) {
  return parsedBy(environmentSchema.pick(wanted), variables);
}

/** The addresses of the live providers. Throws as `readEnvironment`. */
export const readAddresses = (variables: Variables) =>
  parsedBy(
    z.record(z.enum(ADDRESS_VARIABLES), address.optional()),
    Object.fromEntries(ADDRESS_VARIABLES.map((variable) => [variable, variables[variable]])),
  );

/** What a schema reads of variables. Throws an Error that names every invalid one. */
function parsedBy<Schema extends z.ZodType>(schema: Schema, variables: Variables): z.output<Schema> {
  const result = schema.safeParse(variables);
  if (result.success) return result.data;
  const problems = result.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`);
  throw new Error(`Invalid environment: ${problems.join('; ')}`);
}
