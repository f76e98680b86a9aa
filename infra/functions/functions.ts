import { Stack } from 'aws-cdk-lib';
import type { IGrantable } from 'aws-cdk-lib/aws-iam';
import { PolicyStatement } from 'aws-cdk-lib/aws-iam';
import type { IFunction, Function as LambdaFunction } from 'aws-cdk-lib/aws-lambda';
import type { IBucket } from 'aws-cdk-lib/aws-s3';
import type { Secret } from 'aws-cdk-lib/aws-secretsmanager';
import { Construct } from 'constructs';
import { ANSWERED_FILES } from '../../core/contract/site/public_pages.ts';
import type { Environment } from '../../lambdas/runtime/environment.ts';
import type { FunctionName, MailFunction, PriceFunction } from '../../lambdas/runtime/function_settings.ts';
import { TABLES } from '../../lambdas/store/tables/tables.ts';
import { addressVariables } from '../../lambdas/supply/live_providers.ts';
import type { Storage } from '../data/storage.ts';
import type { PipelineQueues } from '../pipeline/pipeline.ts';
import { type Deployment, deploymentName, type StageSettings } from '../stages/stages.ts';
import { ActiveTracing } from './active_tracing.ts';
import { reservedConcurrency } from './concurrency.ts';
import { LogKey } from './log_key.ts';
import { nodeFunction } from './node_function.ts';
import { OBJECT_ACCESS, type ObjectAccess } from './object_access.ts';
import { TABLE_ACCESS } from './table_access.ts';

/** What the functions need besides their tables. */
export interface FunctionParts {
  deployment: Deployment;
  storage: Storage;
  queues: PipelineQueues;
  /** The origin secrets that the functions of the API accept. */
  originSecrets: Secret;
  /** Key of the hashes in logs and counters. */
  pseudonymKey: Secret;
  /** Key of the addresses that end mail, and of the hashes of addresses that get none. */
  mailKey: Secret;
  /** Folder of the bundles. */
  bundles: string;
}

type Variables = Partial<Record<keyof Environment, string>>;

/** Variables that hold the ARN of a secret, which the functions read. */
const SECRETS = ['ORIGIN_SECRETS', 'PSEUDONYM_KEY', 'MAIL_KEY', 'PUSH_KEYS', 'ODDS_KEY'] as const;

/** Functions that are invoked asynchronously: failures need a dead-letter queue. */
const INVOKED_ASYNCHRONOUSLY: ReadonlySet<FunctionName> = new Set<FunctionName>([
  'ingest',
  'supply',
  'freeze',
  'checkpoint',
  'refresh',
  'prices',
  'draw_pictures',
  'send_alerts',
  'mail_feedback',
]);

type OptionalFunction = PriceFunction | MailFunction;

/**
 * All functions by name. The price function only exists with an API key of the odds service, that of feedback on mail only
 * with an address that mail is from.
 */
export type FunctionsByName<Handler> = Readonly<
  Record<Exclude<FunctionName, OptionalFunction>, Handler> & Partial<Record<OptionalFunction, Handler>>
>;

/** The Lambda functions with their environments and permissions. */
export class Functions extends Construct {
  readonly byName: FunctionsByName<LambdaFunction>;

  constructor(
    scope: Construct,
    id: string,
    private readonly settings: StageSettings,
    private readonly parts: FunctionParts,
  ) {
    super(scope, id);
    const { deployment, queues, originSecrets, pseudonymKey, mailKey } = parts;
    const api = { ORIGIN_SECRETS: originSecrets.secretArn, PSEUDONYM_KEY: pseudonymKey.secretArn };
    const mailSecret = { MAIL_KEY: mailKey.secretArn };
    const snapshots = { SNAPSHOT_LOCATION: `s3://${parts.storage.snapshots.bucketName}` };
    const records = { RECORD_LOCATION: `s3://${parts.storage.records.bucketName}` };
    const freezing = { ...records, RECORD_SCHEMA: String(deployment.recordSchema) };
    const { mailFrom, pushSecretArn } = deployment;
    const mail = { ...(mailFrom !== undefined && { MAIL_FROM: mailFrom }) };
    const push = { ...(pushSecretArn !== undefined && { PUSH_KEYS: pushSecretArn }) };
    const logKey = new LogKey(this, 'LogKey');
    this.byName = {
      optimize: this.add('optimize', { ...api, ...snapshots }),
      picks: this.add('picks', { ...api, ...snapshots }),
      optimize_language: this.add('optimize_language', { ...api, MODEL_ID: deployment.modelId }),
      playbooks: this.add('playbooks', { ...api, ...snapshots }),
      bets: this.add('bets', { ...api, ...snapshots, ...records, BETS_QUEUE_URL: queues.bets.queueUrl }),
      profile: this.add('profile', { ...api, ...mail, ...push }),
      public: this.add('public', { ...api, ...snapshots, ...records, ...mailSecret }),
      pictures: this.add('pictures', { ...api, ...snapshots }),
      authorize_key: this.add('authorize_key', {}),
      mcp: this.add('mcp', { ...api, ...snapshots, ...records }),
      pre_sign_up: this.add('pre_sign_up', { PSEUDONYM_KEY: pseudonymKey.secretArn }),
      freeze: this.add('freeze', { ...snapshots, ...freezing }),
      checkpoint: this.add('checkpoint', {
        ...records,
        LOG_SIGNER: logKey.address,
        LOG_ORIGIN: deploymentName(settings),
        TIME_STAMP_URL: deployment.timeStampUrl,
        ...(deployment.logWitnesses !== undefined && { LOG_WITNESSES: deployment.logWitnesses }),
      }),
      post_confirmation: this.add('post_confirmation', {}),
      ingest: this.add('ingest', {
        ...snapshots,
        ...freezing,
        MARKET_URL: deployment.marketUrl,
        UPCOMING_URL: deployment.upcomingUrl,
        STATS_URL: deployment.statsUrl,
      }),
      supply: this.add('supply', { ...snapshots, ...this.supplyVariables() }),
      refresh: this.add('refresh', {
        ...snapshots,
        REFRESH_QUEUE_URL: queues.playbooks.queueUrl,
        REFRESH_JOBS_QUEUE_URL: queues.jobs.queueUrl,
        BETS_QUEUE_URL: queues.bets.queueUrl,
      }),
      refresh_worker: this.add('refresh_worker', snapshots),
      settle_bets: this.add('settle_bets', snapshots),
      draw_pictures: this.add('draw_pictures', snapshots),
      send_alerts: this.add('send_alerts', {
        ...snapshots,
        ...mailSecret,
        ...mail,
        ...push,
        PROMPT_ALERTS_QUEUE_URL: queues.promptAlerts.queueUrl,
        ALERTS_QUEUE_URL: queues.alerts.queueUrl,
        MAIL_PER_SECOND: String(deployment.mailPerSecond),
      }),
      ...this.priceFunction(snapshots),
      ...(deployment.mailFrom !== undefined && { mail_feedback: this.add('mail_feedback', mailSecret) }),
    };
    new ActiveTracing(this, 'Tracing', Object.values(this.byName));
    logKey.grantSign(this.byName.checkpoint);
    this.grantQueues();
    this.grantModel(this.byName.optimize_language, deployment.modelId);
  }

  private grantQueues(): void {
    const { playbooks, jobs, bets, promptAlerts, alerts } = this.parts.queues;
    playbooks.grantSendMessages(this.byName.refresh);
    jobs.grantSendMessages(this.byName.refresh);
    for (const queue of [promptAlerts, alerts]) queue.grantSendMessages(this.byName.send_alerts);
    for (const sender of [this.byName.bets, this.byName.refresh]) bets.grantSendMessages(sender);
  }

  /** The addresses of the live providers that are on. */
  private supplyVariables(): Variables {
    const { deployment } = this.parts;
    const { supplyContact, providers, oddsSecretArn, oddsUrl } = deployment;
    return {
      SUPPLY_CONTACT: supplyContact,
      ...addressVariables((row, { setting }) =>
        'switch' in row && !deployment[row.switch] ? undefined : providers[setting],
      ),
      ...(oddsSecretArn !== undefined && { ODDS_URL: oddsUrl, ODDS_KEY: oddsSecretArn }),
    };
  }

  /** The function that fetches the odds of many books; none without an API key. */
  private priceFunction(snapshots: Variables): Partial<Record<PriceFunction, LambdaFunction>> {
    const { oddsSecretArn, oddsRegions, oddsReserve, oddsUrl } = this.parts.deployment;
    if (oddsSecretArn === undefined) return {};
    return {
      prices: this.add('prices', {
        ...snapshots,
        ODDS_URL: oddsUrl,
        ODDS_KEY: oddsSecretArn,
        ODDS_REGIONS: oddsRegions.join(','),
        ODDS_RESERVE: String(oddsReserve),
      }),
    };
  }

  /**
   * Adds a function with its tables' names and `variables` as environment, and with access to its tables, objects and
   * secrets.
   */
  private add(name: FunctionName, variables: Variables): LambdaFunction {
    const { deployment, storage } = this.parts;
    const { tables } = storage;
    const accesses = TABLE_ACCESS[name];
    const tableNames = accesses.map(({ table }) => [TABLES[table].variable, tables[table].tableName]);
    const environment = { ...Object.fromEntries(tableNames), ...variables };
    const handler = nodeFunction(this, name, this.settings, {
      bundles: this.parts.bundles,
      environment,
      reservedConcurrency: reservedConcurrency(name, deployment.accountConcurrency),
      ...(INVOKED_ASYNCHRONOUSLY.has(name) ? { deadLetterQueue: this.parts.queues.undelivered } : {}),
    });
    for (const { table, actions, index, key } of accesses) {
      const { tableArn } = tables[table];
      const statement = new PolicyStatement({
        actions: actions.map((action) => `dynamodb:${action}`),
        resources: [index === undefined ? tableArn : `${tableArn}/index/${index}`],
        ...(key !== undefined && { conditions: { 'ForAllValues:StringEquals': { 'dynamodb:LeadingKeys': [key] } } }),
      });
      handler.addToRolePolicy(statement);
    }
    for (const access of OBJECT_ACCESS[name] ?? []) grantObjects(handler, access, storage[access.bucket]);
    for (const secret of SECRETS) {
      const arn = variables[secret];
      if (arn !== undefined) allow(handler, ['secretsmanager:GetSecretValue'], arn);
    }
    return handler;
  }

  /**
   * Lets the public function put the heads of pages and the next picks into the site's HTML, which it finds at this
   * bucket, and the function of playbooks the heads of those that are shared. What leaves the site names its address.
   */
  readSite(site: IBucket, address: string): void {
    for (const handler of [this.byName.ingest, this.byName.send_alerts, this.byName.mcp])
      handler.addEnvironment('SITE_ADDRESS', address);
    const keys = ANSWERED_FILES.map((file) => file.slice(1));
    for (const handler of [this.byName.public, this.byName.playbooks]) {
      handler.addEnvironment('SITE_LOCATION', `s3://${site.bucketName}`);
      grantObjects(handler, { actions: ['GetObject'], keys }, site);
    }
  }

  /** Allows calls of the inference profile, and of its model in all regions through this profile only. */
  private grantModel(handler: IFunction, modelId: string): void {
    const profile = Stack.of(this).formatArn({
      service: 'bedrock',
      resource: 'inference-profile',
      resourceName: modelId,
    });
    allow(handler, ['bedrock:InvokeModel'], profile);
    const model = modelId.slice(modelId.indexOf('.') + 1);
    handler.addToRolePolicy(
      new PolicyStatement({
        actions: ['bedrock:InvokeModel'],
        resources: [`arn:${Stack.of(this).partition}:bedrock:*::foundation-model/${model}`],
        conditions: { StringEquals: { 'bedrock:InferenceProfileArn': profile } },
      }),
    );
  }
}

function allow({ grantPrincipal }: IGrantable, actions: string[], ...resources: string[]): void {
  grantPrincipal.addToPrincipalPolicy(new PolicyStatement({ actions, resources }));
}

function grantObjects(handler: IFunction, { actions, keys }: Omit<ObjectAccess, 'bucket'>, bucket: IBucket): void {
  const named = actions.map((action) => `s3:${action}`);
  allow(handler, named, ...keys.map((key) => bucket.arnForObjects(key)));
  // With it, S3 responds 404 for a missing object instead of 403: “no import yet” differs from a fault.
  allow(handler, ['s3:ListBucket'], bucket.bucketArn);
}
