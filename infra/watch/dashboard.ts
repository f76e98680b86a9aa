import { Duration } from 'aws-cdk-lib';
import {
  Dashboard,
  GraphWidget,
  type IWidget,
  Metric,
  SingleValueWidget,
  TextWidget,
} from 'aws-cdk-lib/aws-cloudwatch';
import type { IFunction } from 'aws-cdk-lib/aws-lambda';
import type { Construct } from 'constructs';
import { METRICS, type MetricName } from '../../lambdas/runtime/telemetry.ts';
import type { Api } from '../api/api.ts';
import type { Identity } from '../api/identity.ts';
import type { FunctionsByName } from '../functions/functions.ts';
import type { Releases } from '../functions/releases.ts';
import type { PipelineQueues } from '../pipeline/pipeline.ts';
import { type Deployment, deploymentName, type StageSettings } from '../stages/stages.ts';
import { ownMetric } from './own_metric.ts';

/** The monitored parts of the stack. */
export interface ObservedParts {
  api: Api;
  queues: PipelineQueues;
  functions: FunctionsByName<IFunction>;
  releases: Releases;
  identity: Identity;
}

const HOUR = Duration.hours(1);

/** The tokens of the model, which determine its cost. Bedrock's dimension is the id used in the call. */
function modelTokens({ modelId }: Deployment, metricName: string): Metric {
  const dimensionsMap = { ModelId: modelId };
  return new Metric({ namespace: 'AWS/Bedrock', metricName, dimensionsMap, statistic: 'Sum', period: HOUR });
}

type OwnMetric = (metric: MetricName) => Metric;

function visitors({ api, functions, identity }: ObservedParts, own: OwnMetric): IWidget[] {
  const hourly = { period: HOUR };
  const all = Object.values(functions);
  const p95 = { statistic: 'p95' };
  return [
    new GraphWidget({
      title: 'Requests and errors',
      left: [api.httpApi.metricCount(hourly), own(METRICS.pageViews)],
      right: [
        api.httpApi.metricClientError(hourly),
        api.httpApi.metricServerError(hourly),
        own(METRICS.unexpectedErrors),
        own(METRICS.dailyLimitReached),
        own(METRICS.requestLimitReached),
        own(METRICS.signUpsRefused),
        own(METRICS.signUpsOfOneDomain),
        own(METRICS.signOutFailures),
      ],
    }),
    new GraphWidget({
      title: 'Latency, 95th percentile',
      left: [api.httpApi.metricLatency(p95), ...all.map((handler) => handler.metricDuration(p95))],
    }),
    new GraphWidget({ title: 'Sign-ups', left: [identity.metricSignUps(HOUR)] }),
    new GraphWidget({ title: 'Throttles', left: all.map((handler) => handler.metricThrottles(hourly)) }),
    new GraphWidget({ title: 'Failed runs', left: all.map((handler) => handler.metricErrors(hourly)) }),
  ];
}

function pipeline({ queues }: ObservedParts, own: OwnMetric, daily: OwnMetric, credits: Metric): IWidget[] {
  return [
    new GraphWidget({
      title: 'Stale playbooks: due, refreshed, failed, broken; waiting on the right',
      left: [
        METRICS.playbooksDue,
        METRICS.playbooksRefreshed,
        METRICS.refreshFailures,
        METRICS.brokenPlaybooks,
        METRICS.brokenRules,
      ].map(own),
      right: [queues.playbooks.metricApproximateNumberOfMessagesVisible({ period: HOUR })],
    }),
    new GraphWidget({
      title: 'Bets: awaiting results, settled, batches that failed; waiting batches on the right',
      left: [METRICS.betsDue, METRICS.betsSettled, METRICS.betFailures].map(own),
      right: [queues.bets.metricApproximateNumberOfMessagesVisible({ period: HOUR })],
    }),
    new GraphWidget({
      title: 'Alerts: readers queued, alerts sent, dropped, lost, failed messages; waiting readers on the right',
      left: [
        METRICS.alertsQueued,
        METRICS.alertsSent,
        METRICS.alertsDropped,
        METRICS.alertsLost,
        METRICS.alertFailures,
      ].map(own),
      right: [queues.promptAlerts, queues.alerts].map((queue) =>
        queue.metricApproximateNumberOfMessagesVisible({ period: HOUR }),
      ),
    }),
    new GraphWidget({
      title: 'Prices: bouts quoted, without a match, mirrored, failures in a row; credits on the right',
      left: [
        METRICS.priceBouts,
        METRICS.priceBoutsUnmatched,
        METRICS.priceBoutsDropped,
        METRICS.priceBoutsMirrored,
        METRICS.priceFailuresInARow,
      ].map(own),
      right: [credits],
    }),
    new GraphWidget({
      title:
        'Live providers: results late and disputed, cards without new prices, failures in a row; schedule’s age on the right',
      left: [METRICS.resultsLate, METRICS.resultsDisputed, METRICS.pricesOld, METRICS.supplyFailuresInARow].map(daily),
      right: [daily(METRICS.scheduleAgeHours)],
    }),
    new SingleValueWidget({
      title: 'Age of the snapshot, hours; of its newest result and card, days',
      metrics: [METRICS.snapshotAgeHours, METRICS.daysWithoutResult, METRICS.daysWithoutCard].map(daily),
    }),
    new GraphWidget({
      title:
        'The record: refused and unstamped checkpoints, events that began before a freeze, settlements that are late, results that change late, a price feed that is silent',
      left: [
        METRICS.logRefused,
        METRICS.timeStampsMissing,
        METRICS.freezesMissed,
        METRICS.settlementsLate,
        METRICS.resultsChangedLate,
        METRICS.pricesSilent,
      ].map(own),
    }),
    new GraphWidget({
      title: 'Imports published and refused',
      left: [METRICS.ingestPublished, METRICS.ingestRefused, METRICS.snapshotFailures].map(own),
    }),
  ];
}

function model(deployment: Deployment, own: OwnMetric): IWidget {
  return new GraphWidget({
    title: 'The model: calls, fallbacks, unknown strategies, spent days; tokens, which are its cost, on the right',
    left: [METRICS.modelCalls, METRICS.modelFallbacks, METRICS.modelUnknownStrategies, METRICS.modelBudgetSpent].map(
      own,
    ),
    right: [modelTokens(deployment, 'InputTokenCount'), modelTokens(deployment, 'OutputTokenCount')],
  });
}

/** Adds the stage's dashboard: visitors in the first row, pipeline and model in the second. */
export function addDashboard(
  scope: Construct,
  settings: StageSettings,
  deployment: Deployment,
  parts: ObservedParts,
): void {
  const own = (metric: MetricName) => ownMetric(settings, metric, 'Sum', HOUR);
  const daily = (metric: MetricName) => ownMetric(settings, metric, 'Maximum', Duration.days(1));
  const credits = ownMetric(settings, METRICS.priceCredits, 'Minimum', HOUR);
  const board = new Dashboard(scope, 'Dashboard', { dashboardName: deploymentName(settings) });
  board.addWidgets(
    new TextWidget({ markdown: '# Cornerman\nWhat each alarm means: `docs/runbook.md`.', width: 24, height: 2 }),
  );
  board.addWidgets(...visitors(parts, own));
  board.addWidgets(...pipeline(parts, own, daily, credits), model(deployment, own));
}
