import type { MetricName } from '../lambdas/telemetry.ts';
import { METRICS } from '../lambdas/telemetry.ts';

/** An alarm on one of the functions' own metrics. Each has a section of its name in `docs/runbook.md`. */
export interface AlarmDefinition {
  name: string;
  metric: MetricName;
  statistic: 'Sum' | 'Maximum';
  periodMinutes: number;
  threshold: number;
  /** Whether silence is a reason to look. Most of these metrics are emitted only when something goes wrong. */
  silence: 'good news' | 'alarming';
  /** What it means and who must act, in one line. */
  meaning: string;
}

/** What a person must act on; everything else is on the dashboard only. */
export const ALARMS: readonly AlarmDefinition[] = [
  {
    name: 'ingest-refused',
    metric: METRICS.ingestRefused,
    statistic: 'Sum',
    periodMinutes: 360,
    threshold: 1,
    silence: 'good news',
    meaning: 'A source was missing, damaged, old, or rewrote history: the last good snapshot stays current.',
  },
  {
    name: 'snapshot-old',
    metric: METRICS.snapshotAgeHours,
    statistic: 'Maximum',
    periodMinutes: 24 * 60,
    threshold: 24 * 8,
    // Ingest tells the age four times a day: where it does not, it does not run.
    silence: 'alarming',
    meaning: 'No import has come into force for more than a week, or ingest has not run for a day.',
  },
  {
    name: 'snapshot-unreadable',
    metric: METRICS.snapshotFailures,
    statistic: 'Sum',
    periodMinutes: 15,
    threshold: 1,
    silence: 'good news',
    meaning: 'A function could not read the current snapshot and keeps the one it had.',
  },
  {
    name: 'unexpected-errors',
    metric: METRICS.unexpectedErrors,
    statistic: 'Sum',
    periodMinutes: 15,
    threshold: 5,
    silence: 'good news',
    meaning: 'People were told that something went wrong on our side; the request ids are in the log.',
  },
  {
    name: 'model-failing',
    metric: METRICS.modelFallbacks,
    statistic: 'Sum',
    periodMinutes: 60,
    threshold: 20,
    silence: 'good news',
    meaning: 'The model refuses or fails again and again; descriptions are read offline meanwhile.',
  },
  {
    name: 'model-budget-spent',
    metric: METRICS.modelBudgetSpent,
    statistic: 'Sum',
    periodMinutes: 60,
    threshold: 1,
    silence: 'good news',
    meaning: 'The day’s calls of the model are used up: descriptions are read offline until midnight UTC.',
  },
  {
    name: 'prices-failing',
    metric: METRICS.priceFailuresInARow,
    statistic: 'Maximum',
    periodMinutes: 60,
    threshold: 3,
    silence: 'good news',
    meaning:
      'The price service refused or failed three times in a row; after six hours the picks show the market line.',
  },
];
