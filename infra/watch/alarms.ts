import type { MetricName } from '../../lambdas/runtime/telemetry.ts';
import { METRICS } from '../../lambdas/runtime/telemetry.ts';

/** An alarm on a custom metric of the functions. Each has a section with its name in `docs/runbook.md`. */
export interface AlarmDefinition {
  name: string;
  metric: MetricName;
  statistic: 'Sum' | 'Maximum';
  periodMinutes: number;
  threshold: number;
  /** How missing data is treated. Most of these metrics are emitted only when something goes wrong. */
  missingData: 'ok' | 'alarm';
  /** The cause and its effect, in one line. */
  meaning: string;
}

/** Alarms that need a person to act. Other metrics are on the dashboard only. */
export const ALARMS: readonly AlarmDefinition[] = [
  {
    name: 'ingest-refused',
    metric: METRICS.ingestRefused,
    statistic: 'Sum',
    periodMinutes: 360,
    threshold: 1,
    missingData: 'ok',
    meaning: 'A source was missing, damaged, old, or rewrote history: its last good copy stands in.',
  },
  {
    name: 'snapshot-old',
    metric: METRICS.snapshotAgeHours,
    statistic: 'Maximum',
    periodMinutes: 24 * 60,
    threshold: 24 * 8,
    // Ingest emits the age four times a day. Without data it does not run.
    missingData: 'alarm',
    meaning: 'No import has been published for more than a week, or ingest has not run for a day.',
  },
  {
    name: 'schedule-old',
    metric: METRICS.scheduleAgeHours,
    statistic: 'Maximum',
    periodMinutes: 24 * 60,
    threshold: 24,
    // The supply emits the age whenever it reads. Without data it does not run.
    missingData: 'alarm',
    meaning: 'No live provider has told the schedule for a day, or the supply has not run: new cards are missing.',
  },
  {
    name: 'results-late',
    metric: METRICS.resultsLate,
    statistic: 'Maximum',
    periodMinutes: 60,
    threshold: 1,
    missingData: 'ok',
    meaning:
      'Bouts have no official result 12 hours after their card’s expected end (1 hour with ESPN): nothing settles.',
  },
  {
    name: 'results-disputed',
    metric: METRICS.resultsDisputed,
    statistic: 'Maximum',
    periodMinutes: 360,
    threshold: 1,
    missingData: 'ok',
    meaning:
      'Two providers name different winners of a bout: nothing on it settles until they agree or an operator decides.',
  },
  {
    name: 'results-changed-late',
    metric: METRICS.resultsChangedLate,
    statistic: 'Maximum',
    periodMinutes: 360,
    threshold: 1,
    missingData: 'ok',
    meaning: 'A source changed a result more than 21 days after its event: published picks stay as they were paid.',
  },
  {
    name: 'prices-old',
    metric: METRICS.pricesOld,
    statistic: 'Maximum',
    periodMinutes: 360,
    threshold: 1,
    missingData: 'ok',
    meaning: 'No live provider has told prices for a day, and a card is less than a week away.',
  },
  {
    name: 'supply-failing',
    metric: METRICS.supplyFailuresInARow,
    statistic: 'Maximum',
    periodMinutes: 24 * 60,
    threshold: 8,
    missingData: 'ok',
    meaning: 'A live provider has failed eight times in a row, for most of a day: its last observations stand in.',
  },
  {
    name: 'cards-silent',
    metric: METRICS.daysWithoutCard,
    statistic: 'Maximum',
    periodMinutes: 24 * 60,
    threshold: 14,
    missingData: 'ok',
    meaning: 'No source has brought a card for 14 days: there is nothing to pick.',
  },
  {
    name: 'snapshot-unreadable',
    metric: METRICS.snapshotFailures,
    statistic: 'Sum',
    periodMinutes: 15,
    threshold: 1,
    missingData: 'ok',
    meaning: 'A function could not read the current snapshot and keeps the one it had.',
  },
  {
    name: 'unexpected-errors',
    metric: METRICS.unexpectedErrors,
    statistic: 'Sum',
    periodMinutes: 15,
    threshold: 5,
    missingData: 'ok',
    meaning: 'Requests failed with unexpected errors; the request ids are in the log.',
  },
  {
    name: 'freeze-missed',
    metric: METRICS.freezesMissed,
    statistic: 'Maximum',
    periodMinutes: 360,
    threshold: 1,
    missingData: 'ok',
    meaning: 'An event began before the picks of every playbook were frozen: they do not count as published.',
  },
  {
    name: 'settlement-late',
    metric: METRICS.settlementsLate,
    statistic: 'Maximum',
    periodMinutes: 360,
    threshold: 1,
    missingData: 'ok',
    meaning: 'A frozen event has no settlement two days after its date.',
  },
  {
    name: 'prices-silent',
    metric: METRICS.pricesSilent,
    statistic: 'Maximum',
    periodMinutes: 360,
    threshold: 1,
    missingData: 'ok',
    meaning:
      'The price feed has had no new quote of a coming event for a day: picks and forecasts use the market line.',
  },
  {
    name: 'log-refused',
    metric: METRICS.logRefused,
    statistic: 'Sum',
    periodMinutes: 15,
    threshold: 1,
    missingData: 'ok',
    meaning: 'The log of the record contradicts its chains or its last checkpoint: nothing is signed.',
  },
  {
    name: 'time-stamps-missing',
    metric: METRICS.timeStampsMissing,
    statistic: 'Sum',
    periodMinutes: 24 * 60,
    threshold: 1,
    missingData: 'ok',
    meaning: 'The time-stamping authority has not answered for a week: the times in the log are the owner’s word.',
  },
  {
    name: 'model-failing',
    metric: METRICS.modelFallbacks,
    statistic: 'Sum',
    periodMinutes: 60,
    threshold: 20,
    missingData: 'ok',
    meaning: 'Calls of the model fail repeatedly; descriptions are read offline meanwhile.',
  },
  {
    name: 'model-budget-spent',
    metric: METRICS.modelBudgetSpent,
    statistic: 'Sum',
    periodMinutes: 60,
    threshold: 1,
    missingData: 'ok',
    meaning: 'The daily limit of model calls is reached; descriptions are read offline until midnight UTC.',
  },
  {
    name: 'prices-failing',
    metric: METRICS.priceFailuresInARow,
    statistic: 'Maximum',
    periodMinutes: 60,
    threshold: 3,
    missingData: 'ok',
    meaning:
      'The price service refused or failed three times in a row; after six hours the picks show the market line.',
  },
  {
    name: 'alerts-lost',
    metric: METRICS.alertsLost,
    statistic: 'Sum',
    periodMinutes: 60,
    threshold: 1,
    missingData: 'ok',
    meaning: 'Twice the mail provider did not answer, or failed, for the same message: it may not have arrived.',
  },
  {
    name: 'sign-out-failing',
    metric: METRICS.signOutFailures,
    statistic: 'Sum',
    periodMinutes: 60,
    threshold: 1,
    missingData: 'ok',
    meaning: 'After a reset of a password the other sessions could not be ended.',
  },
  {
    name: 'prices-mirrored',
    metric: METRICS.priceBoutsMirrored,
    statistic: 'Sum',
    periodMinutes: 60,
    threshold: 1,
    missingData: 'ok',
    meaning: 'All books of a bout quote the market line with its corners swapped: none of their prices is shown.',
  },
];

/** An alarm on metrics of AWS or of every function, which `observability.ts` builds. */
interface ServiceAlarm {
  /** Or the setting of the stage that has it. */
  threshold: number | 'signUpsPerHour' | 'signUpsOfDomainPerHour';
  meaning: string;
  /** Also where the deployment has the least alarms. */
  isLeast: boolean;
}

/** Alarms on failures of the API's functions per minute, which roll back a release. The first and the last watch each function. */
export const RELEASE_ALARMS = {
  'release-failing': { threshold: 2, meaning: 'Functions of the API crash or run out of time.', isLeast: true },
  'release-erring': { threshold: 2, meaning: 'Functions of the API respond with 500.', isLeast: true },
  'release-slow': {
    threshold: 1,
    meaning: 'A function of the API takes half of its time-out or more.',
    isLeast: false,
  },
} as const satisfies Readonly<Record<string, ServiceAlarm>>;

/** Alarms for failures that the functions cannot report. */
export const SERVICE_ALARMS = {
  'api-failing': {
    threshold: 10,
    meaning: 'The API responds 5xx: a function crashes, does not start or takes too long.',
    isLeast: true,
  },
  'optimize-throttled': {
    threshold: 5,
    meaning: 'The account’s limit of concurrent executions is reached; visitors’ requests are rejected.',
    isLeast: false,
  },
  'sign-ups': {
    threshold: 'signUpsPerHour',
    meaning: 'Unusually many accounts are opened within an hour.',
    isLeast: false,
  },
  'domain-sign-ups': {
    threshold: 'signUpsOfDomainPerHour',
    meaning: 'Unusually many accounts of one mail domain are opened within an hour.',
    isLeast: false,
  },
  'ingest-crashed': { threshold: 1, meaning: 'Ingest crashed: out of time or memory, or a defect.', isLeast: true },
  'dead-letters': { threshold: 1, meaning: 'Playbooks could not be refreshed after three deliveries.', isLeast: true },
  'readers-untold': {
    threshold: 1,
    meaning: 'Readers could not be told: the mail provider refuses or fails.',
    isLeast: true,
  },
  'undelivered-calls': {
    threshold: 1,
    meaning: 'A schedule could not start a function, or all retries of an invocation failed.',
    isLeast: true,
  },
} as const satisfies Readonly<Record<string, ServiceAlarm>>;
