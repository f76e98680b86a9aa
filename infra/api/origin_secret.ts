import { SecretValue } from 'aws-cdk-lib';
import { Secret } from 'aws-cdk-lib/aws-secretsmanager';
import { Construct } from 'constructs';
import { ORIGIN_SECRET_LENGTH } from '../../lambdas/http/origin_secret.ts';
import { UNFIT_FOR_HEADERS } from '../functions/secret_characters.ts';

/**
 * The secret that CloudFront adds to each request of the API, so that nobody bypasses its web ACL through the API's own
 * address. CloudFormation inserts the value at deployment; it is in no file and in no template.
 */
export class OriginSecret extends Construct {
  /** The value that CloudFront sends. */
  readonly sent: string;
  /** The functions read it, and thus what they accept: `sent` and, during a rotation, another one. */
  readonly secret: Secret;

  constructor(scope: Construct, id: string, version: string | undefined) {
    super(scope, id);
    const secret = new Secret(this, 'Secret', {
      description: 'Sent by CloudFront to the API. Rotated by docs/runbook.md.',
      generateSecretString: {
        // A placeholder. The functions ignore values of any other length than the secret's.
        secretStringTemplate: JSON.stringify({ also_accepted: 'none' }),
        generateStringKey: 'sent',
        passwordLength: ORIGIN_SECRET_LENGTH,
        excludePunctuation: true,
        excludeCharacters: UNFIT_FOR_HEADERS,
      },
    });
    this.secret = secret;
    // A rotation passes an explicit version, because CloudFormation only updates if the template changes.
    this.sent = SecretValue.secretsManager(secret.secretArn, {
      jsonField: 'sent',
      ...(version === undefined ? {} : { versionId: version }),
    }).unsafeUnwrap();
  }
}
