import { Effect, PolicyStatement } from 'aws-cdk-lib/aws-iam';
import { deploymentName, STAGES } from '../stages/stages.ts';

export const BOUNDARY_NAME = 'cornerman-boundary';

/** The AWS services that Cornerman's stacks use, but for IAM. */
const SERVICES = [
  ...['acm', 'apigateway', 'backup', 'backup-storage', 'bedrock', 'budgets', 'cloudfront', 'cloudwatch', 'codedeploy'],
  ...['cognito-idp', 'dynamodb', 'events', 'kms', 'lambda', 'logs', 's3', 'scheduler', 'secretsmanager', 'ses'],
  ...['sns', 'sqs', 'tag', 'wafv2', 'xray'],
];
/** Of Systems Manager only parameters, in which CDK passes values between regions. Its commands run on machines. */
const PARAMETERS = 'ssm:*Parameter*';

const READING = ['iam:GetRole', 'iam:GetRolePolicy', 'iam:ListRolePolicies', 'iam:ListAttachedRolePolicies'];
/** What CloudFormation does with roles of a stack. IAM has no condition on the boundary for these. */
const CHANGES = [
  ...['iam:DeleteRole', 'iam:TagRole', 'iam:UntagRole', 'iam:UpdateAssumeRolePolicy', 'iam:UpdateRole'],
  'iam:UpdateRoleDescription',
];
/** For these IAM has the condition `iam:PermissionsBoundary`. */
const CHANGES_WITHIN_BOUNDARY = [
  ...['iam:AttachRolePolicy', 'iam:CreateRole', 'iam:DeleteRolePolicy', 'iam:DetachRolePolicy'],
  ...['iam:PutRolePermissionsBoundary', 'iam:PutRolePolicy'],
];
/** The services that run with roles of the stacks. */
const ROLE_TAKERS = ['apigateway', 'backup', 'codedeploy', 'cognito-idp', 'events', 'lambda', 'scheduler'];
/** The services that make a role of their own at their first use. */
const LINKED = ['backup', 'email.cognito-idp', 'ops.apigateway', 'wafv2'];
/** Ways into functions, which may have roles with more rights. */
const FUNCTION_CHANGES = [
  ...['lambda:AddPermission', 'lambda:CreateFunction', 'lambda:CreateFunctionUrlConfig', 'lambda:InvokeFunction'],
  ...['lambda:UpdateFunctionCode', 'lambda:UpdateFunctionConfiguration', 'lambda:UpdateFunctionUrlConfig'],
];

const principal = (service: string) => `${service}.amazonaws.com`;

/**
 * The maximum permissions of a deployment and of the roles that it makes. Of IAM they allow only the roles whose names
 * CloudFormation begins with the name of a stage's stack, and only within this same boundary; no user, no policy.
 */
export function boundaryStatements({ partition, account }: { partition: string; account: string }): PolicyStatement[] {
  const stacks = Object.values(STAGES).map(deploymentName);
  const roles = stacks.map((stack) => `arn:${partition}:iam::${account}:role/${stack}-*`);
  const functions = stacks.map((stack) => `arn:${partition}:lambda:*:${account}:function:${stack}-*`);
  const boundary = `arn:${partition}:iam::${account}:policy/${BOUNDARY_NAME}`;
  const linkedRoles = `arn:${partition}:iam::${account}:role/aws-service-role/*`;
  return [
    new PolicyStatement({ actions: [...SERVICES.map((service) => `${service}:*`), PARAMETERS], resources: ['*'] }),
    new PolicyStatement({ effect: Effect.DENY, actions: FUNCTION_CHANGES, notResources: functions }),
    new PolicyStatement({ actions: [...READING, ...CHANGES], resources: roles }),
    new PolicyStatement({
      actions: CHANGES_WITHIN_BOUNDARY,
      resources: roles,
      conditions: { StringEquals: { 'iam:PermissionsBoundary': boundary } },
    }),
    new PolicyStatement({
      actions: ['iam:PassRole'],
      resources: roles,
      conditions: { StringEquals: { 'iam:PassedToService': ROLE_TAKERS.map(principal) } },
    }),
    new PolicyStatement({
      actions: ['iam:CreateServiceLinkedRole'],
      resources: [linkedRoles],
      conditions: { StringEquals: { 'iam:AWSServiceName': LINKED.map(principal) } },
    }),
  ];
}
