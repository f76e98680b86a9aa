import { SecretValue } from 'aws-cdk-lib';
import { Secret } from 'aws-cdk-lib/aws-secretsmanager';
import { Construct } from 'constructs';
import { ORIGIN_SECRET_LENGTH } from '../lambdas/http/origin_secret.ts';

/**
 * What CloudFront adds to each request of the API, so that nobody walks around it and its web ACL by the API's own
 * address. CloudFormation puts the value in when it deploys: it stands in no file and in no template.
 */
export class OriginSecret extends Construct {
  /** What CloudFront sends. */
  readonly sent: string;
  /** What the functions take: that, and during a rotation the one before or after. */
  readonly accepted: string;
  readonly arn: string;

  constructor(scope: Construct, id: string, version: string | undefined) {
    super(scope, id);
    const secret = new Secret(this, 'Secret', {
      description: 'Sent by CloudFront to the API. Rotated by docs/runbook.md.',
      generateSecretString: {
        // Shorter than any that counts: the functions do not take it.
        secretStringTemplate: JSON.stringify({ also_accepted: 'none' }),
        generateStringKey: 'sent',
        passwordLength: ORIGIN_SECRET_LENGTH,
        excludePunctuation: true,
      },
    });
    this.arn = secret.secretArn;
    // A version by name, so that a rotation changes the template, without which CloudFormation would change nothing.
    const value = (jsonField: string) =>
      SecretValue.secretsManager(secret.secretArn, {
        jsonField,
        ...(version === undefined ? {} : { versionId: version }),
      }).unsafeUnwrap();
    this.sent = value('sent');
    this.accepted = `${this.sent} ${value('also_accepted')}`;
  }
}
