import type { IUserPool } from 'aws-cdk-lib/aws-cognito';
import { CfnWebACLAssociation } from 'aws-cdk-lib/aws-wafv2';
import { Construct } from 'constructs';
import { addWebAcl, type RateRule, textMatch } from '../site/web_acl.ts';
import { deploymentName, type StageSettings } from '../stages/stages.ts';

/** Matches operations by the header that Cognito adds for WAF. WAF sees no user names or e-mail addresses. */
const operations = (...names: readonly string[]) =>
  // CDK's type has the key in lower case, which CloudFormation rejects.
  textMatch({ singleHeader: { Name: 'x-amzn-cognito-operation-name' } }, 'EXACTLY', names);

/** Limits per IP address. Each new user is billed for the month, and each code sends a mail. */
export const USER_POOL_RULES: readonly RateRule[] = [
  { name: 'sign-ups', limit: 10, windowSeconds: 600, of: operations('signup') },
  {
    name: 'codes',
    limit: 20,
    windowSeconds: 600,
    of: operations('resendconfirmationcode', 'forgotpassword', 'getuserattributeverificationcode'),
  },
  { name: 'everything', limit: 500, windowSeconds: 300 },
];

/** The web ACL of the user pool, which is not behind CloudFront. */
export class UserPoolGuard extends Construct {
  constructor(scope: Construct, id: string, settings: StageSettings, userPool: IUserPool) {
    super(scope, id);
    const name = `${deploymentName(settings)}-user-pool`;
    const { attrArn } = addWebAcl(this, 'WebAcl', { name, acl: 'REGIONAL', rules: USER_POOL_RULES });
    new CfnWebACLAssociation(this, 'Association', { resourceArn: userPool.userPoolArn, webAclArn: attrArn });
  }
}
