import type { IUserPool } from 'aws-cdk-lib/aws-cognito';
import { CfnWebACLAssociation } from 'aws-cdk-lib/aws-wafv2';
import { Construct } from 'constructs';
import { deploymentName, type StageSettings } from './stages.ts';
import { addWebAcl, type RateRule, textMatch } from './web_acl.ts';

/** Cognito hands WAF the operation in this header, and no name or address of its user. */
const operations = (...names: readonly string[]) =>
  // The property's own type writes the key small, which CloudFormation refuses.
  textMatch({ singleHeader: { Name: 'x-amzn-cognito-operation-name' } }, 'EXACTLY', names);

/** What one address may ask of the user pool. A new user is billed for the month, and a code is a mail. */
const RULES: readonly RateRule[] = [
  { name: 'sign-ups', limit: 10, windowSeconds: 600, of: operations('signup') },
  {
    name: 'codes',
    limit: 20,
    windowSeconds: 600,
    of: operations('resendconfirmationcode', 'forgotpassword', 'getuserattributeverificationcode'),
  },
  { name: 'everything', limit: 500, windowSeconds: 300 },
];

/** The web ACL of the user pool, whose address is Cognito's own and not behind CloudFront. */
export class UserPoolGuard extends Construct {
  constructor(scope: Construct, id: string, settings: StageSettings, userPool: IUserPool) {
    super(scope, id);
    const name = `${deploymentName(settings)}-user-pool`;
    const { attrArn } = addWebAcl(this, 'WebAcl', { name, acl: 'REGIONAL', rules: RULES });
    new CfnWebACLAssociation(this, 'Association', { resourceArn: userPool.userPoolArn, webAclArn: attrArn });
  }
}
