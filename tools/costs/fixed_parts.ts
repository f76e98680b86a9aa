import { SERVED_ROUTES } from '../../core/contract/routes/routes.ts';
import { ALARMS, RELEASE_ALARMS, SERVICE_ALARMS } from '../../infra/watch/alarms.ts';
import { LEAST_METRICS, METRICS } from '../../lambdas/runtime/telemetry.ts';

const SERVED_FUNCTIONS = new Set(SERVED_ROUTES.map((route) => route.function)).size;
/** These alarms watch a metric of each of the API's functions. */
const OF_EACH_FUNCTION: ReadonlySet<string> = new Set([
  'release-failing',
  'release-slow',
] satisfies (keyof typeof RELEASE_ALARMS)[]);

/** The alarms of a deployment, and the metrics that they watch. */
function watched(keepsAll: boolean): { alarms: number; alarmMetrics: number } {
  const own = ALARMS.filter(({ metric }) => keepsAll || LEAST_METRICS.has(metric)).map(({ name }) => name);
  const others = Object.entries({ ...RELEASE_ALARMS, ...SERVICE_ALARMS }).filter(
    ([, { isLeast }]) => keepsAll || isLeast,
  );
  const names = [...own, ...others.map(([name]) => name)];
  const ofEach = names.filter((name) => OF_EACH_FUNCTION.has(name)).length;
  return { alarms: names.length, alarmMetrics: names.length + ofEach * (SERVED_FUNCTIONS - 1) };
}

const COMMON = {
  /** The key that signs the record's log. */
  keys: 1,
  /** The origin secret, the pseudonym key and the key of mail. */
  secrets: 3,
  /** An account's first three are free. */
  dashboards: 1,
} as const;

/**
 * What a deployment of prod has and pays for each month whoever comes. `test/infra/fixed_costs.test.ts` counts the same in
 * the templates.
 */
export const FIXED_PARTS = {
  ...COMMON,
  webAcls: 2,
  webAclRules: 9,
  ...watched(true),
  metrics: Object.keys(METRICS).length,
};

/** The same with `-c waf=off -c watch=least`. */
export const LEAST_PARTS: typeof FIXED_PARTS = {
  ...COMMON,
  webAcls: 0,
  webAclRules: 0,
  ...watched(false),
  metrics: LEAST_METRICS.size,
};
