import { beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod';
import { SERVED_ROUTES } from '../../core/contract/routes/routes.ts';
import { FUNCTION_SETTINGS } from '../../lambdas/runtime/function_settings.ts';
import { CDK_HELPER, type Resource, type Synthesized, synthesized } from './synthesized.ts';

let template: Synthesized;
let functions: Resource[];

beforeAll(async () => {
  template = await synthesized('prod');
  functions = template.all('AWS::Lambda::Function').filter(({ id }) => !CDK_HELPER.test(id));
});

const variablesSchema = z.object({
  Environment: z.object({ Variables: z.object({ RECORD_SCHEMA: z.string().optional() }) }).optional(),
});
const several = z.union([z.string().transform((one) => [one]), z.array(z.string())]);
const statementSchema = z.object({
  Effect: z.string(),
  Action: several,
  Resource: z.union([z.array(z.unknown()), z.unknown().transform((one) => [one])]),
});
const policySchema = z.object({
  PolicyDocument: z.object({ Statement: z.array(statementSchema) }),
  Roles: z.unknown(),
});

/** The policy statements of our roles, with their resources as text. */
const allowed = () =>
  template
    .all('AWS::IAM::Policy')
    .filter(({ id }) => !CDK_HELPER.test(id))
    .flatMap(({ id, Properties }) =>
      policySchema.parse(Properties).PolicyDocument.Statement.map(({ Action, Resource }) => ({
        policy: id,
        actions: Action,
        resources: Resource.map((resource) => JSON.stringify(resource)),
      })),
    );

const policiesThatAllow = (action: string) =>
  allowed()
    .filter(({ actions }) => actions.includes(action))
    .map(({ policy }) => policy.replace(/^Functions|RoleDefaultPolicy.*$/g, ''));

describe('every function', () => {
  test('is listed in FUNCTION_SETTINGS', () => {
    const named = functions.map(({ Properties }) => String(Properties.Description).split(': ')[1]);
    expect(named.toSorted()).toEqual(Object.keys(FUNCTION_SETTINGS).toSorted());
  });

  test('that freezes for the record is told the schema to write', () => {
    const told = functions.flatMap(({ Properties }) => {
      const { RECORD_SCHEMA } = variablesSchema.parse(Properties).Environment?.Variables ?? {};
      return RECORD_SCHEMA === undefined ? [] : `${String(Properties.Description).split(': ')[1]} ${RECORD_SCHEMA}`;
    });
    expect(told.toSorted()).toEqual(['freeze 3', 'ingest 3']);
  });

  test('runs on ARM and Node 24', () => {
    for (const { Properties } of functions) {
      expect(Properties).toMatchObject({ Runtime: 'nodejs24.x', Architectures: ['arm64'] });
    }
  });

  test('has time-out and memory from its settings instead of Lambda’s defaults', () => {
    for (const { Properties } of functions) {
      const name = String(Properties.Description).split(': ')[1];
      const settings = Object.entries(FUNCTION_SETTINGS).find(([key]) => key === name)?.[1];
      expect(Properties).toMatchObject({ Timeout: settings?.timeoutSeconds, MemorySize: settings?.memoryMegabytes });
    }
  });

  test('writes to a log group with limited retention', () => {
    for (const { Properties } of template.all('AWS::Lambda::Function')) {
      const { LogGroup } = z
        .object({ LoggingConfig: z.object({ LogGroup: z.object({ Ref: z.string() }) }) })
        .parse(Properties).LoggingConfig;
      const group = template.one('AWS::Logs::LogGroup', LogGroup.Ref);
      expect(group.Properties.RetentionInDays).toBe(90);
    }
  });

  test('reserves no concurrency by default, because a new account has only ten executions', () => {
    for (const { Properties } of functions) expect(Properties).not.toHaveProperty('ReservedConcurrentExecutions');
  });

  test('reserves its share if the account’s limit is given, and a fifth stays unreserved', async () => {
    const larger = await synthesized('other_prod');
    const reserved = larger.all('AWS::Lambda::Function').map(({ Properties }) => {
      const name = String(Properties.Description).split(': ')[1];
      return [name, z.number().default(0).parse(Properties.ReservedConcurrentExecutions)] as const;
    });
    const sum = reserved.reduce((total, [, share]) => total + share, 0);
    expect(sum).toBeLessThanOrEqual(800);
    for (const [name, share] of reserved)
      expect(share > 0, name).toBe(name === 'authorize_key' || SERVED_ROUTES.some((route) => route.function === name));
  });

  test('has the addresses of its secrets in its environment, not the secrets, and may read these alone', () => {
    for (const { Properties } of functions) {
      const { Variables } = z.object({ Variables: z.record(z.string(), z.unknown()) }).parse(Properties.Environment);
      expect(JSON.stringify(Variables)).not.toContain('{{resolve:');
      const { ORIGIN_SECRETS, PSEUDONYM_KEY, MAIL_KEY, PUSH_KEYS, ODDS_KEY, ...others } = Variables;
      expect(JSON.stringify(others)).not.toMatch(/secret|password|token|api_?key/i);
      const named = [ORIGIN_SECRETS, PSEUDONYM_KEY, MAIL_KEY, PUSH_KEYS, ODDS_KEY].filter(
        (secret) => secret !== undefined,
      );
      const name = String(Properties.Description).split(': ')[1]?.replaceAll('_', '').toLowerCase();
      const readable = allowed()
        .filter(({ policy }) => policy.toLowerCase().startsWith(`functions${name}role`))
        .filter(({ actions }) => actions.includes('secretsmanager:GetSecretValue'))
        .flatMap(({ resources }) => resources);
      expect(readable.toSorted()).toEqual(named.map((secret) => JSON.stringify(secret)).toSorted());
    }
  });
});

describe('the permissions of functions', () => {
  test('name each action without wildcards', () => {
    for (const { policy, actions } of allowed()) {
      for (const action of actions) expect(action, policy).not.toContain('*');
    }
  });

  test('name each resource', () => {
    for (const { policy, actions, resources } of allowed()) {
      // X-Ray has no resources.
      if (actions.every((action) => action.startsWith('xray:Put'))) continue;
      expect(resources, policy).not.toContain('"*"');
    }
  });

  test('let X-Ray trace each function', () => {
    for (const { Properties } of functions) expect(Properties.TracingConfig).toEqual({ Mode: 'Active' });
  });

  test('use no managed policies, which AWS may extend', () => {
    for (const { id, Properties } of template.all('AWS::IAM::Role')) {
      if (id.startsWith('Functions')) expect(Properties, id).not.toHaveProperty('ManagedPolicyArns');
    }
  });

  test.each([
    [
      's3:PutObject',
      ['Checkpoint', 'DrawPictures', 'Freeze', 'Ingest', 'Supply'],
      'no request of a visitor can change the snapshot',
    ],
    ['kms:Sign', ['Checkpoint'], 'nothing else can sign the log'],
    ['dynamodb:BatchWriteItem', [], 'no grant to delete is one to put as well'],
    ['bedrock:InvokeModel', ['OptimizeLanguage'], 'no other function can run up the model’s bill'],
    ['dynamodb:Scan', ['Freeze', 'Ingest', 'Public', 'SendAlerts'], 'nothing reads all users or all playbooks'],
    ['dynamodb:DeleteTable', [], 'no function can delete a table'],
  ])('grant %s to %j only: %s', (action, holders) => {
    expect([...new Set(policiesThatAllow(action))].toSorted()).toEqual(holders);
  });

  test('let the public function read the pointer, records, chains, log, pages, their HTML, what-ifs and the supply’s facts, but no snapshot', () => {
    const read = allowed().filter(({ policy, actions }) => /Public/.test(policy) && actions.includes('s3:GetObject'));
    const keys = read.flatMap(({ resources }) => resources.flatMap((text) => /"\/([^"]+)"/.exec(text)?.[1] ?? []));
    expect(keys.toSorted()).toEqual([
      ...['404.html', 'app.html', 'chains/*', 'current.json', 'heads/*', 'index.html', 'log/*'],
      ...['page_manifest.json', 'pages/*', 'picks.html', 'records/*', 'strategies/*'],
      ...['supply/facts.json', 'supply/state.json', 'what_if.html', 'what_if.json'],
    ]);
  });

  test.each([
    ['Bets', 's3:GetObject', ['chains/*', 'heads/*']],
    ['Checkpoint', 's3:GetObject', ['chains/*', 'log/*']],
    ['Checkpoint', 's3:PutObject', ['log/*']],
    ['Freeze', 's3:PutObject', ['chains/*', 'heads/*']],
    ['Ingest', 's3:PutObject', ['chains/*', 'heads/*']],
    ['Public', 's3:PutObject', []],
  ])('let %s %s in the record only %j', (name, action, keys) => {
    const granted = allowed().filter(({ policy, actions }) => policy.includes(name) && actions.includes(action));
    const ofRecord = granted.flatMap(({ resources }) =>
      resources.flatMap((text) => /Records.*"\/([^"]+)"/.exec(text)?.[1] ?? []),
    );
    expect(ofRecord.toSorted()).toEqual(keys);
  });

  test('let the supply write what providers told, how cards stand, and nothing of an import, and its lease alone among the users', () => {
    const granted = allowed().filter(({ policy }) => /Supply/.test(policy));
    const written = granted.filter(({ actions }) => actions.includes('s3:PutObject'));
    expect(
      written.flatMap(({ resources }) => resources.flatMap((text) => /"\/([^"]+)"/.exec(text)?.[1] ?? [])),
    ).toEqual(['live/*', 'supply/*']);
    const { Properties } = template.one('AWS::IAM::Policy', 'FunctionsSupplyRole');
    expect(Properties).toMatchObject({
      PolicyDocument: {
        Statement: expect.arrayContaining([
          expect.objectContaining({
            Action: 'dynamodb:UpdateItem',
            Condition: { 'ForAllValues:StringEquals': { 'dynamodb:LeadingKeys': ['leases#supply'] } },
          }),
        ]),
      },
    });
  });

  test('allow calls of the model through its inference profile only', () => {
    const { Properties } = template.one('AWS::IAM::Policy', 'FunctionsOptimizeLanguageRole');
    expect(Properties).toMatchObject({
      PolicyDocument: {
        Statement: expect.arrayContaining([
          expect.objectContaining({
            Action: 'bedrock:InvokeModel',
            Resource: 'arn:aws:bedrock:*::foundation-model/amazon.nova-2-lite-v1:0',
            Condition: { StringEquals: { 'bedrock:InferenceProfileArn': expect.anything() } },
          }),
        ]),
      },
    });
  });
});

test('without an API key of the odds service the stack has no function and no schedule for prices', async () => {
  const without = await synthesized('other_prod');
  const names = without.all('AWS::Lambda::Function').map(({ Properties }) => String(Properties.Description));
  expect(names.filter((name) => name.endsWith(': prices'))).toEqual([]);
  expect(without.all('AWS::Scheduler::Schedule')).toHaveLength(6);
});

test('the stack of prod has at most 450 of the 500 resources that CloudFormation takes', () => {
  expect(template.every('main').length).toBeLessThanOrEqual(450);
});
