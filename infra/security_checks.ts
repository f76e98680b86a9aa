import { type App, CfnElement, type Stack, Validations } from 'aws-cdk-lib';
import { AwsSolutionsChecks } from 'cdk-nag';
import type { IConstruct } from 'constructs';

interface Exception {
  /** Path below the stack; the whole stack where empty. */
  at: string;
  rule: string;
  reason: string;
}

/** What is accepted, and why. A finding that is not here fails the synthesis. */
const EXCEPTIONS: readonly Exception[] = [
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
    reason: 'Threat protection costs more per user than everything else together; the web ACL is the stage’s option.',
  },
  {
    at: 'Storage/Snapshots',
    rule: 'S1',
    reason: 'Public data that only our functions read; each of them logs which version it serves.',
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
    reason: 'The web ACL is optional, by ARN: throttles and daily limits hold without it, and it costs by request.',
  },
  {
    at: 'Site/Distribution',
    rule: 'CFR3',
    reason: 'Page views are counted without personal data; access logs would keep visitors’ addresses.',
  },
  {
    at: 'Site/Distribution',
    rule: 'CFR4',
    reason:
      'Only without a domain of one’s own: CloudFront’s certificate comes with its policy. With one, TLS 1.2 is the least.',
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
    'POST--api--cornerman--page_views',
    'GET--api--cornerman--openapi.json',
  ].map((route) => ({ at: `Api/HttpApi/${route}`, rule: 'APIG4', reason: 'Public by the route table.' })),
];

const HELPER = 'Custom::CDKBucketDeployment8693BB64968944B69AAFB0CC9EB8756C';
const HELPER_REASON = 'CDK’s own function that copies the site’s files at deployment; its role and runtime are CDK’s.';
const ONE_FOLDER = 'The objects of one folder: versions and sources are named when they are written.';

/** Findings whose ids carry the ids of resources. */
function namedExceptions(stack: Stack): Exception[] {
  const snapshots = `<${logicalId(stack, 'Storage/Snapshots')}.Arn>`;
  const siteBucket = `<${logicalId(stack, 'Site/Bucket')}.Arn>`;
  const copies = `arn:aws:s3:::cdk-hnb659fds-assets-<AWS::AccountId>-${stack.region}/*`;
  const scheduled = ['Ingest', 'Refresh'].map((name) => `<${logicalId(stack, `Functions/${name}`)}.Arn>:*`);
  const helperFindings = [
    'L1',
    'IAM4[Policy::arn:<AWS::Partition>:iam::aws:policy/service-role/AWSLambdaBasicExecutionRole]',
    ...['GetBucket*', 'GetObject*', 'List*', 'Abort*', 'DeleteObject*'].map((action) => `IAM5[Action::s3:${action}]`),
    `IAM5[Resource::${copies}]`,
    `IAM5[Resource::${siteBucket}/*]`,
  ];
  return [
    ...['snapshots', 'strategies', 'sources'].map((folder) => ({
      at: 'Functions',
      rule: `IAM5[Resource::${snapshots}/${folder}/*]`,
      reason: ONE_FOLDER,
    })),
    ...scheduled.map((versions) => ({
      at: '',
      rule: `IAM5[Resource::${versions}]`,
      reason: 'The versions of the one function that the schedule calls, as the library grants it.',
    })),
    ...helperFindings.map((rule) => ({ at: HELPER, rule, reason: HELPER_REASON })),
  ];
}

function logicalId(stack: Stack, path: string): string {
  const resource = construct(stack, path).node.defaultChild;
  if (!(resource instanceof CfnElement)) throw new TypeError(`${path} has no resource of its own`);
  return String(stack.resolve(resource.logicalId));
}

function construct(stack: Stack, path: string): IConstruct {
  return path.split('/').reduce<IConstruct>((at, name) => (name === '' ? at : at.node.findChild(name)), stack);
}

/** The model that the functions may call, in every region that its inference profile may send a call to. */
function acknowledgeModel(stack: Stack, modelId: string): void {
  const model = modelId.slice(modelId.indexOf('.') + 1);
  Validations.of(construct(stack, 'Functions')).acknowledge({
    id: `AwsSolutions-IAM5[Resource::arn:aws:bedrock:*::foundation-model/${model}]`,
    reason: 'The inference profile chooses the region; a condition holds the call to that profile.',
  });
}

/** Holds the app against cdk-nag's AwsSolutions rules when it is synthesised, save for what is accepted above. */
export function checkSecurity(app: App, stack: Stack, modelId: string): void {
  Validations.of(app).addPlugins(new AwsSolutionsChecks(app));
  for (const { at, rule, reason } of [...EXCEPTIONS, ...namedExceptions(stack)]) {
    Validations.of(construct(stack, at)).acknowledge({ id: `AwsSolutions-${rule}`, reason });
  }
  acknowledgeModel(stack, modelId);
  Validations.of(construct(stack, 'Site/Distribution')).acknowledge({
    id: '@aws-cdk/aws-cloudfront-origins:listBucketSecurityRisk',
    reason: 'No request reaches the list: the root is the page, and no query goes on to the bucket.',
  });
}
