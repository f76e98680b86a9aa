import { METRICS } from '../../lambdas/telemetry.ts';

/**
 * What a deployment of prod has and pays for each month whoever comes. `test/infra/fixed_costs.test.ts` counts the same in
 * the templates.
 */
export const FIXED_PARTS = {
  webAcls: 2,
  webAclRules: 9,
  /** The key that signs the record's log. */
  keys: 1,
  /** The origin secret and the pseudonym key. */
  secrets: 2,
  alarms: 31,
  /** Two alarms watch a metric of each of the API's eight functions. */
  alarmMetrics: 45,
  metrics: Object.keys(METRICS).length,
  /** An account's first three are free. */
  dashboards: 1,
} as const;
