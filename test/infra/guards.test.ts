import { beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod';
import { ROUTES } from '../../core/contract/routes/routes.ts';
import { API_BASE, PATHS } from '../../core/contract/site/paths.ts';
import { LOGGED_FIELDS } from '../../infra/edge/access_log_stack.ts';
import { ORIGIN_HEADER } from '../../lambdas/http/origin_secret.ts';
import { ROTATED, type Synthesized, synthesized } from './synthesized.ts';

let template: Synthesized;
let dev: Synthesized;
beforeAll(async () => {
  template = await synthesized('prod');
  dev = await synthesized('dev');
});

const rateSchema = z.object({
  RateBasedStatement: z.object({
    Limit: z.number().min(10),
    EvaluationWindowSec: z.number(),
    AggregateKeyType: z.literal('IP'),
    ScopeDownStatement: z.unknown(),
  }),
});
const rulesSchema = z.array(z.object({ Name: z.string(), Statement: z.unknown() }));

/** The rate-based rules of a web ACL by name. */
function rateRules({ Properties }: { Properties: Record<string, unknown> }) {
  const rules = rulesSchema.parse(Properties.Rules).flatMap(({ Name, Statement }) => {
    const { data } = rateSchema.safeParse(Statement);
    return data === undefined ? [] : [[Name, data.RateBasedStatement] as const];
  });
  return new Map(rules);
}

const headerOf = (statement: unknown) => JSON.stringify(statement).match(/"SingleHeader":\{"Name":"([\w-]+)"\}/)?.[1];
const textsOf = (statement: unknown) =>
  [...JSON.stringify(statement).matchAll(/"SearchString":"([^"]+)"/g)].map(([, text]) => text);

describe('a flood of requests from one address', () => {
  test('is blocked at CloudFront', () => {
    const acl = template.one('AWS::WAFv2::WebACL', 'WebAcl', 'edge');
    expect(acl.Properties.Scope).toBe('CLOUDFRONT');
    expect(template.stacks.edge?.region).toBe('us-east-1');
    const distribution = JSON.stringify(template.one('AWS::CloudFront::Distribution', 'Site').Properties);
    expect(distribution).toContain('"WebACLId":{"Fn::ImportValue":"cornerman-prod-edge:');
    const rules = rateRules(acl);
    expect(textsOf(rules.get('dear')?.ScopeDownStatement)).toEqual([
      ...[PATHS.optimize, PATHS.picks].map(({ path }) => `${API_BASE}${path}`),
      ...[PATHS.optimize, PATHS.picks].map(({ path }) => `${API_BASE}/v1${path}`),
      '/pictures/',
      `${API_BASE}/pictures/`,
    ]);
    expect(textsOf(rules.get('api')?.ScopeDownStatement)).toEqual(['/api/', '/mcp']);
    expect(rules.get('dear')?.Limit).toBeLessThan(rules.get('api')?.Limit ?? 0);
    // A reader asks for a live card every 20 seconds: 1,300 readers behind one address are no flood.
    const { Limit: least = 0, ScopeDownStatement: ofLive } = rules.get('live') ?? {};
    expect(least).toBeGreaterThanOrEqual(1300 * (300 / 20));
    expect(textsOf(ofLive)).toEqual(['/live/']);
    expect(rules.get('everything')?.ScopeDownStatement).toEqual({ NotStatement: { Statement: ofLive } });
  });

  test('opens at most ten accounts in ten minutes', () => {
    const acl = template.one('AWS::WAFv2::WebACL', 'IdentityGuard');
    expect(acl.Properties.Scope).toBe('REGIONAL');
    const rule = rateRules(acl).get('sign-ups');
    expect(rule).toMatchObject({ Limit: 10, EvaluationWindowSec: 600 });
    expect(headerOf(rule?.ScopeDownStatement)).toBe('x-amzn-cognito-operation-name');
    expect(textsOf(rule?.ScopeDownStatement)).toEqual(['signup']);
    expect(template.one('AWS::WAFv2::WebACLAssociation', 'IdentityGuard').Properties).toEqual({
      ResourceArn: { 'Fn::GetAtt': [template.one('AWS::Cognito::UserPool', 'Identity').id, 'Arn'] },
      WebACLArn: { 'Fn::GetAtt': [acl.id, 'Arn'] },
    });
  });

  test('is counted without sampled requests, which contain the address', () => {
    const acls = [template.one('AWS::WAFv2::WebACL', 'WebAcl', 'edge'), template.one('AWS::WAFv2::WebACL', 'Identity')];
    for (const { Properties } of acls)
      expect(JSON.stringify(Properties)).not.toContain('"SampledRequestsEnabled":true');
  });

  test('is not guarded against in dev by default, because web ACLs cost money', async () => {
    expect(dev.stacks.edge).toBeUndefined();
    expect(dev.all('AWS::WAFv2::WebACL')).toEqual([]);
    const guarded = await synthesized('guarded_dev');
    expect(guarded.all('AWS::WAFv2::WebACL', 'edge')).toHaveLength(1);
    const open = await synthesized('other_prod');
    expect(open.all('AWS::WAFv2::WebACL')).toEqual([]);
  });
});

describe('the API’s own address', () => {
  test.each([
    ['dev', () => dev],
    ['prod', () => template],
  ])(
    'is closed in %s by a secret that CloudFront sends and functions require, and that is not in the template',
    (_, of) => {
      const secret = of().one('AWS::SecretsManager::Secret', 'OriginSecret');
      const sent = `{"Ref":"${secret.id}"},":SecretString:sent::}}`;
      const distribution = JSON.stringify(of().one('AWS::CloudFront::Distribution', 'Site').Properties);
      expect(distribution).toContain(`"OriginCustomHeaders":[{"HeaderName":"${ORIGIN_HEADER}"`);
      expect(distribution).toContain(sent);
      const served = new Set(ROUTES.map((path) => String(path.function)));
      for (const { Properties } of of().all('AWS::Lambda::Function')) {
        if (!served.has(String(Properties.Description).split(': ')[1] ?? '')) continue;
        expect(Properties.Environment).toMatchObject({ Variables: { ORIGIN_SECRETS: { Ref: secret.id } } });
      }
    },
  );

  test('accepts a rotated secret through its version in the template', async () => {
    const rotated = await synthesized('other_prod');
    const distribution = JSON.stringify(rotated.one('AWS::CloudFront::Distribution', 'Site').Properties);
    expect(distribution).toContain(`:SecretString:sent::${ROTATED}}}`);
  });
});

describe('CloudFront’s log', () => {
  test('has no addresses, user agents, cookies, queries and paths, and expires like other logs', () => {
    const delivery = template.one('AWS::Logs::Delivery', 'Delivery', 'accessLog').Properties;
    expect(delivery.RecordFields).toEqual(LOGGED_FIELDS);
    expect(LOGGED_FIELDS.join(' ')).not.toMatch(/\bc-ip\b|c-port|forwarded|user-agent|referer|cookie|uri|host/i);
    expect(template.stacks.accessLog?.region).toBe('us-east-1');
    expect(template.one('AWS::S3::Bucket', 'Bucket', 'accessLog').Properties.LifecycleConfiguration).toEqual({
      Rules: [{ ExpirationInDays: 90, Status: 'Enabled' }],
    });
  });
});

describe('the cost', () => {
  test('is reported by mail if it exceeds the budget of the month or of a day', () => {
    const budgets = template.all('AWS::Budgets::Budget').map(({ Properties }) => Properties);
    expect(budgets).toHaveLength(2);
    for (const budget of budgets) expect(JSON.stringify(budget)).toContain('"Address":"alarms@cornerman.test"');
    expect(budgets).toContainEqual(
      expect.objectContaining({
        Budget: expect.objectContaining({ TimeUnit: 'DAILY', BudgetLimit: { Amount: 10, Unit: 'USD' } }),
      }),
    );
  });

  test('is guarded by an alarm on sign-ups, the most expensive item under attack', () => {
    const alarm = template.one('AWS::CloudWatch::Alarm', 'Observabilitysignups').Properties;
    expect(alarm).toMatchObject({
      Namespace: 'AWS/Cognito',
      MetricName: 'SignUpSuccesses',
      Period: 3600,
      Threshold: 200,
    });
  });
});
