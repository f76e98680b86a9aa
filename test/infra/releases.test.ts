import { beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod';
import { SERVED_ROUTES } from '../../core/contract/routes/routes.ts';
import { type Synthesized, synthesized } from './synthesized.ts';

const API_FUNCTIONS = new Set(SERVED_ROUTES.map((route) => route.function));

let template: Synthesized;
beforeAll(async () => {
  template = await synthesized('prod');
});

const aliasSchema = z.object({
  FunctionVersion: z.object({ 'Fn::GetAtt': z.tuple([z.string(), z.literal('Version')]) }),
});
const groupSchema = z.object({
  DeploymentConfigName: z.string(),
  AlarmConfiguration: z.object({
    Enabled: z.literal(true),
    Alarms: z.array(z.object({ Name: z.object({ Ref: z.string() }) })),
  }),
  AutoRollbackConfiguration: z.object({ Enabled: z.literal(true), Events: z.array(z.string()) }),
});

describe('a release', () => {
  test('gets 10 % of the calls of each API function for five minutes first', () => {
    const aliases = template.all('AWS::Lambda::Alias');
    expect(aliases).toHaveLength(API_FUNCTIONS.size);
    for (const { Properties } of aliases) {
      expect(Properties.Name).toBe('live');
      const version = aliasSchema.parse(Properties).FunctionVersion['Fn::GetAtt'][0];
      expect(template.one('AWS::Lambda::Version', version).Properties.FunctionName).toEqual(Properties.FunctionName);
    }
    const groups = template.all('AWS::CodeDeploy::DeploymentGroup');
    expect(groups).toHaveLength(API_FUNCTIONS.size);
    for (const { Properties } of groups) {
      expect(Properties.DeploymentConfigName).toBe('CodeDeployDefault.LambdaCanary10Percent5Minutes');
    }
  });

  test('is rolled back automatically if it crashes, responds with errors or is slow', () => {
    const names = ['failing', 'erring', 'slow'].map(
      (name) => template.one('AWS::CloudWatch::Alarm', `Observabilityrelease${name}`).id,
    );
    for (const { Properties } of template.all('AWS::CodeDeploy::DeploymentGroup')) {
      const { AlarmConfiguration, AutoRollbackConfiguration } = groupSchema.parse(Properties);
      expect(AlarmConfiguration.Alarms.map(({ Name }) => Name.Ref)).toEqual(names);
      expect(AutoRollbackConfiguration.Events).toContain('DEPLOYMENT_STOP_ON_ALARM');
    }
  });

  test('is monitored per minute on the alias that the API calls', () => {
    const alarm = template.one('AWS::CloudWatch::Alarm', 'Observabilityreleaseslow').Properties;
    const metrics = z.array(z.object({ MetricStat: z.unknown().optional() })).parse(alarm.Metrics);
    const watched = metrics.flatMap(({ MetricStat }) => (MetricStat === undefined ? [] : [JSON.stringify(MetricStat)]));
    expect(watched).toHaveLength(API_FUNCTIONS.size);
    for (const metric of watched) expect(metric).toMatch(/":live".*"Period":60,"Stat":"p95"/);
  });

  test('gets all calls at once in dev', async () => {
    const dev = await synthesized('dev');
    for (const { Properties } of dev.all('AWS::CodeDeploy::DeploymentGroup')) {
      expect(Properties.DeploymentConfigName).toBe('CodeDeployDefault.LambdaAllAtOnce');
    }
  });
});
