import { App } from 'aws-cdk-lib';
import { Template } from 'aws-cdk-lib/assertions';
import { beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod';
import { DeploymentRolesStack } from '../../infra/deployment_roles/deployment_roles_stack.ts';

const statementSchema = z.object({
  Effect: z.string(),
  Action: z.union([z.string().transform((one) => [one]), z.array(z.string())]),
  Resource: z.unknown().optional(),
  Condition: z.unknown().optional(),
});
const documentSchema = z.object({ Statement: z.array(statementSchema) });
const roleSchema = z.object({
  Properties: z.object({
    AssumeRolePolicyDocument: z.object({
      Statement: z.array(z.object({ Action: z.string(), Condition: z.unknown() })),
    }),
  }),
});

let template: Template;
beforeAll(() => {
  template = Template.fromStack(new DeploymentRolesStack(new App(), 'owner/cornerman', { region: 'us-east-1' }));
});

const policyOf = (role: string) => {
  const found = Object.entries(template.findResources('AWS::IAM::Policy')).find(([id]) => id.startsWith(role));
  return z.object({ Properties: z.object({ PolicyDocument: documentSchema }) }).parse(found?.[1]).Properties
    .PolicyDocument;
};

describe('the roles of the deployment workflow', () => {
  test.each([
    ['Diff', 'pull_request'],
    ['Dev', 'environment:dev'],
    ['Prod', 'environment:prod'],
  ])('%s is taken on by jobs of %s in this repository alone', (role, subject) => {
    const found = Object.entries(template.findResources('AWS::IAM::Role')).find(([id]) => id.startsWith(role));
    const { Statement } = roleSchema.parse(found?.[1]).Properties.AssumeRolePolicyDocument;
    expect(Statement).toMatchObject([
      {
        Action: 'sts:AssumeRoleWithWebIdentity',
        Condition: {
          StringEquals: {
            'token.actions.githubusercontent.com:aud': 'sts.amazonaws.com',
            'token.actions.githubusercontent.com:sub': `repo:owner/cornerman:${subject}`,
          },
        },
      },
    ]);
  });

  test('can only read in jobs of pull requests', () => {
    const { Statement } = policyOf('Diff');
    expect(Statement.map(({ Action }) => Action)).toEqual([['sts:AssumeRole']]);
    expect(JSON.stringify(Statement)).toContain('cdk-hnb659fds-lookup-role-');
    expect(JSON.stringify(Statement)).not.toMatch(/deploy-role|publishing-role/);
  });

  test.each(['Dev', 'Prod'])('%s confirms accounts of its own stage alone', (role) => {
    const confirm = policyOf(role).Statement.find(({ Action }) => Action.includes('cognito-idp:AdminConfirmSignUp'));
    expect(confirm?.Condition).toEqual({ StringEquals: { 'aws:ResourceTag/stage': role.toLowerCase() } });
  });
});
