import { Duration } from 'aws-cdk-lib';
import { Dashboard, GraphWidget, Metric, SingleValueWidget, TextWidget } from 'aws-cdk-lib/aws-cloudwatch';
import type { Construct } from 'constructs';
import { METRICS } from '../lambdas/telemetry.ts';
import type { ObservedParts } from './observability.ts';
import { ownMetric } from './own_metric.ts';
import { type Deployment, deploymentName, type StageSettings } from './stages.ts';

const HOUR = Duration.hours(1);

/** The cost of a model is its tokens: Bedrock counts them under the id that the call named. */
function modelTokens({ modelId }: Deployment, metricName: string): Metric {
  const dimensionsMap = { ModelId: modelId };
  return new Metric({ namespace: 'AWS/Bedrock', metricName, dimensionsMap, statistic: 'Sum', period: HOUR });
}

/** The stage's dashboard: visitors on the first row, the pipeline and the model on the second. */
export function addDashboard(
  scope: Construct,
  settings: StageSettings,
  deployment: Deployment,
  { api, queues, functions }: ObservedParts,
): void {
  const hourly = { period: HOUR };
  const all = Object.values(functions);
  const own = (metric: (typeof METRICS)[keyof typeof METRICS]) => ownMetric(settings, metric, 'Sum', HOUR);
  const board = new Dashboard(scope, 'Dashboard', { dashboardName: deploymentName(settings) });
  board.addWidgets(
    new TextWidget({ markdown: '# Cornerman\nWhat each alarm means: `docs/runbook.md`.', width: 24, height: 2 }),
  );
  board.addWidgets(
    new GraphWidget({
      title: 'Requests and errors',
      left: [api.httpApi.metricCount(hourly), own(METRICS.pageViews)],
      right: [
        api.httpApi.metricClientError(hourly),
        api.httpApi.metricServerError(hourly),
        own(METRICS.unexpectedErrors),
        own(METRICS.dailyLimitReached),
      ],
    }),
    new GraphWidget({
      title: 'Latency, 95th percentile',
      left: [
        api.httpApi.metricLatency({ statistic: 'p95' }),
        ...all.map((handler) => handler.metricDuration({ statistic: 'p95' })),
      ],
    }),
    new GraphWidget({ title: 'Throttles', left: all.map((handler) => handler.metricThrottles(hourly)) }),
    new GraphWidget({ title: 'Failed runs', left: all.map((handler) => handler.metricErrors(hourly)) }),
  );
  board.addWidgets(
    new GraphWidget({
      title: 'Stale playbooks: due, refreshed, failed, broken; waiting on the right',
      left: [
        own(METRICS.playbooksDue),
        own(METRICS.playbooksRefreshed),
        own(METRICS.refreshFailures),
        own(METRICS.brokenPlaybooks),
      ],
      right: [queues.playbooks.metricApproximateNumberOfMessagesVisible(hourly)],
    }),
    new SingleValueWidget({
      title: 'Age of the snapshot, hours',
      metrics: [ownMetric(settings, METRICS.snapshotAgeHours, 'Maximum', Duration.days(1))],
    }),
    new GraphWidget({
      title: 'Imports published and refused',
      left: [own(METRICS.ingestPublished), own(METRICS.ingestRefused), own(METRICS.snapshotFailures)],
    }),
    new GraphWidget({
      title: 'The model: calls, fallbacks, unknown strategies, spent days; tokens, which are its cost, on the right',
      left: [
        own(METRICS.modelCalls),
        own(METRICS.modelFallbacks),
        own(METRICS.modelUnknownStrategies),
        own(METRICS.modelBudgetSpent),
      ],
      right: [modelTokens(deployment, 'InputTokenCount'), modelTokens(deployment, 'OutputTokenCount')],
    }),
  );
}
