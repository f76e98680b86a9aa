import { Logger } from '@aws-lambda-powertools/logger';
import { Metrics } from '@aws-lambda-powertools/metrics';
import { traceId } from '../trace/trace.ts';

/** Every metric of the functions. The dashboard and the alarms use these names. */
export const METRICS = {
  pageViews: 'PageViews',
  dailyLimitReached: 'DailyLimitReached',
  requestLimitReached: 'RequestLimitReached',
  signUpsRefused: 'SignUpsRefused',
  signUpsOfOneDomain: 'SignUpsOfOneDomain',
  modelBudgetSpent: 'ModelBudgetSpent',
  modelCalls: 'ModelCalls',
  modelFallbacks: 'ModelFallbacks',
  modelUnknownStrategies: 'ModelUnknownStrategies',
  unexpectedErrors: 'UnexpectedErrors',
  brokenPlaybooks: 'BrokenPlaybooks',
  brokenRules: 'BrokenRules',
  snapshotFailures: 'SnapshotFailures',
  snapshotAgeHours: 'SnapshotAgeHours',
  daysWithoutResult: 'DaysWithoutResult',
  daysWithoutCard: 'DaysWithoutCard',
  ingestRefused: 'IngestRefused',
  ingestPublished: 'IngestPublished',
  freezesMissed: 'FreezesMissed',
  settlementsLate: 'SettlementsLate',
  pricesSilent: 'PricesSilent',
  scheduleAgeHours: 'ScheduleAgeHours',
  resultsLate: 'ResultsLate',
  pricesOld: 'PricesOld',
  resultsDisputed: 'ResultsDisputed',
  resultsChangedLate: 'ResultsChangedLate',
  supplyFailuresInARow: 'SupplyFailuresInARow',
  logRefused: 'LogRefused',
  timeStampsMissing: 'TimeStampsMissing',
  playbooksDue: 'PlaybooksDue',
  playbooksRefreshed: 'PlaybooksRefreshed',
  refreshFailures: 'RefreshFailures',
  betsDue: 'BetsDue',
  betsSettled: 'BetsSettled',
  betFailures: 'BetFailures',
  alertsQueued: 'AlertsQueued',
  alertsSent: 'AlertsSent',
  alertsDropped: 'AlertsDropped',
  alertsLost: 'AlertsLost',
  alertFailures: 'AlertFailures',
  signOutFailures: 'SignOutFailures',
  priceFailuresInARow: 'PriceFailuresInARow',
  priceBouts: 'PriceBouts',
  priceBoutsUnmatched: 'PriceBoutsUnmatched',
  priceBoutsMirrored: 'PriceBoutsMirrored',
  priceBoutsDropped: 'PriceBoutsDropped',
  priceCredits: 'PriceCredits',
} as const;
export type MetricName = (typeof METRICS)[keyof typeof METRICS];

/**
 * Metrics of a deployment with the setting `watch=least`: without their alarms nobody would learn that the site is broken.
 * The others are lines of the log there, since each metric costs money every month.
 */
export const LEAST_METRICS: ReadonlySet<MetricName> = new Set([
  METRICS.unexpectedErrors,
  METRICS.snapshotAgeHours,
  METRICS.scheduleAgeHours,
  METRICS.daysWithoutCard,
  METRICS.freezesMissed,
  METRICS.settlementsLate,
  METRICS.logRefused,
]);

/** Metrics in hours: CloudWatch has no such unit. */
const AGES: ReadonlySet<MetricName> = new Set([METRICS.snapshotAgeHours, METRICS.scheduleAgeHours]);

export const NAMESPACE = 'Cornerman';
/** Made at the first use: both read the environment, which the run on one machine sets after this module is loaded. */
let made: { logger: Logger; metrics: Metrics } | undefined;
function telemetry(): { logger: Logger; metrics: Metrics } {
  made ??= { logger: new Logger(), metrics: new Metrics({ namespace: NAMESPACE }) };
  return made;
}

type Details = Record<string, unknown>;

/** Fields of every line: the id of the current trace. */
function traceField(): { trace_id?: string } {
  const id = traceId();
  return id === undefined ? {} : { trace_id: id };
}

/** The structured log, each line with its trace. It must not contain tokens, e-mail addresses or names. */
export const log = {
  info: (message: string, details: Details = {}) => telemetry().logger.info(message, { ...details, ...traceField() }),
  warn: (message: string, details: Details = {}) => telemetry().logger.warn(message, { ...details, ...traceField() }),
  error: (message: string, details: Details = {}) => telemetry().logger.error(message, { ...details, ...traceField() }),
};

/**
 * Emits a metric immediately, because invocations in one process may overlap. The service is its only dimension;
 * `details` are added to the log line as metadata.
 */
export function count(metric: MetricName, amount = 1, details: Record<string, string> = {}): void {
  if (process.env.WATCH === 'least' && !LEAST_METRICS.has(metric)) {
    log.info('Counted', { metric, amount, ...details });
    return;
  }
  const single = telemetry().metrics.singleMetric();
  for (const [name, value] of Object.entries({ ...details, ...traceField() })) single.addMetadata(name, value);
  single.addMetric(metric, AGES.has(metric) ? 'None' : 'Count', amount);
}
