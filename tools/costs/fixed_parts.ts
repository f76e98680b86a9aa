import { SERVED_ROUTES } from '../../core/contract/routes/routes.ts';
import { ALARMS, RELEASE_ALARMS, SERVICE_ALARMS } from '../../infra/watch/alarms.ts';
import { METRICS } from '../../lambdas/runtime/telemetry.ts';

const ALARM_COUNT = [ALARMS, RELEASE_ALARMS, SERVICE_ALARMS].flatMap((each) => Object.keys(each)).length;

/**
 * What a deployment of prod has and pays for each month whoever comes. `test/infra/fixed_costs.test.ts` counts the same in
 * the templates.
 */
export const FIXED_PARTS = {
  webAcls: 2,
  webAclRules: 9,
  /** The key that signs the record's log. */
  keys: 1,
  /** The origin secret, the pseudonym key and the key of mail. */
  secrets: 3,
  alarms: ALARM_COUNT,
  /** Two alarms watch a metric of each of the API's functions. */
  alarmMetrics: ALARM_COUNT + 2 * (new Set(SERVED_ROUTES.map((route) => route.function)).size - 1),
  metrics: Object.keys(METRICS).length,
  /** An account's first three are free. */
  dashboards: 1,
} as const;
