import { Duration, RemovalPolicy } from 'aws-cdk-lib';
import { Metric } from 'aws-cdk-lib/aws-cloudwatch';
import {
  AccountRecovery,
  ClientAttributes,
  FeaturePlan,
  PasskeyUserVerification,
  UserPool,
  type UserPoolClient,
  UserPoolEmail,
  UserPoolOperation,
  VerificationEmailStyle,
} from 'aws-cdk-lib/aws-cognito';
import { Policy, PolicyStatement } from 'aws-cdk-lib/aws-iam';
import type { IFunction, Function as LambdaFunction } from 'aws-cdk-lib/aws-lambda';
import { Construct } from 'constructs';
import { LIMITS } from '../../core/contract/limits/limits.ts';
import { domainOf } from '../pipeline/mail.ts';
import type { Deployment, StageSettings } from '../stages/stages.ts';
import { UserPoolGuard } from './user_pool_guard.ts';

const ATTRIBUTES = new ClientAttributes().withStandardAttributes({ email: true, fullname: true });

/** The user pool and its client: sign-in by e-mail and SRP, or by a passkey where they are on; codes by mail. */
export class Identity extends Construct {
  readonly userPool: UserPool;
  readonly client: UserPoolClient;

  constructor(scope: Construct, id: string, settings: StageSettings, deployment: Deployment) {
    super(scope, id);
    this.userPool = this.addPool(settings, deployment);
    this.client = this.addClient(deployment);
    if (settings.waf === 'on') new UserPoolGuard(this, 'Guard', settings, this.userPool);
  }

  /** Makes Cognito call a function before it creates an account. */
  callBeforeSignUp(preSignUp: IFunction): void {
    this.userPool.addTrigger(UserPoolOperation.PRE_SIGN_UP, preSignUp);
  }

  /**
   * Makes Cognito call a function after an account or a new password is confirmed, and allows the function to end a
   * user's sessions. The permission is a policy of its own: in the role's default policy, which the function waits for, it
   * would close a circle of pool, function and role.
   */
  callAfterConfirmation(postConfirmation: LambdaFunction): void {
    this.userPool.addTrigger(UserPoolOperation.POST_CONFIRMATION, postConfirmation);
    const { role } = postConfirmation;
    if (role === undefined) throw new TypeError('The function after confirmations has no role');
    new Policy(this, 'SignOut', {
      roles: [role],
      statements: [
        new PolicyStatement({
          actions: ['cognito-idp:AdminUserGlobalSignOut'],
          resources: [this.userPool.userPoolArn],
        }),
      ],
    });
  }

  /** Number of new accounts per period. */
  metricSignUps(period: Duration): Metric {
    const dimensionsMap = { UserPool: this.userPool.userPoolId, UserPoolClient: this.client.userPoolClientId };
    const metricName = 'SignUpSuccesses';
    return new Metric({ namespace: 'AWS/Cognito', metricName, dimensionsMap, statistic: 'Sum', period });
  }

  private addPool(settings: StageSettings, { mailFrom, region, passkeys, domain }: Deployment): UserPool {
    return new UserPool(this, 'UserPool', {
      // The first 10,000 users of a month are free in both plans; each further one costs $0.0055 in Lite, $0.015 in Essentials.
      featurePlan: passkeys ? FeaturePlan.ESSENTIALS : FeaturePlan.LITE,
      ...(passkeys && {
        signInPolicy: { allowedFirstAuthFactors: { password: true, passkey: true } },
        passkeyUserVerification: PasskeyUserVerification.REQUIRED,
      }),
      ...(passkeys && domain !== undefined && { passkeyRelyingPartyId: domain }),
      selfSignUpEnabled: true,
      signInAliases: { email: true },
      signInCaseSensitive: false,
      autoVerify: { email: true },
      // The old address stays valid until the new one is confirmed, so that a typing error locks nobody out.
      keepOriginal: { email: true },
      standardAttributes: { email: { required: true, mutable: true }, fullname: { required: false, mutable: true } },
      userVerification: { emailStyle: VerificationEmailStyle.CODE, emailSubject: 'Your Cornerman code' },
      accountRecovery: AccountRecovery.EMAIL_ONLY,
      passwordPolicy: {
        minLength: LIMITS.passwordLength,
        requireDigits: false,
        requireLowercase: false,
        requireUppercase: false,
        requireSymbols: false,
      },
      email:
        mailFrom === undefined
          ? UserPoolEmail.withCognito()
          : UserPoolEmail.withSES({
              fromEmail: mailFrom,
              fromName: 'Cornerman',
              sesRegion: region,
              // SES signs mail for a domain identity (DKIM); unsigned mail is often rejected.
              sesVerifiedDomain: domainOf(mailFrom),
            }),
      deletionProtection: settings.keepsUserData,
      removalPolicy: settings.keepsUserData ? RemovalPolicy.RETAIN : RemovalPolicy.DESTROY,
    });
  }

  private addClient({ passkeys }: Deployment): UserPoolClient {
    return this.userPool.addClient('Site', {
      generateSecret: false,
      authFlows: { userSrp: true, user: passkeys },
      disableOAuth: true,
      preventUserExistenceErrors: true,
      enableTokenRevocation: true,
      // Short, because issued tokens stay valid after deletion or sign-out.
      idTokenValidity: Duration.minutes(5),
      accessTokenValidity: Duration.minutes(5),
      // Refresh tokens are not rotated: with rotation, two tabs would sign each other out.
      refreshTokenValidity: Duration.days(30),
      readAttributes: ATTRIBUTES.withStandardAttributes({ emailVerified: true }),
      writeAttributes: ATTRIBUTES,
    });
  }
}
