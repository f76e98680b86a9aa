import { beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod';
import { BOUNDARY_NAME, boundaryStatements } from '../../infra/deployment_roles/deployment_roles_stack.ts';
import { type Call, isAllowed } from './policy_evaluator.ts';
import { type Synthesized, synthesized } from './synthesized.ts';

const ACCOUNT = '123456789012';
const iam = (path: string) => `arn:aws:iam::${ACCOUNT}:${path}`;
const statements = boundaryStatements({ partition: 'aws', account: ACCOUNT }).map((each): unknown => each.toJSON());
const allowed = (call: Call) => isAllowed(statements, call);

const BOUNDARY = iam(`policy/${BOUNDARY_NAME}`);
const ADMIN = iam('role/Admin');
const OWN = iam('role/cornerman-prod-ingestServiceRole-AbC');
const WORKFLOW = iam('role/cornerman-deployment-roles-Prod-AbC');
const EXECUTION = iam(`role/cdk-hnb659fds-cfn-exec-role-${ACCOUNT}-us-east-1`);
const USER = iam('user/admin');
const GROUP = iam('group/admins');
const OTHERS_FUNCTION = `arn:aws:lambda:us-east-1:${ACCOUNT}:function:payroll`;
const OWN_FUNCTION = `arn:aws:lambda:us-east-1:${ACCOUNT}:function:cornerman-prod-ingest-AbC`;

const call = (action: string, resource: string, context?: Record<string, string>): Call => ({
  action,
  resource,
  ...(context && { context }),
});
const within = (boundary: string) => ({ 'iam:PermissionsBoundary': boundary });
const passed = (service: string) => ({ 'iam:PassedToService': `${service}.amazonaws.com` });

/**
 * Each is a way to more rights, most from Rhino Security Labs' "AWS IAM Privilege Escalation Methods"; it needs all of
 * its calls.
 */
const ESCALATIONS: readonly [string, ...Call[]][] = [
  ['a wider version of the boundary', call('iam:CreatePolicyVersion', BOUNDARY)],
  ['an earlier version of the boundary', call('iam:SetDefaultPolicyVersion', BOUNDARY)],
  ['the boundary deleted', call('iam:DeletePolicy', BOUNDARY)],
  ['a wider version of another policy', call('iam:CreatePolicyVersion', iam('policy/cornerman-prod-other'))],
  ['a new user with a key', call('iam:CreateUser', USER), call('iam:CreateAccessKey', USER)],
  ['a key for a user', call('iam:CreateAccessKey', USER)],
  ['a password for a user', call('iam:CreateLoginProfile', USER)],
  ['another password for a user', call('iam:UpdateLoginProfile', USER)],
  ['a policy attached to a user', call('iam:AttachUserPolicy', USER)],
  ['a policy written for a user', call('iam:PutUserPolicy', USER)],
  ['a policy attached to a group', call('iam:AttachGroupPolicy', GROUP)],
  ['a policy written for a group', call('iam:PutGroupPolicy', GROUP)],
  ['a user put into a group', call('iam:AddUserToGroup', GROUP)],
  ['another factor for a user', call('iam:DeactivateMFADevice', USER)],
  ['a policy attached to another role', call('iam:AttachRolePolicy', ADMIN, within(BOUNDARY))],
  ['a policy written for another role', call('iam:PutRolePolicy', ADMIN)],
  ['a policy written for a role without the boundary', call('iam:PutRolePolicy', OWN)],
  ['a role without a boundary', call('iam:CreateRole', OWN), call('iam:AttachRolePolicy', OWN)],
  ['a role with another boundary', call('iam:CreateRole', OWN, within(iam('policy/wide')))],
  ['the boundary taken off a role', call('iam:DeleteRolePermissionsBoundary', OWN, within(BOUNDARY))],
  ['another boundary put on a role', call('iam:PutRolePermissionsBoundary', OWN, within(iam('policy/wide')))],
  ['trust in another role', call('iam:UpdateAssumeRolePolicy', ADMIN), call('sts:AssumeRole', ADMIN)],
  ['trust in a role of the workflow', call('iam:UpdateAssumeRolePolicy', WORKFLOW)],
  ['a policy written for a role of the workflow', call('iam:PutRolePolicy', WORKFLOW, within(BOUNDARY))],
  ['trust in the role that deploys', call('iam:UpdateAssumeRolePolicy', EXECUTION)],
  ['another role assumed', call('sts:AssumeRole', ADMIN)],
  [
    'another role passed to a function',
    call('iam:PassRole', ADMIN, passed('lambda')),
    call('lambda:CreateFunction', OWN_FUNCTION),
  ],
  ['the role that deploys passed to a stack', call('iam:PassRole', EXECUTION, passed('cloudformation'))],
  ['a role passed to a machine', call('iam:PassRole', OWN, passed('ec2')), call('ec2:RunInstances', '*')],
  ['a role put on a machine', call('iam:AddRoleToInstanceProfile', iam('instance-profile/x'))],
  ['code put into another function', call('lambda:UpdateFunctionCode', OTHERS_FUNCTION)],
  ['a layer put under another function', call('lambda:UpdateFunctionConfiguration', OTHERS_FUNCTION)],
  ['another function called', call('lambda:InvokeFunction', OTHERS_FUNCTION)],
  ['another function opened to all', call('lambda:AddPermission', OTHERS_FUNCTION)],
  ['a command on a machine', call('ssm:SendCommand', '*')],
  ['a stack that has a role changed', call('cloudformation:UpdateStack', '*')],
  ['another identity provider', call('iam:CreateOpenIDConnectProvider', iam('oidc-provider/evil'))],
  ['another audience for the provider', call('iam:AddClientIDToOpenIDConnectProvider', iam('oidc-provider/github'))],
  ['another SAML provider', call('iam:UpdateSAMLProvider', iam('saml-provider/office'))],
  ['another policy of the organization', call('organizations:DetachPolicy', '*')],
];

describe('the deployment boundary', () => {
  test.each(ESCALATIONS)('denies %s', (_name, ...calls) => {
    expect(calls.every(allowed)).toBe(false);
  });

  const roleCalls = ['iam:CreateRole', 'iam:PutRolePolicy', 'iam:AttachRolePolicy', 'iam:DetachRolePolicy'];
  test.each([
    ...roleCalls.map((action) => call(action, OWN, within(BOUNDARY))),
    ...['iam:GetRole', 'iam:TagRole', 'iam:UpdateAssumeRolePolicy', 'iam:DeleteRole'].map((action) =>
      call(action, OWN),
    ),
    ...['lambda:CreateFunction', 'lambda:UpdateFunctionCode', 'lambda:InvokeFunction'].map((action) =>
      call(action, OWN_FUNCTION),
    ),
    call('dynamodb:CreateTable', '*'),
    call('ssm:PutParameter', '*'),
  ])('allows what a deployment does: $action', (each) => {
    expect(allowed(each)).toBe(true);
  });
});

const roleSchema = z.object({
  AssumeRolePolicyDocument: z.object({
    Statement: z.array(z.object({ Principal: z.object({ Service: z.string().optional() }) })),
  }),
});
const policySchema = z.object({
  PolicyDocument: z.object({
    Statement: z.array(z.object({ Action: z.union([z.string().transform((one) => [one]), z.array(z.string())]) })),
  }),
});

describe('the stack stays within the boundary', () => {
  let prod: Synthesized;
  beforeAll(async () => {
    prod = await synthesized('prod');
  });

  test('with the services that take its roles', () => {
    const services = prod
      .all('AWS::IAM::Role')
      .flatMap(({ Properties }) => roleSchema.parse(Properties).AssumeRolePolicyDocument.Statement)
      .flatMap(({ Principal: { Service } }) => Service ?? []);
    expect(services).toContain('lambda.amazonaws.com');
    const refused = services.filter(
      (service) => !allowed(call('iam:PassRole', OWN, { 'iam:PassedToService': service })),
    );
    expect(refused).toEqual([]);
  });

  test('with what its roles may do', () => {
    const actions = prod
      .all('AWS::IAM::Policy')
      .flatMap(({ Properties }) => policySchema.parse(Properties).PolicyDocument.Statement)
      .flatMap(({ Action }) => Action);
    expect(actions).toContain('dynamodb:PutItem');
    expect(actions.filter((action) => !allowed(call(action, OWN_FUNCTION)))).toEqual([]);
  });
});
