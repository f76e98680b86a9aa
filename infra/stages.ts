import * as z from 'zod';
import { regionSchema } from '../core/contract/prices.ts';
import { DEFAULT_MODEL_ID } from '../lambdas/interpreter/model_id.ts';
import { LEAST_ACCOUNT_CONCURRENCY } from './concurrency.ts';

/** What differs between the stages, side by side, each with its reason. */
export interface StageSettings {
  stage: 'dev' | 'prod';
  /**
   * Prod holds people's accounts: the stack can't be deleted, and the user pool outlives it. Dev's accounts go with it.
   * The tables and the snapshots outlive both: a mistake there can't be undone, and empty ones cost nothing.
   */
  keepsUserData: boolean;
  /** Days of logs: prod long enough to look into a complaint, dev only to debug. */
  logDays: 14 | 90;
  /** Requests per second of all callers together: prod from the cost sheet's busiest hour with room, dev small. */
  requestsPerSecond: number;
  /** Jobs of the queue at once: ten is all that a fresh account allows, so prod leaves half of it to visitors. */
  refreshConcurrency: number;
  /** Web ACLs on CloudFront and on the user pool: prod is attacked, dev would only pay for them. `-c waf=` overrides. */
  waf: 'on' | 'off';
  /** Whether a release gets a tenth of the calls first: prod has visitors to tell it apart, dev should not wait. */
  canary: boolean;
  /** Whether CloudFront logs its requests. */
  accessLog: boolean;
  /** Where copies of the backups go, far from the stack; undefined: no backups beside point-in-time recovery. */
  backupRegion: string | undefined;
  /** Sign-ups an hour that are worth a look: several times what the cost sheet's busiest hour of 10,000 visitors has. */
  signUpsPerHour: number;
  /** The same of one mail domain: half, since half of all people may have their mailbox with one provider. */
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
    canary: true,
    accessLog: true,
    backupRegion: 'us-west-2',
    signUpsPerHour: 200,
    signUpsOfDomainPerHour: 100,
  },
};

/** The name of a stage's stack, dashboard and alarms, and what its logs and metrics say they come from. */
export function deploymentName({ stage }: Pick<StageSettings, 'stage'>): string {
  return `cornerman-${stage}`;
}

const optionalText = z.string().min(1).optional();
const httpsAddress = z.url({ protocol: /^https$/, error: 'is not an https address' });

/** Example addresses make a dev stage whole; people's own forms and wishes must not go there. */
const ownAddress = (error: string) => httpsAddress.refine((address) => !address.includes('example.com'), { error });

const commonDeployment = {
  /** Dollars a month of the whole account: past them, and past a tenth of them on one day, the alarm's address is told. */
  monthlyBudget: z.coerce.number({ error: 'is not a number of dollars' }).positive().default(100),
  region: z.string().regex(/^[a-z]{2}-[a-z]+-\d$/, { error: 'is not a region, like us-east-1' }),
  /** The form-forwarding service's address for the contact form. */
  contactAddress: httpsAddress,
  /** The form outside the site where people ask for features. */
  featureRequestAddress: httpsAddress,
  /** Origins of the service, those that it redirects to included, joined by commas: the form may go there only. */
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
  /** The account's limit of concurrent executions, once it is raised: functions then have their shares of it. */
  accountConcurrency: z.coerce
    .number({ error: 'is not a number' })
    .int()
    .min(LEAST_ACCOUNT_CONCURRENCY, { error: `is at least ${LEAST_ACCOUNT_CONCURRENCY}, or nothing can be reserved` })
    .optional(),
  /** Of the origin secret, while it is being rotated. */
  originSecretVersion: z
    .string()
    .regex(/^[\w-]{32,64}$/, { error: 'is not the id of a version of a secret' })
    .optional(),
  /** The managed policy that every role of the stack is bounded by, where the account's bootstrap insists on it. */
  permissionsBoundary: optionalText,
  /** An inference profile: newer models can't be called without one. */
  modelId: z
    .string()
    .regex(/^(us|eu|apac|global)\.[\w.:-]+$/, {
      error: `is not the id of an inference profile, like ${DEFAULT_MODEL_ID}`,
    })
    .default(DEFAULT_MODEL_ID),
  marketUrl: httpsAddress,
  upcomingUrl: httpsAddress,
  statsUrl: httpsAddress,
  /** The secret with the key of The Odds API, as plain text; none: prices of many books are not taken. */
  oddsSecretArn: z
    .string()
    .regex(/^arn:aws[\w-]*:secretsmanager:[a-z0-9-]+:\d{12}:secret:/, { error: 'must be an ARN of Secrets Manager' })
    .optional(),
  oddsUrl: httpsAddress.default('https://api.the-odds-api.com'),
  /** Regions of bookmakers; each costs one credit a call. */
  oddsRegions: z
    .string()
    .default('us')
    .transform((list) => list.split(','))
    .pipe(z.array(regionSchema).min(1)),
  /** Credits that are never spent. */
  oddsReserve: z.coerce.number().int().min(0).default(20),
};

/** What is said of one deployment with `-c name=value`, beside the stage. Defaults stand in `cdk.json`. */
const deploymentSchema = z
  .discriminatedUnion('stage', [
    z.object({
      stage: z.literal('dev'),
      mailFrom: z.email().optional(),
      /** None: nobody hears of alarms, and there is no budget. */
      alarmEmail: z.email().optional(),
      ...commonDeployment,
    }),
    // Cognito's own sender stops near 50 mails a day: people could not confirm their accounts.
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
    }),
  ])
  .refine(({ domain, certificateArn }) => (domain === undefined) === (certificateArn === undefined), {
    path: ['certificateArn'],
    error: 'a domain and its certificate go together',
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

/** Whether a deployment has web ACLs. */
export const hasWaf = ({ stage, waf = STAGES[stage].waf }: Deployment): boolean => waf === 'on';

/** The deployment that the context describes. Throws RangeError that names every bad key. */
export function readDeployment(contextValue: (key: string) => unknown): Deployment {
  const keys = ['stage', 'mailFrom', 'alarmEmail', ...Object.keys(commonDeployment)];
  const given = Object.fromEntries(
    keys.map((key) => [key, contextValue(key)]).filter(([, value]) => value !== undefined),
  );
  const parsed = deploymentSchema.safeParse(given);
  if (parsed.success) return parsed.data;
  const faults = parsed.error.issues.map((issue) => `${issue.path.join('.') || 'stage'}: ${issue.message}`);
  throw new RangeError(`The context of the deployment is not usable:\n  ${faults.join('\n  ')}`);
}
