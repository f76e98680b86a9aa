import { Duration, RemovalPolicy } from 'aws-cdk-lib';
import { Metric } from 'aws-cdk-lib/aws-cloudwatch';
import {
  AccountRecovery,
  ClientAttributes,
  FeaturePlan,
  UserPool,
  type UserPoolClient,
  UserPoolEmail,
  UserPoolOperation,
  VerificationEmailStyle,
} from 'aws-cdk-lib/aws-cognito';
import type { IFunction } from 'aws-cdk-lib/aws-lambda';
import { Construct } from 'constructs';
import { LIMITS } from '../core/contract/limits.ts';
import { type Deployment, hasWaf, type StageSettings } from './stages.ts';
import { UserPoolGuard } from './user_pool_guard.ts';

const ATTRIBUTES = new ClientAttributes().withStandardAttributes({ email: true, fullname: true });

/** Accounts: sign-in by e-mail and SRP, codes by mail. */
export class Identity extends Construct {
  readonly userPool: UserPool;
  readonly client: UserPoolClient;

  constructor(scope: Construct, id: string, settings: StageSettings, deployment: Deployment) {
    super(scope, id);
    this.userPool = this.addPool(settings, deployment);
    this.client = this.addClient();
    if (hasWaf(deployment)) new UserPoolGuard(this, 'Guard', settings, this.userPool);
  }

  /** Has Cognito ask a function before it makes an account. */
  ask(preSignUp: IFunction): void {
    this.userPool.addTrigger(UserPoolOperation.PRE_SIGN_UP, preSignUp);
  }

  /** Accounts that were opened within each period, as Cognito counts them. */
  metricSignUps(period: Duration): Metric {
    const dimensionsMap = { UserPool: this.userPool.userPoolId, UserPoolClient: this.client.userPoolClientId };
    const metricName = 'SignUpSuccesses';
    return new Metric({ namespace: 'AWS/Cognito', metricName, dimensionsMap, statistic: 'Sum', period });
  }

  private addPool(settings: StageSettings, { mailFrom, region }: Deployment): UserPool {
    return new UserPool(this, 'UserPool', {
      // Passwords by SRP are all that is asked for; the next plan costs three times as much a user.
      featurePlan: FeaturePlan.LITE,
      selfSignUpEnabled: true,
      signInAliases: { email: true },
      signInCaseSensitive: false,
      autoVerify: { email: true },
      // A mistyped new address must not lock its owner out: the old one counts until the new one is confirmed.
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
              // The domain's identity, not the address's: only its mails are signed, and so arrive.
              sesVerifiedDomain: mailFrom.slice(mailFrom.indexOf('@') + 1),
            }),
      deletionProtection: settings.keepsUserData,
      removalPolicy: settings.keepsUserData ? RemovalPolicy.RETAIN : RemovalPolicy.DESTROY,
    });
  }

  private addClient(): UserPoolClient {
    return this.userPool.addClient('Site', {
      generateSecret: false,
      authFlows: { userSrp: true },
      disableOAuth: true,
      preventUserExistenceErrors: true,
      enableTokenRevocation: true,
      // Short, because a token can't be called back: a deleted or signed-out account ends within five minutes.
      idTokenValidity: Duration.minutes(5),
      accessTokenValidity: Duration.minutes(5),
      // No rotation of refresh tokens: two tabs would sign each other out.
      refreshTokenValidity: Duration.days(30),
      readAttributes: ATTRIBUTES.withStandardAttributes({ emailVerified: true }),
      writeAttributes: ATTRIBUTES,
    });
  }
}
