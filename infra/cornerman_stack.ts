import { CfnOutput, Stack, type StackProps } from 'aws-cdk-lib';
import type { IFunction } from 'aws-cdk-lib/aws-lambda';
import type { Construct } from 'constructs';
import { Api } from './api/api.ts';
import { Identity } from './api/identity.ts';
import { OriginSecret } from './api/origin_secret.ts';
import { Backups } from './data/backups.ts';
import { Storage } from './data/storage.ts';
import { Functions, type FunctionsByName } from './functions/functions.ts';
import { HashKey } from './functions/hash_key.ts';
import { Releases } from './functions/releases.ts';
import { FirstImport } from './pipeline/first_import.ts';
import { MailSending } from './pipeline/mail.ts';
import { Pipeline, PipelineQueues } from './pipeline/pipeline.ts';
import { Site } from './site/site.ts';
import type { BuiltFiles } from './stages/built.ts';
import { type Deployment, deploymentName, settingsOf } from './stages/stages.ts';
import { Budget } from './watch/budget.ts';
import { Observability } from './watch/observability.ts';

/** What the stack needs from the build and from other stacks. */
export interface StackParts extends Pick<StackProps, 'crossRegionReferences' | 'permissionsBoundary'> {
  built: BuiltFiles;
  /** ARN of CloudFront's web ACL in us-east-1; undefined if the deployment has none. */
  webAclArn: string | undefined;
}

interface Outputs {
  site: Site;
  identity: Identity;
  secret: OriginSecret;
  storage: Storage;
  functions: Pick<FunctionsByName<IFunction>, 'ingest' | 'refresh'>;
  queues: PipelineQueues;
}

/** The main stack of a stage: everything in the deployment's region. */
export class CornermanStack extends Stack {
  readonly distributionArn: string;

  constructor(scope: Construct, deployment: Deployment, { built, webAclArn, ...props }: StackParts) {
    const settings = settingsOf(deployment);
    super(scope, deploymentName(settings), {
      ...props,
      description: `Cornerman, ${settings.stage}`,
      env: { region: deployment.region },
      terminationProtection: settings.keepsUserData,
    });
    const identity = new Identity(this, 'Identity', settings, deployment);
    const storage = new Storage(this, 'Storage', settings);
    if (settings.backupRegion !== undefined) {
      const { users, userPlaybooks, bets, alerts, deletions } = storage.tables;
      const kept = [users, userPlaybooks, bets, alerts, deletions].map(({ tableArn }) => tableArn);
      new Backups(this, 'Backups', settings, settings.backupRegion, kept);
    }
    const queues = new PipelineQueues(this, 'Queues');
    const secret = new OriginSecret(this, 'OriginSecret', deployment.originSecretVersion);
    // With a new key, earlier log lines can no longer be linked to later ones, and the daily quotas restart.
    const pseudonymKey = new HashKey(this, 'PseudonymKey', 'Key of the hashes in logs and counters.').secret;
    // With a new key, addresses in mail that was sent end nothing any more, and suppressed addresses get mail again.
    const mailKey = new HashKey(this, 'MailKey', 'Key of addresses that end mail, and of hashes of suppressed ones.')
      .secret;
    const secrets = { originSecrets: secret.secret, pseudonymKey, mailKey };
    const parts = { deployment, storage, queues, ...secrets, bundles: built.functions };
    const all = new Functions(this, 'Functions', settings, parts);
    const functions = all.byName;
    identity.callBeforeSignUp(functions.pre_sign_up);
    identity.callAfterConfirmation(functions.post_confirmation);
    const { send_alerts: sender, mail_feedback: feedback } = functions;
    const { mailFrom: from } = deployment;
    if (from !== undefined && feedback !== undefined) new MailSending(this, 'Mail', { from, sender, feedback });
    const releases = new Releases(this, 'Releases', settings, functions);
    const api = new Api(this, 'Api', settings, identity, { ...releases.live, authorize_key: functions.authorize_key });
    const pipeline = new Pipeline(this, 'Pipeline', settings, deployment, queues, storage.snapshots, functions);
    new FirstImport(this, 'FirstImport', settings, functions.ingest, [storage, pipeline]);
    const siteParts = {
      identity,
      api,
      snapshots: storage.snapshots,
      originSecret: secret.sent,
      webAclArn,
      builtSite: built.site,
    };
    const site = new Site(this, 'Site', settings, deployment, siteParts);
    all.readSite(site.bucket, site.address);
    this.distributionArn = site.distribution.distributionArn;
    new Observability(this, 'Observability', settings, deployment, { api, queues, functions, releases, identity });
    const { alarmEmail, monthlyBudget } = deployment;
    if (alarmEmail !== undefined) new Budget(this, 'Budget', settings, monthlyBudget, alarmEmail);
    this.#addOutputs({ site, identity, secret, storage, functions, queues });
  }

  /** What scripts and the operator read of a deployed stack. */
  #addOutputs({ site, identity, secret, storage, functions, queues }: Outputs): void {
    new CfnOutput(this, 'SiteAddress', { value: site.address });
    new CfnOutput(this, 'DistributionDomain', { value: site.distribution.domainName });
    new CfnOutput(this, 'UserPoolId', { value: identity.userPool.userPoolId });
    new CfnOutput(this, 'OriginSecretArn', { value: secret.secret.secretArn });
    new CfnOutput(this, 'SnapshotBucket', { value: storage.snapshots.bucketName });
    new CfnOutput(this, 'RecordBucket', { value: storage.records.bucketName });
    new CfnOutput(this, 'IngestFunction', { value: functions.ingest.functionName });
    new CfnOutput(this, 'RefreshFunction', { value: functions.refresh.functionName });
    for (const [name, table] of Object.entries(storage.tables)) {
      new CfnOutput(this, `${name.charAt(0).toUpperCase()}${name.slice(1)}Table`, { value: table.tableName });
    }
    new CfnOutput(this, 'DeadLetterQueue', { value: queues.deadLetters.queueUrl });
    new CfnOutput(this, 'PlaybooksQueue', { value: queues.playbooks.queueUrl });
  }
}
