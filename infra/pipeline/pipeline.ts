import { Duration, TimeZone } from 'aws-cdk-lib';
import { Rule } from 'aws-cdk-lib/aws-events';
import { LambdaFunction } from 'aws-cdk-lib/aws-events-targets';
import type { IFunction } from 'aws-cdk-lib/aws-lambda';
import { SqsEventSource } from 'aws-cdk-lib/aws-lambda-event-sources';
import type { IBucket } from 'aws-cdk-lib/aws-s3';
import { Schedule, ScheduleExpression } from 'aws-cdk-lib/aws-scheduler';
import { LambdaInvoke } from 'aws-cdk-lib/aws-scheduler-targets';
import { type DeadLetterQueue, Queue, QueueEncryption } from 'aws-cdk-lib/aws-sqs';
import { Construct } from 'constructs';
import {
  FUNCTION_SETTINGS,
  type PipelineFunction,
  type PriceFunction,
  QUEUE_SETTINGS,
} from '../../lambdas/runtime/function_settings.ts';
import { POINTER_KEY } from '../../lambdas/snapshot/snapshot_store.ts';
import { IMPORT_MARK_KEY } from '../../lambdas/supply/supply_keys.ts';
import type { Deployment, StageSettings } from '../stages/stages.ts';

const retained = { retentionPeriod: Duration.days(14), encryption: QueueEncryption.SQS_MANAGED, enforceSSL: true };

/** The queues between the pipeline's functions. They are created first, because the functions need their URLs. */
export class PipelineQueues extends Construct {
  /** One message per shard of the index of due playbooks, and of an event's awaited bets. */
  readonly jobs: Queue;
  /** One message per playbook. */
  readonly playbooks: Queue;
  /** One message per batch of bets to settle. */
  readonly bets: Queue;
  /** One message per reader with alerts that are due: of prices and security, and others. */
  readonly promptAlerts: Queue;
  readonly alerts: Queue;
  /** Readers who could not be told. */
  readonly untold: Queue;
  /** Dead-letter queue of the others: messages that failed every delivery. */
  readonly deadLetters: Queue;
  /** Dead-letter queue of schedules, rules and asynchronous invocations. */
  readonly undelivered: Queue;

  constructor(scope: Construct, id: string) {
    super(scope, id);
    this.deadLetters = new Queue(this, 'DeadLetters', retained);
    this.undelivered = new Queue(this, 'Undelivered', retained);
    this.jobs = this.queueFor('Jobs', 'refresh');
    this.playbooks = this.queueFor('Playbooks', 'refresh_worker');
    this.bets = this.queueFor('Bets', 'settle_bets');
    this.untold = new Queue(this, 'Untold', retained);
    const untold = { queue: this.untold, maxReceiveCount: QUEUE_SETTINGS.alertDeliveries };
    this.promptAlerts = this.queueFor('PromptAlerts', 'send_alerts', untold);
    this.alerts = this.queueFor('Alerts', 'send_alerts', untold);
  }

  private queueFor(
    id: string,
    consumer: PipelineFunction,
    deadLetterQueue: DeadLetterQueue = { queue: this.deadLetters, maxReceiveCount: QUEUE_SETTINGS.deliveries },
  ): Queue {
    return new Queue(this, id, {
      ...retained,
      visibilityTimeout: Duration.seconds(QUEUE_SETTINGS.visibilityFactor * FUNCTION_SETTINGS[consumer].timeoutSeconds),
      deadLetterQueue,
    });
  }
}

/** Triggers of the pipeline: schedules, imports of new facts, refresh and pictures after an import, the queues' workers. */
export class Pipeline extends Construct {
  constructor(
    scope: Construct,
    id: string,
    settings: StageSettings,
    { espn }: Pick<Deployment, 'espn'>,
    queues: PipelineQueues,
    snapshots: IBucket,
    functions: Readonly<Record<PipelineFunction, IFunction> & Partial<Record<PriceFunction, IFunction>>>,
  ) {
    super(scope, id);
    // The sources change after an event and with new odds. Six hours are soon enough for both.
    this.schedule('IngestSchedule', functions.ingest, queues, { minute: '10', hour: '*/6' });
    // core/supply/cards/clocks.ts decides what a run reads; most read nothing. The shortest clock is that of the live provider.
    this.schedule('SupplySchedule', functions.supply, queues, { minute: espn ? '*' : '*/5', hour: '*' });
    // Picks are frozen 15 minutes before their event: a failed run has two more chances before it begins.
    this.schedule('FreezeSchedule', functions.freeze, queues, { minute: '*/5', hour: '*' });
    // Signs what was frozen or settled: at the latest five minutes later, ten before the event.
    this.schedule('CheckpointSchedule', functions.checkpoint, queues, { minute: '2-59/5', hour: '*' });
    // Playbooks are due two days after their event, so once a day is enough; runs after the nightly ingest.
    this.schedule('RefreshSchedule', functions.refresh, queues, { minute: '40', hour: '6' });
    // Finds what is to be told, and queues who is due; mostly nothing.
    this.schedule('AlertsSchedule', functions.send_alerts, queues, { minute: '*', hour: '*' });
    // core/prices/feed/call_pace.ts decides whether a run calls the service; most do not.
    if (functions.prices) this.schedule('PricesSchedule', functions.prices, queues, { minute: '*/15', hour: '*' });
    this.startOnNew('NewSnapshot', POINTER_KEY, [functions.refresh, functions.draw_pictures], queues, snapshots);
    this.startOnNew('NewFacts', IMPORT_MARK_KEY, [functions.ingest], queues, snapshots);
    functions.refresh.addEventSource(
      new SqsEventSource(queues.jobs, {
        batchSize: 1,
        maxConcurrency: QUEUE_SETTINGS.jobsAtOnce,
        reportBatchItemFailures: true,
      }),
    );
    functions.refresh_worker.addEventSource(
      new SqsEventSource(queues.playbooks, {
        batchSize: QUEUE_SETTINGS.playbooksBatch,
        reportBatchItemFailures: true,
        // A limit here needs no reserved concurrency, which a new account with ten executions cannot spare.
        maxConcurrency: settings.refreshConcurrency,
      }),
    );
    functions.settle_bets.addEventSource(
      new SqsEventSource(queues.bets, {
        batchSize: QUEUE_SETTINGS.betsBatch,
        reportBatchItemFailures: true,
        maxConcurrency: QUEUE_SETTINGS.betsAtOnce,
      }),
    );
    for (const queue of [queues.promptAlerts, queues.alerts]) {
      functions.send_alerts.addEventSource(
        new SqsEventSource(queue, {
          batchSize: QUEUE_SETTINGS.alertsBatch,
          reportBatchItemFailures: true,
          maxConcurrency: QUEUE_SETTINGS.alertsAtOnce,
        }),
      );
    }
  }

  private schedule(id: string, handler: IFunction, queues: PipelineQueues, at: { minute: string; hour: string }): void {
    new Schedule(this, id, {
      schedule: ScheduleExpression.cron({ ...at, timeZone: TimeZone.ETC_UTC }),
      target: new LambdaInvoke(handler, {
        retryAttempts: 2,
        maxEventAge: Duration.hours(1),
        deadLetterQueue: queues.undelivered,
      }),
    });
  }

  /** Starts functions when an object of the snapshots' bucket is written. */
  private startOnNew(
    id: string,
    key: string,
    started: readonly IFunction[],
    queues: PipelineQueues,
    snapshots: IBucket,
  ): void {
    new Rule(this, id, {
      eventPattern: {
        source: ['aws.s3'],
        detailType: ['Object Created'],
        detail: { bucket: { name: [snapshots.bucketName] }, object: { key: [key] } },
      },
      targets: started.map(
        (handler) => new LambdaFunction(handler, { deadLetterQueue: queues.undelivered, retryAttempts: 2 }),
      ),
    });
  }
}
