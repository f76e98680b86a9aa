import type { RouteEntry } from '../../core/contract/routes/route.ts';
import { methodsOf } from '../../core/contract/routes/route_key.ts';
import { SERVED_ROUTES } from '../../core/contract/routes/routes.ts';
import { API_BASE } from '../../core/contract/site/paths.ts';

/** An accepted finding of cdk-nag. */
export interface Exception {
  /** Construct path below the main stack; empty for the stack itself. */
  at: string;
  rule: string;
  reason: string;
}

/** The exception of a public route, for each of its methods. */
const publicRoute = (route: RouteEntry, reason: string): Exception[] =>
  methodsOf(route).map((method) => ({
    at: `Api/HttpApi/${method}${`${API_BASE}${route.path}`.replaceAll('/', '--')}`,
    rule: 'APIG4',
    reason,
  }));

const MANAGED = 'IAM4[Policy::arn:<AWS::Partition>:iam::aws:policy/service-role/';

/** Accepted findings in all stages, with reasons. Any other finding fails the synthesis. */
export const EXCEPTIONS: readonly Exception[] = [
  {
    at: 'Identity/UserPool',
    rule: 'COG1',
    reason:
      'The product requires six characters and nothing else. Cognito locks out guessing, and composition rules do not help against leaked passwords.',
  },
  {
    at: 'Identity/UserPool',
    rule: 'COG2',
    reason: 'An account holds saved picks and notes of bets, no money. A second factor would be disproportionate.',
  },
  {
    at: 'Identity/UserPool',
    rule: 'COG8',
    reason:
      'Threat protection costs more per user than everything else together. A web ACL limits requests per address.',
  },
  {
    at: 'Storage/Snapshots',
    rule: 'S1',
    reason: 'Public data, read by our functions and CloudFront. The functions log the version that they serve.',
  },
  {
    at: 'Storage/Records',
    rule: 'S1',
    reason:
      'A published record, which only ingest, freeze and checkpoint write: its chains and its log show every change.',
  },
  {
    at: 'Site/Bucket',
    rule: 'S1',
    reason: 'The published site, readable through CloudFront only. Access logs would contain visitors’ addresses.',
  },
  {
    at: 'Site/Distribution',
    rule: 'CFR1',
    reason: 'Reading about bouts is lawful everywhere; no bets are taken.',
  },
  {
    at: 'Site/Distribution',
    rule: 'CFR2',
    reason: 'Stages without web ACLs, such as dev, are protected by throttles and daily limits.',
  },
  {
    at: 'Site/Distribution',
    rule: 'CFR3',
    reason: 'The check requires the old access log, which has visitors’ addresses. Prod has the new one without them.',
  },
  {
    at: 'Site/Distribution',
    rule: 'CFR4',
    reason:
      'Applies only without an own domain: CloudFront’s default certificate has a fixed policy. With one, TLS 1.2 is the minimum.',
  },
  {
    at: 'Releases/DeployRole',
    rule: `${MANAGED}AWSCodeDeployRoleForLambdaLimited]`,
    reason: 'AWS’s policy for CodeDeploy’s role, which AWS keeps in line with the service.',
  },
  {
    at: 'OriginSecret/Secret',
    rule: 'SMG4',
    reason:
      'CloudFront and the functions share it, so it is rotated by hand in steps that keep the site up (docs/runbook.md).',
  },
  {
    at: 'PseudonymKey/Secret',
    rule: 'SMG4',
    reason:
      'A new key makes earlier log lines unlinkable and restarts the daily quotas, so it is rotated in emergencies only.',
  },
  {
    at: 'MailKey/Secret',
    rule: 'SMG4',
    reason:
      'A new key ends the addresses in mail that was sent and forgets which addresses bounced, so it is rotated in emergencies only.',
  },
  {
    at: 'Functions/Tracing/Policy',
    rule: 'IAM5[Resource::*]',
    reason: 'X-Ray has no resources to which the right to send traces could be limited.',
  },
  {
    at: 'Queues/Undelivered',
    rule: 'SQS3',
    reason: 'It is itself a dead-letter queue, of schedules and rules, which the check does not recognise.',
  },
  ...SERVED_ROUTES.filter(({ access }) => access === 'public').flatMap((route) =>
    publicRoute(route, 'Public by the route table.'),
  ),
];

/** Accepted findings in resources that only prod has. */
export const PROD_EXCEPTIONS: readonly Exception[] = [
  {
    at: 'Backups/Plan/Tables/Role',
    rule: `${MANAGED}AWSBackupServiceRolePolicyForBackup]`,
    reason: 'AWS’s policy for the role of AWS Backup, which AWS keeps in line with the service.',
  },
];
