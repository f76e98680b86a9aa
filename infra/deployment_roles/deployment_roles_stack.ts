import { CfnOutput, Stack } from 'aws-cdk-lib';
import {
  CfnOIDCProvider,
  Effect,
  ManagedPolicy,
  OpenIdConnectPrincipal,
  OpenIdConnectProvider,
  PolicyStatement,
  Role,
} from 'aws-cdk-lib/aws-iam';
import type { Construct } from 'constructs';
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

const ISSUER = 'token.actions.githubusercontent.com';
const AUDIENCE = 'sts.amazonaws.com';

/**
 * The roles that the workflows of a GitHub repository assume through OpenID Connect, without stored keys: a reading one
 * for pull requests and one for each environment. Also the permissions boundary of the deployed roles.
 */
export class DeploymentRolesStack extends Stack {
  constructor(
    scope: Construct,
    private readonly repository: string,
    env: { region: string },
  ) {
    super(scope, 'cornerman-deployment-roles', { env, description: 'Cornerman: roles of the deployment workflow' });
    const provider = this.addProvider();
    this.addBoundary();
    this.addRole(provider, 'Diff', 'pull_request', ['lookup']);
    for (const [id, stage] of [
      ['Dev', 'dev'],
      ['Prod', 'prod'],
    ] as const) {
      const role = this.addRole(provider, id, `environment:${stage}`, ['lookup', 'deploy', 'file-publishing']);
      this.allowSmokeTest(role, stage);
    }
  }

  private addProvider(): string {
    const provider = new CfnOIDCProvider(this, 'GitHub', { url: `https://${ISSUER}`, clientIdList: [AUDIENCE] });
    return provider.attrArn;
  }

  /** A role for the repository's jobs whose tokens have this subject. It may assume CDK's roles of these kinds. */
  private addRole(providerArn: string, id: string, subject: string, kinds: readonly string[]): Role {
    const provider = OpenIdConnectProvider.fromOpenIdConnectProviderArn(this, `${id}Provider`, providerArn);
    const role = new Role(this, id, {
      assumedBy: new OpenIdConnectPrincipal(provider, {
        StringEquals: { [`${ISSUER}:aud`]: AUDIENCE, [`${ISSUER}:sub`]: `repo:${this.repository}:${subject}` },
      }),
      description: `Cornerman: ${subject} of ${this.repository}`,
    });
    const cdkRole = (kind: string) =>
      `arn:${this.partition}:iam::${this.account}:role/cdk-hnb659fds-${kind}-role-${this.account}-*`;
    role.addToPolicy(new PolicyStatement({ actions: ['sts:AssumeRole'], resources: kinds.map(cdkRole) }));
    new CfnOutput(this, `${id}Role`, { value: role.roleArn });
    return role;
  }

  /** Allows the smoke test to read the stack's outputs and to confirm its account. */
  private allowSmokeTest(role: Role, stage: string): void {
    const stack = `arn:${this.partition}:cloudformation:*:${this.account}:stack/cornerman-${stage}/*`;
    role.addToPolicy(new PolicyStatement({ actions: ['cloudformation:DescribeStacks'], resources: [stack] }));
    role.addToPolicy(
      new PolicyStatement({
        actions: ['cognito-idp:AdminConfirmSignUp'],
        resources: [`arn:${this.partition}:cognito-idp:*:${this.account}:userpool/*`],
        conditions: { StringEquals: { 'aws:ResourceTag/stage': stage } },
      }),
    );
  }

  /** The permissions boundary for CDK's own deployment role and the roles that it makes. */
  private addBoundary(): void {
    const { partition, account } = this;
    new ManagedPolicy(this, 'Boundary', {
      managedPolicyName: BOUNDARY_NAME,
      statements: boundaryStatements({ partition, account }),
    });
  }
}
