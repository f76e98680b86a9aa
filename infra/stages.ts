import { z } from 'zod';

/** What differs between the stages, side by side, each with its reason. */
export interface StageSettings {
  stage: 'dev' | 'prod';
  /** Prod holds people's accounts and playbooks: the stack's end must not be theirs. Dev is thrown away whole. */
  keepsUserData: boolean;
  /** Days of logs: prod long enough to look into a complaint, dev only to debug. */
  logDays: 14 | 90;
  /** Requests per second of all callers together: prod from the cost sheet's busiest hour with room, dev small. */
  requestsPerSecond: number;
  /** Jobs of the queue at once: ten is all that a fresh account allows, so prod leaves half of it to visitors. */
  refreshConcurrency: number;
}

export const STAGES: Readonly<Record<StageSettings['stage'], StageSettings>> = {
  dev: { stage: 'dev', keepsUserData: false, logDays: 14, requestsPerSecond: 20, refreshConcurrency: 2 },
  prod: { stage: 'prod', keepsUserData: true, logDays: 90, requestsPerSecond: 200, refreshConcurrency: 5 },
};

const optionalText = z.string().min(1).optional();
const arn = (service: string) =>
  z
    .string()
    .regex(new RegExp(`^arn:aws[\\w-]*:${service}:us-east-1:\\d{12}:`), {
      error: `must be an ARN of ${service} in us-east-1, where CloudFront looks for it`,
    })
    .optional();

const commonDeployment = {
  /** Where alarms are mailed; none: the topic has no subscriber yet. */
  alarmEmail: z.email().optional(),
  /** The form-forwarding service's address for the contact form. */
  contactAddress: z.url(),
  /** Origins that the service redirects the form to, for the content security policy. */
  contactOrigins: z.string().transform((list) => list.split(',')),
  domain: optionalText,
  certificateArn: arn('acm'),
  webAclArn: arn('wafv2'),
  userPoolWebAclArn: z.string().startsWith('arn:').optional(),
  modelId: z.string().min(1),
  marketUrl: z.url(),
  upcomingUrl: z.url(),
  statsUrl: z.url(),
};

/** What is said of one deployment with `-c name=value`, beside the stage. Defaults stand in `cdk.json`. */
const deploymentSchema = z
  .discriminatedUnion('stage', [
    z.object({ stage: z.literal('dev'), mailFrom: z.email().optional(), ...commonDeployment }),
    // Cognito's own sender stops near 50 mails a day: people could not confirm their accounts.
    z.object({
      stage: z.literal('prod'),
      mailFrom: z.email({ error: 'prod needs a sender verified in SES: -c mailFrom=corner@your.domain' }),
      ...commonDeployment,
    }),
  ])
  .refine(({ domain, certificateArn }) => (domain === undefined) === (certificateArn === undefined), {
    path: ['certificateArn'],
    error: 'a domain and its certificate go together',
  });
export type Deployment = z.infer<typeof deploymentSchema>;

/** The deployment that the context describes. Throws RangeError that names every bad key. */
export function readDeployment(contextValue: (key: string) => unknown): Deployment {
  const keys = ['stage', 'mailFrom', ...Object.keys(commonDeployment)];
  const given = Object.fromEntries(
    keys.map((key) => [key, contextValue(key)]).filter(([, value]) => value !== undefined),
  );
  const parsed = deploymentSchema.safeParse(given);
  if (parsed.success) return parsed.data;
  const faults = parsed.error.issues.map((issue) => `${issue.path.join('.') || 'stage'}: ${issue.message}`);
  throw new RangeError(`The context of the deployment is not usable:\n  ${faults.join('\n  ')}`);
}
