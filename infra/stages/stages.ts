import * as z from 'zod';
import { regionSchema } from '../../core/contract/prices/prices.ts';
import { DEFAULT_MODEL_ID } from '../../lambdas/interpreter/model_id.ts';
import { witnessesSchema } from '../../lambdas/record/log/witness_setting.ts';
import { recordSchemaSetting } from '../../lambdas/runtime/environment.ts';
import { ADDRESS_SETTINGS, LIVE_PROVIDERS } from '../../lambdas/supply/live_providers.ts';
import { LEAST_ACCOUNT_CONCURRENCY } from '../functions/concurrency.ts';

/** The settings that differ between the stages, with reasons. */
export interface StageSettings {
  stage: 'dev' | 'prod';
  /**
   * Prod holds people's accounts: the stack has termination protection and the user pool is retained. Dev's user pool
   * is deleted with its stack. Tables and snapshots are retained in both, because a deletion could not be undone.
   */
  keepsUserData: boolean;
  /** Retention of logs in days: long enough to investigate complaints in prod, to debug in dev. */
  logDays: 14 | 90;
  /** Requests per second of all callers: in prod well above the busiest hour of the cost sheet. */
  requestsPerSecond: number;
  /** Concurrent workers. A new account has ten executions; half of them are left to visitors. */
  refreshConcurrency: number;
  /** Web ACLs of CloudFront and user pool. They cost money, so dev has none. `-c waf=` overrides. */
  waf: 'on' | 'off';
  /** Which metrics and alarms there are: see `LEAST_METRICS`. They cost money, so dev has the least. `-c watch=` overrides. */
  watch: 'all' | 'least';
  /** Whether a release gets 10 % of the calls first. Dev has too few calls to detect a bad release. */
  canary: boolean;
  /** Whether CloudFront logs its requests. */
  accessLog: boolean;
  /** Region for copies of the backups; undefined: no backups except point-in-time recovery. */
  backupRegion: string | undefined;
  /** Alarm threshold: several times the sign-ups in the busiest hour of 10,000 visitors, by the cost sheet. */
  signUpsPerHour: number;
  /** Alarm threshold for one mail domain: half, because half of all people may use the same provider. */
  signUpsOfDomainPerHour: number;
}

export const STAGES: Readonly<Record<StageSettings['stage'], StageSettings>> = {
  dev: {
    stage: 'dev',
    keepsUserData: false,
    logDays: 14,
    requestsPerSecond: 20,
    refreshConcurrency: 2,
    waf: 'off',
    watch: 'least',
    canary: false,
    accessLog: false,
    backupRegion: undefined,
    signUpsPerHour: 50,
    signUpsOfDomainPerHour: 25,
  },
  prod: {
    stage: 'prod',
    keepsUserData: true,
    logDays: 90,
    requestsPerSecond: 200,
    refreshConcurrency: 5,
    waf: 'on',
    watch: 'all',
    canary: true,
    accessLog: true,
    backupRegion: 'us-west-2',
    signUpsPerHour: 200,
    signUpsOfDomainPerHour: 100,
  },
};

/** The name of a stage's stack and dashboard, the prefix of its alarms, and the service in its logs and metrics. */
export function deploymentName({ stage }: Pick<StageSettings, 'stage'>): string {
  return `cornerman-${stage}`;
}

const optionalText = z.string().min(1).optional();
const httpsAddress = z.url({ protocol: /^https$/, error: 'is not an https address' });

/** Rejects the example addresses of cdk.json, which are for dev only. */
const ownAddress = (error: string) => httpsAddress.refine((address) => !address.includes('example.com'), { error });

/** `-c name=true`, or a boolean in cdk.json. */
const switchSchema = z
  .union([z.boolean(), z.enum(['true', 'false'])], { error: 'is true or false' })
  .transform((value) => value === true || value === 'true');

const contactSchema = z.string().min(1).max(200);

const secretArn = z
  .string()
  .regex(/^arn:aws[\w-]*:secretsmanager:[a-z0-9-]+:\d{12}:secret:/, { error: 'must be an ARN of Secrets Manager' })
  .optional();

const commonDeployment = {
  /** Mails per second that SES lets the account send: 14 once it is out of the sandbox, and what was asked for. */
  mailPerSecond: z.coerce.number({ error: 'is not a number of mails' }).positive().max(1000).default(14),
  /** US dollars per month for the whole account. Reaching it, or a tenth of it on one day, sends mail to alarmEmail. */
  monthlyBudget: z.coerce.number({ error: 'is not a number of dollars' }).positive().default(100),
  region: z.string().regex(/^[a-z]{2}-[a-z]+-\d$/, { error: 'is not a region, like us-east-1' }),
  /** Address of the form-forwarding service for the contact form. */
  contactAddress: httpsAddress,
  /** Address of an external form for feature requests. */
  featureRequestAddress: httpsAddress,
  /** Origins that the contact form may be sent to, separated by commas, including targets of redirects. */
  contactOrigins: z
    .string()
    .transform((list) => list.split(','))
    .pipe(z.array(z.string().regex(/^https:\/\/[\w.-]+$/, { error: 'is not a list of origins' }))),
  domain: optionalText,
  certificateArn: z
    .string()
    .regex(/^arn:aws[\w-]*:acm:us-east-1:\d{12}:/, {
      error: 'must be an ARN of acm in us-east-1, where CloudFront looks for it',
    })
    .optional(),
  waf: z.enum(['on', 'off'], { error: 'is on or off' }).optional(),
  watch: z.enum(['all', 'least'], { error: 'is all or least' }).optional(),
  /** Signing in with passkeys, which needs Cognito's plan Essentials. They hold for `domain` alone. */
  passkeys: z
    .enum(['on', 'off'], { error: 'is on or off' })
    .default('off')
    .transform((value) => value === 'on'),
  /** The account's raised limit of concurrent executions. With it, functions get reserved concurrency. */
  accountConcurrency: z.coerce
    .number({ error: 'is not a number' })
    .int()
    .min(LEAST_ACCOUNT_CONCURRENCY, { error: `is at least ${LEAST_ACCOUNT_CONCURRENCY}, or nothing can be reserved` })
    .optional(),
  /** Version id of the origin secret, given during a rotation. */
  originSecretVersion: z
    .string()
    .regex(/^[\w-]{32,64}$/, { error: 'is not the id of a version of a secret' })
    .optional(),
  /** Managed policy used as permissions boundary of all roles, if the account requires one. */
  permissionsBoundary: optionalText,
  /** Id of an inference profile; newer models require one. */
  modelId: z
    .string()
    .regex(/^(us|eu|apac|global)\.[\w.:-]+$/, {
      error: `is not the id of an inference profile, like ${DEFAULT_MODEL_ID}`,
    })
    .default(DEFAULT_MODEL_ID),
  marketUrl: httpsAddress,
  upcomingUrl: httpsAddress,
  statsUrl: httpsAddress,
  /** Addresses of the live providers, by their settings; a provider without its own is off. */
  providers: z.partialRecord(z.enum(ADDRESS_SETTINGS), httpsAddress),
  /** ESPN's interface is undocumented and its terms speak against programs: docs/runbook.md says what one takes on. */
  espn: switchSchema.default(LIVE_PROVIDERS.espn.isOnByDefault),
  /** Kalshi's public market data; its terms are for the operator to read. */
  kalshi: switchSchema.default(LIVE_PROVIDERS.kalshi.isOnByDefault),
  /** What items of the record are frozen as: 3 has the ids of bouts, which releases up to 0.2.0 can't read. */
  recordSchema: recordSchemaSetting,
  /** In the User-Agent of what is asked of the providers: an address or a mailbox of whoever runs the site. */
  supplyContact: contactSchema,
  /** Time-stamping authority (RFC 3161) for the checkpoints of the record's log. Its answers are signed. */
  timeStampUrl: z
    .url({ protocol: /^https?$/, error: 'is not an http address' })
    .default('http://timestamp.digicert.com'),
  /** Public witnesses of the record's log: `address key`, separated by commas. */
  logWitnesses: z
    .string()
    .refine((list) => witnessesSchema.safeParse(list).success, 'is no list of addresses and keys of witnesses')
    .optional(),
  /** Secret with the API key of The Odds API as plain text. Without it, no odds of many books are fetched. */
  oddsSecretArn: secretArn,
  /** Secret with the keys of push (VAPID) as JSON, which CloudFormation can't make. Without it, push is off. */
  pushSecretArn: secretArn,
  oddsUrl: httpsAddress.default('https://api.the-odds-api.com'),
  /** Regions of bookmakers, separated by commas. Each costs one credit per call. */
  oddsRegions: z
    .string()
    .default('us')
    .transform((list) => list.split(','))
    .pipe(z.array(regionSchema).min(1)),
  /** Credits that are left unspent. */
  oddsReserve: z.coerce.number().int().min(0).default(20),
};

/** The context of a deployment, given with `-c name=value`. Defaults are in `cdk.json`. */
const deploymentSchema = z
  .discriminatedUnion('stage', [
    z.object({
      stage: z.literal('dev'),
      mailFrom: z.email().optional(),
      /** Undefined: alarms send no mail, and there is no budget. */
      alarmEmail: z.email().optional(),
      ...commonDeployment,
    }),
    // Cognito's own sender is limited to about 50 mails a day, so people could not confirm their accounts.
    z.object({
      stage: z.literal('prod'),
      mailFrom: z.email({ error: 'prod needs a sender verified in SES: -c mailFrom=corner@your.domain' }),
      alarmEmail: z.email({ error: 'prod needs somebody who reads its alarms: -c alarmEmail=you@your.domain' }),
      ...commonDeployment,
      contactAddress: ownAddress(
        'prod needs your own address at the form-forwarding service: -c contactAddress=https://…',
      ),
      featureRequestAddress: ownAddress(
        'prod needs the form where people ask for features: -c featureRequestAddress=https://…',
      ),
      supplyContact: contactSchema.refine((contact) => !contact.includes('example.com'), {
        error: 'prod needs an address or a mailbox to which the sources can write: -c supplyContact=https://…',
      }),
    }),
  ])
  .refine(({ domain, certificateArn }) => (domain === undefined) === (certificateArn === undefined), {
    path: ['certificateArn'],
    error: 'a domain and its certificate go together',
  })
  .refine(({ passkeys, domain }) => !passkeys || domain !== undefined, {
    path: ['passkeys'],
    error: 'need a domain of your own, to which they are bound',
  })
  .refine(({ stage, region }) => region !== STAGES[stage].backupRegion, {
    path: ['region'],
    error: 'is where the copies of the backups go: take another one',
  })
  .refine(({ contactAddress, contactOrigins }) => contactOrigins.includes(new URL(contactAddress).origin), {
    path: ['contactOrigins'],
    error: 'must have the origin of contactAddress, or the browser would block the form',
  });
export type Deployment = z.infer<typeof deploymentSchema>;

/** The settings of a deployment's stage, with what the deployment has of its own. */
export const settingsOf = ({ stage, waf, watch }: Deployment): StageSettings => ({
  ...STAGES[stage],
  ...(waf && { waf }),
  ...(watch && { watch }),
});

/** Reads and validates the context of a deployment. Throws RangeError that names all invalid keys. */
export function readDeployment(contextValue: (key: string) => unknown): Deployment {
  const given = (keys: readonly string[]) =>
    Object.fromEntries(keys.map((key) => [key, contextValue(key)]).filter(([, value]) => value !== undefined));
  const parsed = deploymentSchema.safeParse({
    ...given(['stage', 'mailFrom', 'alarmEmail', ...Object.keys(commonDeployment)]),
    providers: given(ADDRESS_SETTINGS),
  });
  if (parsed.success) return parsed.data;
  const faults = parsed.error.issues.map(({ path, message }) => {
    const keys = path.filter((key) => key !== 'providers');
    return `${keys.join('.') || 'stage'}: ${message}`;
  });
  throw new RangeError(`The context of the deployment is not usable:\n  ${faults.join('\n  ')}`);
}
