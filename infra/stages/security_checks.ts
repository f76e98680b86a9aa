import { type App, CfnElement, type Stack, Validations } from 'aws-cdk-lib';
import { AwsSolutionsChecks } from 'cdk-nag';
import type { IConstruct } from 'constructs';
import { EXCEPTIONS, type Exception, PROD_EXCEPTIONS } from './accepted_findings.ts';
import type { Stacks } from './stacks.ts';
import type { Deployment } from './stages.ts';

const HELPER = 'Custom::CDKBucketDeployment8693BB64968944B69AAFB0CC9EB8756C';
const HELPER_REASON = 'CDK’s own function that copies the site’s files at deployment; its role and runtime are CDK’s.';
const LOG_REASON = 'It is itself the bucket of an access log.';
const ONE_FOLDER = 'Access to the objects of one folder, whose names are only known at run time.';

/** Accepted findings whose ids contain ids of resources. */
function namedExceptions(stack: Stack, hasPrices: boolean): Exception[] {
  const snapshots = `<${logicalId(stack, 'Storage/Snapshots')}.Arn>`;
  const records = `<${logicalId(stack, 'Storage/Records')}.Arn>`;
  const inSnapshots = ['snapshots', 'strategies', 'records', 'pages', 'drawn', 'sources', 'supply', 'live'].map(
    (folder) => `${snapshots}/${folder}`,
  );
  const folders = [...inSnapshots, `${records}/chains`, `${records}/heads`, `${records}/log`];
  const siteBucket = `<${logicalId(stack, 'Site/Bucket')}.Arn>`;
  const copies = `arn:aws:s3:::cdk-hnb659fds-assets-<AWS::AccountId>-${stack.region}/*`;
  const called = [
    'Ingest',
    'Refresh',
    'Freeze',
    'Checkpoint',
    'Supply',
    'SendAlerts',
    ...(hasPrices ? ['Prices'] : []),
  ];
  const scheduled = called.map((name) => `<${logicalId(stack, `Functions/${name}`)}.Arn>:*`);
  const helperFindings = [
    'L1',
    'IAM4[Policy::arn:<AWS::Partition>:iam::aws:policy/service-role/AWSLambdaBasicExecutionRole]',
    ...['GetBucket*', 'GetObject*', 'List*', 'Abort*', 'DeleteObject*'].map((action) => `IAM5[Action::s3:${action}]`),
    `IAM5[Resource::${copies}]`,
    `IAM5[Resource::${siteBucket}/*]`,
  ];
  return [
    ...folders.map((folder) => ({
      at: 'Functions',
      rule: `IAM5[Resource::${folder}/*]`,
      reason: ONE_FOLDER,
    })),
    ...scheduled.map((versions) => ({
      at: '',
      rule: `IAM5[Resource::${versions}]`,
      reason: 'The versions of the one function that the schedule invokes, as CDK grants it.',
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

/** Accepts the wildcard region of the model: its inference profile chooses the region. */
function acknowledgeModel(stack: Stack, modelId: string): void {
  const model = modelId.slice(modelId.indexOf('.') + 1);
  Validations.of(construct(stack, 'Functions')).acknowledge({
    id: `AwsSolutions-IAM5[Resource::arn:aws:bedrock:*::foundation-model/${model}]`,
    reason: 'The inference profile chooses the region; a condition restricts calls to that profile.',
  });
}

/** Adds cdk-nag's AwsSolutions checks to the synthesis, with the accepted findings. */
export function checkSecurity(
  app: App,
  { main: stack, accessLog, vault }: Stacks,
  { modelId, oddsSecretArn }: Deployment,
): void {
  const hasPrices = oddsSecretArn !== undefined;
  Validations.of(app).addPlugins(new AwsSolutionsChecks(app));
  const ofStage = vault === undefined ? [] : PROD_EXCEPTIONS;
  for (const { at, rule, reason } of [...EXCEPTIONS, ...ofStage, ...namedExceptions(stack, hasPrices)]) {
    Validations.of(construct(stack, at)).acknowledge({ id: `AwsSolutions-${rule}`, reason });
  }
  if (accessLog !== undefined) {
    Validations.of(construct(accessLog, 'Bucket')).acknowledge({ id: 'AwsSolutions-S1', reason: LOG_REASON });
  }
  acknowledgeModel(stack, modelId);
  Validations.of(construct(stack, 'Site/Distribution')).acknowledge({
    id: '@aws-cdk/aws-cloudfront-origins:listBucketSecurityRisk',
    reason: 'The listing is unreachable: every path is mapped to a file, and no query is forwarded to the bucket.',
  });
}
