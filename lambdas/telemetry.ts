import { Logger } from '@aws-lambda-powertools/logger';
import { Metrics } from '@aws-lambda-powertools/metrics';

/** Every metric the functions emit, once: the dashboard and the alarms name them from here. */
export const METRICS = {
  pageViews: 'PageViews',
  dailyLimitReached: 'DailyLimitReached',
  modelBudgetSpent: 'ModelBudgetSpent',
  modelCalls: 'ModelCalls',
  modelFallbacks: 'ModelFallbacks',
  modelUnknownStrategies: 'ModelUnknownStrategies',
  unexpectedErrors: 'UnexpectedErrors',
  brokenPlaybooks: 'BrokenPlaybooks',
  snapshotFailures: 'SnapshotFailures',
  snapshotAgeHours: 'SnapshotAgeHours',
  ingestRefused: 'IngestRefused',
  ingestPublished: 'IngestPublished',
  playbooksDue: 'PlaybooksDue',
  playbooksRefreshed: 'PlaybooksRefreshed',
  refreshFailures: 'RefreshFailures',
} as const;
export type MetricName = (typeof METRICS)[keyof typeof METRICS];

export const NAMESPACE = 'Cornerman';
const logger = new Logger();
const metrics = new Metrics({ namespace: NAMESPACE });

/** The structured log. Never give it a token, an e-mail address or a name. */
export const log = logger;

/**
 * Adds to a metric, written at once: calls of one process may overlap, so nothing is gathered per call. The metric's
 * only dimension is the service, which the environment names; `details` are for whoever reads the log line.
 */
export function count(metric: MetricName, amount = 1, details: Record<string, string> = {}): void {
  const single = metrics.singleMetric();
  for (const [name, value] of Object.entries(details)) single.addMetadata(name, value);
  single.addMetric(metric, metric === METRICS.snapshotAgeHours ? 'None' : 'Count', amount);
}
