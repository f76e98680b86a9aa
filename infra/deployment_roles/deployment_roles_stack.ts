import { CfnOutput, Stack } from 'aws-cdk-lib';
import {
  CfnOIDCProvider,
  ManagedPolicy,
  OpenIdConnectPrincipal,
  OpenIdConnectProvider,
  PolicyStatement,
  Role,
} from 'aws-cdk-lib/aws-iam';
import type { Construct } from 'constructs';
import { BOUNDARY_NAME, boundaryStatements } from './boundary.ts';

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
