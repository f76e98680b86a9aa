/** A finding of cdk-nag that is accepted. */
export interface Exception {
  /** Path below the main stack; the whole stack where empty. */
  at: string;
  rule: string;
  reason: string;
}

const MANAGED = 'IAM4[Policy::arn:<AWS::Partition>:iam::aws:policy/service-role/';

/** What is accepted, and why. A finding that is not here fails the synthesis. */
export const EXCEPTIONS: readonly Exception[] = [
  {
    at: 'Identity/UserPool',
    rule: 'COG1',
    reason:
      'The product asks for six characters and nothing else; Cognito locks out guessing, and a leak elsewhere is what rules of composition do not stop.',
  },
  {
    at: 'Identity/UserPool',
    rule: 'COG2',
    reason: 'An account holds saved picks: no money and no bets. A second factor is more than it is worth to anyone.',
  },
  {
    at: 'Identity/UserPool',
    rule: 'COG8',
    reason:
      'Threat protection costs more per user than everything else together; a web ACL limits what an address asks.',
  },
  {
    at: 'Storage/Snapshots',
    rule: 'S1',
    reason: 'Public data that our functions and CloudFront read; a function logs which version it serves.',
  },
  {
    at: 'Storage/Records',
    rule: 'S1',
    reason: 'A published record, which only ingest writes: its chains show every change.',
  },
  {
    at: 'Site/Bucket',
    rule: 'S1',
    reason: 'The published site, readable through CloudFront alone; access logs would keep visitors’ addresses.',
  },
  {
    at: 'Site/Distribution',
    rule: 'CFR1',
    reason: 'Reading about bouts is lawful everywhere; no bets are taken.',
  },
  {
    at: 'Site/Distribution',
    rule: 'CFR2',
    reason: 'A stage may switch its web ACLs off, as dev does: throttles and daily limits hold without them.',
  },
  {
    at: 'Site/Distribution',
    rule: 'CFR3',
    reason: 'The check knows the log only that keeps visitors’ addresses; prod has the newer one, without them.',
  },
  {
    at: 'Site/Distribution',
    rule: 'CFR4',
    reason:
      'Only without a domain of one’s own: CloudFront’s certificate comes with its policy. With one, TLS 1.2 is the least.',
  },
  {
    at: 'Releases/DeployRole',
    rule: `${MANAGED}AWSCodeDeployRoleForLambdaLimited]`,
    reason: 'CodeDeploy’s own policy for its own role: it changes with the service.',
  },
  {
    at: 'OriginSecret/Secret',
    rule: 'SMG4',
    reason:
      'It is rotated by hand, in steps that keep the site up (docs/runbook.md): CloudFront and functions share it.',
  },
  {
    at: 'PseudonymKey/Secret',
    rule: 'SMG4',
    reason:
      'A new key makes the log lines before it unlinkable and starts the day’s quotas again: for an emergency only.',
  },
  {
    at: 'Queues/Undelivered',
    rule: 'SQS3',
    reason: 'It is the dead-letter queue itself, of schedules and rules, which the check does not look at.',
  },
  ...[
    'GET--api--cornerman--events',
    'GET--api--cornerman--prebuilt_playbooks--{id}',
    'GET--api--cornerman--strategies',
    'GET--api--cornerman--snapshot',
    'GET--api--cornerman--prices--{id}',
    'GET--api--cornerman--record',
    'GET--api--cornerman--record--head',
    'GET--api--cornerman--record--{id}',
    'GET--api--cornerman--record--chain--{id}',
    'POST--api--cornerman--page_views',
    'GET--api--cornerman--openapi.json',
  ].map((route) => ({ at: `Api/HttpApi/${route}`, rule: 'APIG4', reason: 'Public by the route table.' })),
];

/** Of what only some stages have. */
export const PROD_EXCEPTIONS: readonly Exception[] = [
  {
    at: 'Backups/Plan/Tables/Role',
    rule: `${MANAGED}AWSBackupServiceRolePolicyForBackup]`,
    reason: 'AWS Backup’s own policy for its own role: it changes with the service.',
  },
];
