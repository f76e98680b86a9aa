import type { Duration } from 'aws-cdk-lib';
import { Metric } from 'aws-cdk-lib/aws-cloudwatch';
import { type MetricName, NAMESPACE } from '../../lambdas/runtime/telemetry.ts';
import { deploymentName, type StageSettings } from '../stages/stages.ts';

/** A custom metric of the functions, over all functions of the stage. */
export function ownMetric(settings: StageSettings, metricName: MetricName, statistic: string, period: Duration) {
  const dimensionsMap = { service: deploymentName(settings) };
  return new Metric({ namespace: NAMESPACE, metricName, dimensionsMap, statistic, period });
}
