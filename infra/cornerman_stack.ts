import { CfnOutput, Stack, Tags } from 'aws-cdk-lib';
import type { Construct } from 'constructs';
import { Api } from './api.ts';
import type { BuiltFiles } from './built.ts';
import { Functions } from './functions.ts';
import { Identity } from './identity.ts';
import { Observability } from './observability.ts';
import { Pipeline, PipelineQueues } from './pipeline.ts';
import { Site } from './site.ts';
import { type Deployment, deploymentName, STAGES } from './stages.ts';
import { Storage } from './storage.ts';

/** Cornerman in one stage. */
export class CornermanStack extends Stack {
  constructor(scope: Construct, deployment: Deployment, built: BuiltFiles) {
    const settings = STAGES[deployment.stage];
    super(scope, deploymentName(settings), {
      description: `Cornerman, ${settings.stage}`,
      env: { region: deployment.region },
      terminationProtection: settings.keepsUserData,
    });
    Tags.of(this).add('product', 'cornerman');
    Tags.of(this).add('stage', settings.stage);

    const identity = new Identity(this, 'Identity', settings, deployment);
    const storage = new Storage(this, 'Storage');
    const queues = new PipelineQueues(this, 'Queues');
    const parts = { deployment, storage, queues, bundles: built.functions };
    const functions = new Functions(this, 'Functions', settings, parts).byName;
    const api = new Api(this, 'Api', settings, identity, functions);
    new Pipeline(this, 'Pipeline', settings, queues, storage.snapshots, functions);
    const site = new Site(this, 'Site', settings, deployment, { identity, api, builtSite: built.site });
    new Observability(this, 'Observability', settings, deployment, { api, queues, functions });

    new CfnOutput(this, 'SiteAddress', { value: `https://${deployment.domain ?? site.distribution.domainName}` });
    new CfnOutput(this, 'DistributionDomain', { value: site.distribution.domainName });
    new CfnOutput(this, 'UserPoolId', { value: identity.userPool.userPoolId });
    new CfnOutput(this, 'SnapshotBucket', { value: storage.snapshots.bucketName });
    new CfnOutput(this, 'IngestFunction', { value: functions.ingest.functionName });
    new CfnOutput(this, 'RefreshFunction', { value: functions.refresh.functionName });
    for (const [name, table] of Object.entries(storage.tables)) {
      new CfnOutput(this, `${name.charAt(0).toUpperCase()}${name.slice(1)}Table`, { value: table.tableName });
    }
    new CfnOutput(this, 'DeadLetterQueue', { value: queues.deadLetters.queueUrl });
    new CfnOutput(this, 'PlaybooksQueue', { value: queues.playbooks.queueUrl });
  }
}
