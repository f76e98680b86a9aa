import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod';
import { PATHS } from '../../core/contract/paths.ts';
import { FUNCTION_SETTINGS } from '../../lambdas/function_settings.ts';
import { CDK_HELPER, type Resource, type Synthesized, synthesize } from './synthesized.ts';

let template: Synthesized;
let functions: Resource[];

beforeAll(() => {
  template = synthesize('prod');
  functions = template.all('AWS::Lambda::Function').filter(({ id }) => !CDK_HELPER.test(id));
});
afterAll(() => template.remove());

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

/** What our own roles allow, each statement with the resources it names as text. */
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
  test('is one of the settings’ list, so that none is deployed that nobody sized', () => {
    const named = functions.map(({ Properties }) => String(Properties.Description).split(': ')[1]);
    expect(named.toSorted()).toEqual(Object.keys(FUNCTION_SETTINGS).toSorted());
  });

  test('runs on ARM and Node 24: nothing is left on a runtime that ends, or on one that costs a quarter more', () => {
    for (const { Properties } of functions) {
      expect(Properties).toMatchObject({ Runtime: 'nodejs24.x', Architectures: ['arm64'] });
    }
  });

  test('has a time-out and a memory of its own: three seconds and 128 MB by default would cut ingest off', () => {
    for (const { Properties } of functions) {
      const name = String(Properties.Description).split(': ')[1];
      const settings = Object.entries(FUNCTION_SETTINGS).find(([key]) => key === name)?.[1];
      expect(Properties).toMatchObject({ Timeout: settings?.timeoutSeconds, MemorySize: settings?.memoryMegabytes });
    }
  });

  test('writes to a log group with an end: logs are not kept, and paid for, for ever', () => {
    for (const { Properties } of template.all('AWS::Lambda::Function')) {
      const { LogGroup } = z
        .object({ LoggingConfig: z.object({ LogGroup: z.object({ Ref: z.string() }) }) })
        .parse(Properties).LoggingConfig;
      const group = template.one('AWS::Logs::LogGroup', LogGroup.Ref);
      expect(group.Properties.RetentionInDays).toBe(90);
    }
  });

  test('reserves no share of the account’s functions: a fresh account has ten, and could not be deployed to', () => {
    for (const { Properties } of functions) expect(Properties).not.toHaveProperty('ReservedConcurrentExecutions');
  });

  test('has its share where the account’s limit is told, so that none starves another, and a fifth stays with nobody', () => {
    const larger = synthesize('prod', { accountConcurrency: '1000' });
    const reserved = larger.all('AWS::Lambda::Function').map(({ Properties }) => {
      const name = String(Properties.Description).split(': ')[1];
      return [name, z.number().default(0).parse(Properties.ReservedConcurrentExecutions)] as const;
    });
    larger.remove();
    const sum = reserved.reduce((total, [, share]) => total + share, 0);
    expect(sum).toBeLessThanOrEqual(800);
    for (const [name, share] of reserved)
      expect(share > 0, name).toBe(Object.values(PATHS).some((path) => path.function === name));
  });

  test('fits into an environment that holds no secret: what CloudFront sends is put in when it is deployed', () => {
    for (const { Properties } of functions) {
      const { Variables } = z.object({ Variables: z.record(z.string(), z.unknown()) }).parse(Properties.Environment);
      const { ORIGIN_SECRETS, PSEUDONYM_KEY, ODDS_KEY, ...others } = Variables;
      expect(JSON.stringify(others)).not.toMatch(/secret|password|token|api_?key/i);
      for (const secret of [ORIGIN_SECRETS, PSEUDONYM_KEY, ODDS_KEY]) {
        if (secret !== undefined) expect(JSON.stringify(secret)).toContain('{{resolve:secretsmanager:');
      }
    }
  });
});

describe('what functions may do', () => {
  test('names every action: a wildcard would grow with each action that AWS adds', () => {
    for (const { policy, actions } of allowed()) {
      for (const action of actions) expect(action, policy).not.toContain('*');
    }
  });

  test('names every resource: a fault in one function does not reach another product’s data', () => {
    for (const { policy, resources } of allowed()) expect(resources, policy).not.toContain('"*"');
  });

  test('gives no function’s role a managed policy, which AWS may widen', () => {
    for (const { id, Properties } of template.all('AWS::IAM::Role')) {
      if (id.startsWith('Functions')) expect(Properties, id).not.toHaveProperty('ManagedPolicyArns');
    }
  });

  test.each([
    ['s3:PutObject', ['Ingest'], 'no request of a visitor can change the snapshot'],
    ['dynamodb:BatchWriteItem', [], 'nothing goes around the grants of the record'],
    ['bedrock:InvokeModel', ['OptimizeLanguage'], 'no other function can run up the model’s bill'],
    ['dynamodb:Scan', ['Ingest', 'Public'], 'nothing reads all users or all playbooks'],
    ['dynamodb:DeleteTable', [], 'no function can delete a table'],
  ])('leaves %s to %j: %s', (action, holders) => {
    expect([...new Set(policiesThatAllow(action))].toSorted()).toEqual(holders);
  });

  test('lets the public function read the pointer and the records of the bucket, and no snapshot', () => {
    const read = allowed().filter(({ policy, actions }) => /Public/.test(policy) && actions.includes('s3:GetObject'));
    const keys = read.flatMap(({ resources }) => resources.flatMap((text) => /"\/([^"]+)"/.exec(text)?.[1] ?? []));
    expect(keys).toEqual(['current.json', 'records/*', 'strategies/*']);
  });

  test('lets the model be called through its inference profile alone, which is what the cost sheet counts', () => {
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

test('without a key of the price service no prices are taken: no function, no schedule', () => {
  const without = synthesize('prod', { oddsSecretArn: undefined });
  const names = without.all('AWS::Lambda::Function').map(({ Properties }) => String(Properties.Description));
  expect(names.filter((name) => name.endsWith(': prices'))).toEqual([]);
  expect(without.all('AWS::Scheduler::Schedule')).toHaveLength(2);
  without.remove();
});
