import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod';
import { LEAST_METRICS, METRICS } from '../../lambdas/runtime/telemetry.ts';
import { type Resource, type Synthesized, synthesized } from './synthesized.ts';

const RUNBOOK = readFileSync(new URL('../../docs/runbook.md', import.meta.url), 'utf8');
const TELEMETRY = fileURLToPath(new URL('../../lambdas/runtime/telemetry.ts', import.meta.url));

let template: Synthesized;
let alarms: Resource[];

beforeAll(async () => {
  template = await synthesized('prod');
  alarms = template.all('AWS::CloudWatch::Alarm');
});

const emfSchema = z.looseObject({
  _aws: z.object({
    CloudWatchMetrics: z.array(
      z.object({
        Namespace: z.string(),
        Dimensions: z.array(z.array(z.string())),
        Metrics: z.array(z.object({ Name: z.string() })),
      }),
    ),
  }),
});

/** Namespace, name and dimensions of each metric in a log line in CloudWatch's embedded metric format. */
function identities(line: string): string[] {
  const emf = emfSchema.parse(JSON.parse(line));
  return emf._aws.CloudWatchMetrics.flatMap(({ Namespace, Dimensions, Metrics }) =>
    Metrics.flatMap(({ Name }) =>
      Dimensions.map((names) => `${Namespace} ${Name} ${names.map((name) => `${name}=${String(emf[name])}`).join()}`),
    ),
  );
}

/** The log lines of the functions' telemetry code for each metric, in the environment of the deployed function. */
async function emittedBy(resource: Resource): Promise<string[]> {
  const { Variables } = z
    .object({ Variables: z.record(z.string(), z.unknown()) })
    .parse(resource.Properties.Environment);
  const named = Object.entries(Variables).filter((entry): entry is [string, string] => typeof entry[1] === 'string');
  const script = `
    const { count, METRICS } = await import(${JSON.stringify(TELEMETRY)});
    for (const metric of Object.values(METRICS)) count(metric, 1, { reason: 'a test', route: 'GET /' });`;
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ['--import', 'tsx', '--input-type=module', '--eval', script],
    { env: { PATH: process.env.PATH, ...Object.fromEntries(named), NODE_OPTIONS: '' } },
  );
  return stdout.trim().split('\n');
}

const metricSchema = z.object({
  AlarmName: z.string(),
  /** Undefined for an alarm on an expression over several metrics. */
  Namespace: z.string().optional(),
  MetricName: z.string().optional(),
  Dimensions: z.array(z.object({ Name: z.string(), Value: z.unknown() })).default([]),
});

describe('alarms', () => {
  test.each([
    ['prod', Object.keys(METRICS).length],
    ['other_prod', LEAST_METRICS.size],
  ] as const)('of %s watch metrics that the functions emit, with the same dimensions', async (variant, metrics) => {
    const deployed = await synthesized(variant);
    const lines = await emittedBy(deployed.one('AWS::Lambda::Function', 'FunctionsPublic'));
    const emitted = new Set(lines.filter((line) => line.includes('CloudWatchMetrics')).flatMap(identities));
    expect(emitted.size).toBe(metrics);
    // What is no metric is still a line of the log.
    expect(lines).toHaveLength(Object.keys(METRICS).length);
    const own = deployed
      .all('AWS::CloudWatch::Alarm')
      .map(({ Properties }) => metricSchema.parse(Properties))
      .filter(({ Namespace }) => Namespace === 'Cornerman');
    expect(own.length).toBeGreaterThanOrEqual(6);
    for (const { Namespace, MetricName, Dimensions } of own) {
      const dimensions = Dimensions.map(({ Name, Value }) => `${Name}=${String(Value)}`).join();
      expect(emitted).toContain(`${Namespace} ${MetricName} ${dimensions}`);
    }
  });

  test('publish to the topic', () => {
    const topic = template.one('AWS::SNS::Topic', 'Observability');
    for (const { Properties } of alarms) expect(Properties.AlarmActions).toEqual([{ Ref: topic.id }]);
  });

  test('may publish to the topic, whose custom policy must allow CloudWatch', () => {
    const { PolicyDocument } = template.one('AWS::SNS::TopicPolicy', 'Observability').Properties;
    expect(PolicyDocument).toMatchObject({
      Statement: expect.arrayContaining([
        expect.objectContaining({
          Action: 'sns:Publish',
          Effect: 'Allow',
          Principal: { Service: 'cloudwatch.amazonaws.com' },
        }),
      ]),
    });
    expect(JSON.stringify(PolicyDocument)).toContain(':alarm:cornerman-prod-*');
  });

  test('each have a section with their name in the runbook', () => {
    const names = alarms.map(({ Properties }) =>
      metricSchema.parse(Properties).AlarmName.replace('cornerman-prod-', ''),
    );
    expect(names.length).toBeGreaterThanOrEqual(15);
    for (const name of names) expect(RUNBOOK).toMatch(new RegExp(`^### ${name}$`, 'm'));
  });

  test.each(['snapshot-old', 'schedule-old'])('go off if the function emits no metric: %s', (name) => {
    const alarm = alarms.find(({ Properties }) => Properties.AlarmName === `cornerman-prod-${name}`);
    expect(alarm?.Properties.TreatMissingData).toBe('breaching');
  });

  test.each([
    ['results-late', 'ResultsLate'],
    ['results-disputed', 'ResultsDisputed'],
    ['prices-old', 'PricesOld'],
  ])('go off for the first bout or card: %s', (name, MetricName) => {
    const alarm = alarms.find(({ Properties }) => Properties.AlarmName === `cornerman-prod-${name}`);
    expect(alarm?.Properties).toMatchObject({ MetricName, Threshold: 1, TreatMissingData: 'notBreaching' });
  });

  test.each([
    ['schedule-old', 'ScheduleAgeHours', 24],
    ['cards-silent', 'DaysWithoutCard', 14],
  ])('include %s: %s reaches %i', (name, MetricName, Threshold) => {
    const alarm = alarms.find(({ Properties }) => Properties.AlarmName === `cornerman-prod-${name}`);
    expect(alarm?.Properties).toMatchObject({ MetricName, Threshold, Statistic: 'Maximum', Period: 86_400 });
  });

  test('go off for messages in either dead-letter queue', () => {
    const watched = JSON.stringify(alarms.map(({ Properties }) => Properties.Dimensions));
    for (const queue of ['QueuesDeadLetters', 'QueuesUndelivered']) {
      expect(watched).toContain(template.one('AWS::SQS::Queue', queue).id);
    }
  });
});

describe('the dashboard', () => {
  test.each(Object.values(METRICS))('shows %s', (metric) => {
    const body = JSON.stringify(template.one('AWS::CloudWatch::Dashboard', 'Observability').Properties.DashboardBody);
    expect(body).toContain(JSON.stringify(`"Cornerman","${metric}","service","cornerman-prod"`).slice(1, -1));
  });
});
