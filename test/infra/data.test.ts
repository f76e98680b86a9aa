import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, test } from 'vitest';
import { createTableInput, TABLES } from '../../lambdas/store/tables/tables.ts';
import { type Synthesized, synthesized } from './synthesized.ts';

const stages = ['dev', 'prod'] as const;
const templates: Record<string, Synthesized> = {};

beforeAll(async () => {
  for (const stage of stages) templates[stage] = await synthesized(stage);
});

function templateOf(stage: string): Synthesized {
  const template = templates[stage];
  if (template === undefined) throw new Error(`no template of ${stage}`);
  return template;
}

describe.each(stages)('data in %s', (stage) => {
  test('is in eight tables that outlive the stack and have point-in-time recovery of 35 days', () => {
    const tables = templateOf(stage).all('AWS::DynamoDB::Table');
    expect(tables).toHaveLength(8);
    for (const table of tables) {
      expect(table, table.id).toMatchObject({ DeletionPolicy: 'Retain', UpdateReplacePolicy: 'Retain' });
      expect(table.Properties, table.id).toMatchObject({
        BillingMode: 'PAY_PER_REQUEST',
        DeletionProtectionEnabled: true,
        PointInTimeRecoverySpecification: { PointInTimeRecoveryEnabled: true },
        SSESpecification: { SSEEnabled: true },
      });
    }
  });

  test('is behind passwords whose reset ends older sessions: one function of the user pool may do it, and only there', () => {
    const template = templateOf(stage);
    const [pool] = template.all('AWS::Cognito::UserPool');
    expect(JSON.stringify(pool?.Properties)).toMatch(/"PostConfirmation":\{"Fn::GetAtt":\["FunctionsPostConfirmation/);
    const policies = template.all('AWS::IAM::Policy').filter((policy) => JSON.stringify(policy).includes('SignOut'));
    expect(policies.map(({ Properties }) => Properties)).toMatchObject([
      {
        PolicyDocument: {
          Statement: [
            {
              Action: 'cognito-idp:AdminUserGlobalSignOut',
              Effect: 'Allow',
              Resource: { 'Fn::GetAtt': [pool?.id, 'Arn'] },
            },
          ],
        },
      },
    ]);
  });

  test.each(Object.entries(TABLES))('has the same table %s as the local run', (name, definition) => {
    const { KeySchema, GlobalSecondaryIndexes } = createTableInput(definition, name);
    const id = `Storage${name.charAt(0).toUpperCase()}${name.slice(1)}`;
    const { Properties } = templateOf(stage).one('AWS::DynamoDB::Table', id);
    expect(Properties).toMatchObject({ KeySchema });
    if (GlobalSecondaryIndexes !== undefined) expect(Properties).toMatchObject({ GlobalSecondaryIndexes });
  });

  test('is in no public bucket and in none that accepts plain HTTP', () => {
    const template = templateOf(stage);
    const buckets = template.all('AWS::S3::Bucket');
    expect(buckets).toHaveLength(3);
    for (const { id, Properties } of buckets) {
      expect(Properties, id).toMatchObject({
        PublicAccessBlockConfiguration: {
          BlockPublicAcls: true,
          BlockPublicPolicy: true,
          IgnorePublicAcls: true,
          RestrictPublicBuckets: true,
        },
      });
      expect(Properties, id).not.toHaveProperty('AccessControl');
      expect(Properties, id).not.toHaveProperty('WebsiteConfiguration');
      expect(JSON.stringify(template.one('AWS::S3::BucketPolicy', id.slice(0, -8)).Properties), id).toContain(
        '"aws:SecureTransport":"false"',
      );
    }
  });

  test('keeps all versions of a snapshot for a month, so that a bad import can be reverted', () => {
    expect(templateOf(stage).one('AWS::S3::Bucket', 'StorageSnapshots')).toMatchObject({
      DeletionPolicy: 'Retain',
      Properties: {
        VersioningConfiguration: { Status: 'Enabled' },
        LifecycleConfiguration: {
          Rules: expect.arrayContaining([{ NoncurrentVersionExpiration: { NoncurrentDays: 30 }, Status: 'Enabled' }]),
        },
      },
    });
  });

  test('keeps drawn pictures for a week, because every day has others', () => {
    expect(templateOf(stage).one('AWS::S3::Bucket', 'StorageSnapshots').Properties.LifecycleConfiguration).toEqual({
      Rules: expect.arrayContaining([{ Prefix: 'drawn/', ExpirationInDays: 7, Status: 'Enabled' }]),
    });
  });
});

describe('the published record', () => {
  const bucket = (stage: string) => templateOf(stage).one('AWS::S3::Bucket', 'StorageRecords');

  test('cannot be changed or deleted by anyone for seven years in prod', () => {
    expect(bucket('prod')).toMatchObject({
      DeletionPolicy: 'Retain',
      Properties: {
        ObjectLockEnabled: true,
        ObjectLockConfiguration: { Rule: { DefaultRetention: { Mode: 'COMPLIANCE', Days: 7 * 365 } } },
      },
    });
    expect(bucket('dev').Properties.ObjectLockConfiguration).toMatchObject({
      Rule: { DefaultRetention: { Mode: 'GOVERNANCE', Days: 1 } },
    });
  });

  test('accepts no overwriting of objects but the heads, of which all versions are kept', () => {
    const { Properties } = templateOf('prod').one('AWS::S3::BucketPolicy', 'StorageRecords');
    expect(Properties.PolicyDocument).toMatchObject({
      Statement: expect.arrayContaining([
        expect.objectContaining({
          Effect: 'Deny',
          Principal: { AWS: '*' },
          Action: 's3:PutObject',
          NotResource: { 'Fn::Join': ['', [expect.anything(), '/heads/*']] },
          Condition: { Null: { 's3:if-none-match': 'true' } },
        }),
      ]),
    });
    expect(bucket('prod').Properties.VersioningConfiguration).toEqual({ Status: 'Enabled' });
  });
});

describe('people’s accounts', () => {
  const pool = (stage: string) => templateOf(stage).one('AWS::Cognito::UserPool', 'Identity');
  const client = (stage: string) => templateOf(stage).one('AWS::Cognito::UserPoolClient', 'Identity');

  test('survive the stack in prod, which has termination protection', () => {
    expect(pool('prod')).toMatchObject({
      DeletionPolicy: 'Retain',
      Properties: { DeletionProtection: 'ACTIVE' },
    });
    expect(templateOf('prod').stacks.main.terminationProtection).toBe(true);
  });

  test('are deleted with the stack in dev', () => {
    expect(pool('dev').DeletionPolicy).toBe('Delete');
    expect(templateOf('dev').stacks.main.terminationProtection).toBe(false);
  });

  test('require a password of six characters and nothing else', () => {
    expect(pool('prod').Properties.Policies).toEqual({
      PasswordPolicy: {
        MinimumLength: 6,
        RequireLowercase: false,
        RequireNumbers: false,
        RequireSymbols: false,
        RequireUppercase: false,
      },
    });
  });

  test('are unique per e-mail address, ignoring case', () => {
    expect(pool('prod').Properties).toMatchObject({
      UsernameAttributes: ['email'],
      UsernameConfiguration: { CaseSensitive: false },
      AutoVerifiedAttributes: ['email'],
    });
  });

  test('keep the old address until the new one is confirmed', () => {
    const settings = { AttributesRequireVerificationBeforeUpdate: ['email'] };
    expect(pool('prod').Properties.UserAttributeUpdateSettings).toEqual(settings);
  });

  test('are recovered by mail only', () => {
    const mechanisms = { RecoveryMechanisms: [{ Name: 'verified_email', Priority: 1 }] };
    expect(pool('prod').Properties.AccountRecoverySetting).toEqual(mechanisms);
  });

  test('sign in by SRP, without sending the password', () => {
    expect(client('prod').Properties).toMatchObject({
      ExplicitAuthFlows: ['ALLOW_USER_SRP_AUTH', 'ALLOW_REFRESH_TOKEN_AUTH'],
      GenerateSecret: false,
      AllowedOAuthFlowsUserPoolClient: false,
    });
  });

  test('sign in by passkeys of the site’s own domain too, where they are on', async () => {
    const { one } = await synthesized('guarded_dev');
    expect(one('AWS::Cognito::UserPool', 'Identity').Properties).toMatchObject({
      UserPoolTier: 'ESSENTIALS',
      WebAuthnRelyingPartyID: 'cornerman.test',
      WebAuthnUserVerification: 'required',
      Policies: { SignInPolicy: { AllowedFirstAuthFactors: ['PASSWORD', 'WEB_AUTHN'] } },
    });
    expect(one('AWS::Cognito::UserPoolClient', 'Identity').Properties.ExplicitAuthFlows).toEqual([
      'ALLOW_USER_SRP_AUTH',
      'ALLOW_USER_AUTH',
      'ALLOW_REFRESH_TOKEN_AUTH',
    ]);
    expect(pool('prod').Properties).toMatchObject({ UserPoolTier: 'LITE' });
  });

  test('are not revealed by error messages', () => {
    expect(client('prod').Properties.PreventUserExistenceErrors).toBe('ENABLED');
  });

  test('can be used for at most five minutes after deletion or sign-out', () => {
    expect(client('prod').Properties).toMatchObject({
      IdTokenValidity: 5,
      AccessTokenValidity: 5,
      TokenValidityUnits: { IdToken: 'minutes', AccessToken: 'minutes' },
      EnableTokenRevocation: true,
    });
  });

  test('stay signed in on two tabs, because refresh tokens are not rotated', () => {
    expect(client('prod').Properties).not.toHaveProperty('RefreshTokenRotation');
  });

  test('get their codes from our own sender in prod, because Cognito’s is limited to 50 mails a day', () => {
    expect(pool('prod').Properties.EmailConfiguration).toMatchObject({
      EmailSendingAccount: 'DEVELOPER',
      From: 'Cornerman <corner@cornerman.test>',
    });
  });
});

/** Versions of functions are kept for a release's rollback, and go with their function. */
const GOES_WITH_ANOTHER = 'AWS::Lambda::Version';

/** The numbers of resources by type that outlive the stacks of a stage. */
function remaining(stage: (typeof stages)[number]): Map<string, number> {
  const { stacks } = templateOf(stage);
  const counts = new Map<string, number>();
  for (const name of ['main', 'edge', 'accessLog', 'vault'] as const) {
    if (stacks[name] === undefined) continue;
    for (const { Type, DeletionPolicy } of templateOf(stage).every(name)) {
      if (DeletionPolicy !== 'Retain' || Type === GOES_WITH_ANOTHER) continue;
      counts.set(Type, (counts.get(Type) ?? 0) + 1);
    }
  }
  return counts;
}

test('the runbook lists what remains after a stage is deleted, with the command for each', () => {
  const runbook = readFileSync(new URL('../../docs/runbook.md', import.meta.url), 'utf8');
  const table = runbook.slice(runbook.indexOf('<!-- remains -->'), runbook.indexOf('<!-- /remains -->'));
  const rows = [...table.matchAll(/^\| `(AWS::[^`]+)` \| (\d+) \| (\d+) \| (.+) \|$/gm)];
  const [dev, prod] = stages.map(remaining);
  const types = new Set([...(dev?.keys() ?? []), ...(prod?.keys() ?? [])]);
  expect(rows.map(([, type]) => type).toSorted()).toEqual([...types].toSorted());
  for (const [, type = '', ofDev, ofProd, command] of rows) {
    expect([type, Number(ofDev), Number(ofProd)]).toEqual([type, dev?.get(type) ?? 0, prod?.get(type) ?? 0]);
    expect(command).toMatch(/`aws /);
  }
});
