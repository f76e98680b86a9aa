import { Duration } from 'aws-cdk-lib';
import {
  Alarm,
  ComparisonOperator,
  Dashboard,
  GraphWidget,
  type IMetric,
  Metric,
  SingleValueWidget,
  TextWidget,
  TreatMissingData,
} from 'aws-cdk-lib/aws-cloudwatch';
import { SnsAction } from 'aws-cdk-lib/aws-cloudwatch-actions';
import type { IFunction } from 'aws-cdk-lib/aws-lambda';
import { Topic } from 'aws-cdk-lib/aws-sns';
import { EmailSubscription } from 'aws-cdk-lib/aws-sns-subscriptions';
import { Construct } from 'constructs';
import { METRICS, type MetricName } from '../lambdas/telemetry.ts';
import { ALARMS } from './alarms.ts';
import type { Api } from './api.ts';
import type { FunctionName } from './function_settings.ts';
import type { PipelineQueues } from './pipeline.ts';
import type { Deployment, StageSettings } from './stages.ts';

const HOUR = Duration.hours(1);

/** Sum of one of the functions' own metrics over every function that emits it. */
function ownMetric(metric: MetricName, statistic: string, period: Duration): IMetric {
  return new Metric({ namespace: 'Cornerman', metricName: metric, statistic, period });
}

/** The dashboard, and the alarms on what a person must act on. */
export class Observability extends Construct {
  private readonly topic: Topic;

  constructor(
    scope: Construct,
    id: string,
    settings: StageSettings,
    deployment: Deployment,
    parts: { api: Api; queues: PipelineQueues; functions: Readonly<Record<FunctionName, IFunction>> },
  ) {
    super(scope, id);
    this.topic = new Topic(this, 'Alarms', { enforceSSL: true });
    if (deployment.alarmEmail !== undefined) this.topic.addSubscription(new EmailSubscription(deployment.alarmEmail));
    for (const { name, metric, statistic, periodMinutes, threshold, meaning } of ALARMS) {
      this.alarm(settings, name, ownMetric(metric, statistic, Duration.minutes(periodMinutes)), threshold, meaning);
    }
    this.queueAlarms(settings, parts.queues);
    this.dashboard(settings, deployment, parts);
  }

  private alarm(settings: StageSettings, name: string, metric: IMetric, threshold: number, meaning: string): void {
    const alarm = new Alarm(this, name, {
      alarmName: `cornerman-${settings.stage}-${name}`,
      alarmDescription: `${meaning} See “${name}” in docs/runbook.md.`,
      metric,
      threshold,
      evaluationPeriods: 1,
      comparisonOperator: ComparisonOperator.GREATER_THAN_OR_EQUAL_TO_THRESHOLD,
      // These metrics are emitted when something happens; silence is good news.
      treatMissingData: TreatMissingData.NOT_BREACHING,
    });
    alarm.addAlarmAction(new SnsAction(this.topic));
  }

  private queueAlarms(settings: StageSettings, queues: PipelineQueues): void {
    const waiting = (queue: PipelineQueues['jobs']) =>
      queue.metricApproximateNumberOfMessagesVisible({ period: Duration.minutes(5), statistic: 'Maximum' });
    this.alarm(
      settings,
      'hopeless-messages',
      waiting(queues.hopeless),
      1,
      'Playbooks could not be refreshed after three deliveries.',
    );
    this.alarm(
      settings,
      'undelivered-calls',
      waiting(queues.undelivered),
      1,
      'A schedule could not start ingest or refresh.',
    );
  }

  private dashboard(
    settings: StageSettings,
    deployment: Deployment,
    {
      api,
      queues,
      functions,
    }: { api: Api; queues: PipelineQueues; functions: Readonly<Record<FunctionName, IFunction>> },
  ): void {
    const all = Object.values(functions);
    const board = new Dashboard(this, 'Dashboard', { dashboardName: `cornerman-${settings.stage}` });
    board.addWidgets(
      new TextWidget({ markdown: '# Cornerman\nWhat each alarm means: `docs/runbook.md`.', width: 24, height: 2 }),
    );
    board.addWidgets(
      new GraphWidget({
        title: 'Requests and errors',
        left: [api.httpApi.metricCount({ period: HOUR })],
        right: [api.httpApi.metricClientError({ period: HOUR }), api.httpApi.metricServerError({ period: HOUR })],
      }),
      new GraphWidget({ title: 'Latency, 95th percentile', left: [api.httpApi.metricLatency({ statistic: 'p95' })] }),
      new GraphWidget({ title: 'Throttles', left: all.map((handler) => handler.metricThrottles({ period: HOUR })) }),
      new GraphWidget({ title: 'Failed runs', left: all.map((handler) => handler.metricErrors({ period: HOUR })) }),
    );
    board.addWidgets(
      new GraphWidget({
        title: 'Stale playbooks',
        left: [
          ownMetric(METRICS.playbooksDue, 'Sum', HOUR),
          ownMetric(METRICS.playbooksRefreshed, 'Sum', HOUR),
          ownMetric(METRICS.brokenPlaybooks, 'Sum', HOUR),
        ],
        right: [queues.playbooks.metricApproximateNumberOfMessagesVisible({ period: HOUR })],
      }),
      new SingleValueWidget({
        title: 'Age of the snapshot, hours',
        metrics: [ownMetric(METRICS.snapshotAgeHours, 'Maximum', HOUR)],
      }),
      new GraphWidget({
        title: 'The model: fallbacks, spent days, tokens (which are its cost)',
        left: [ownMetric(METRICS.modelFallbacks, 'Sum', HOUR), ownMetric(METRICS.modelBudgetSpent, 'Sum', HOUR)],
        right: ['InputTokenCount', 'OutputTokenCount'].map(
          (metricName) =>
            new Metric({
              namespace: 'AWS/Bedrock',
              metricName,
              dimensionsMap: { ModelId: deployment.modelId },
              statistic: 'Sum',
              period: HOUR,
            }),
        ),
      }),
    );
  }
}
