import { expect, test } from 'vitest';
import * as z from 'zod';
import { FIXED_PARTS, LEAST_PARTS } from '../../tools/costs/fixed_parts.ts';
import { type Resource, synthesized } from './synthesized.ts';

const STACKS = ['main', 'edge', 'accessLog', 'vault'] as const;

const rulesSchema = z.object({ Rules: z.array(z.unknown()) });
const alarmSchema = z.object({
  MetricName: z.string().optional(),
  Metrics: z.array(z.looseObject({ MetricStat: z.unknown().optional() })).default([]),
});

/** An alarm pays for its metric, or for each metric in its expression. */
function metricsOf({ Properties }: Resource): number {
  const { MetricName, Metrics } = alarmSchema.parse(Properties);
  return MetricName === undefined ? Metrics.filter(({ MetricStat }) => MetricStat !== undefined).length : 1;
}
const sum = (counts: readonly number[]) => counts.reduce((total, count) => total + count, 0);

test.each([
  ['prod', FIXED_PARTS],
  ['other_prod', LEAST_PARTS],
] as const)('the cost sheet counts what the templates of %s have', async (variant, parts) => {
  const { all, stacks } = await synthesized(variant);
  const everywhere = (type: string): Resource[] =>
    STACKS.filter((name) => stacks[name] !== undefined).flatMap((name) => all(type, name));
  const alarms = everywhere('AWS::CloudWatch::Alarm');
  const webAcls = everywhere('AWS::WAFv2::WebACL');
  const { metrics: _ofFunctions, ...counted } = parts;
  expect(counted).toEqual({
    webAcls: webAcls.length,
    webAclRules: sum(webAcls.map(({ Properties }) => rulesSchema.parse(Properties).Rules.length)),
    keys: everywhere('AWS::KMS::Key').length,
    secrets: everywhere('AWS::SecretsManager::Secret').length,
    alarms: alarms.length,
    alarmMetrics: sum(alarms.map(metricsOf)),
    dashboards: everywhere('AWS::CloudWatch::Dashboard').length,
  });
});
