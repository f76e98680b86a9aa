import { Secret } from 'aws-cdk-lib/aws-secretsmanager';
import { Construct } from 'constructs';
import { UNFIT_FOR_HEADERS } from './secret_characters.ts';

const LENGTH = 48;

/**
 * The key of the hashes that replace user ids and addresses in logs and counters. With a new key, earlier log lines can
 * no longer be linked to later ones, and the daily quotas restart.
 */
export class PseudonymKey extends Construct {
  readonly secret: Secret;

  constructor(scope: Construct, id: string) {
    super(scope, id);
    this.secret = new Secret(this, 'Secret', {
      description: 'Key of the hashes in logs and counters.',
      generateSecretString: {
        passwordLength: LENGTH,
        excludePunctuation: true,
        excludeCharacters: UNFIT_FOR_HEADERS,
      },
    });
  }
}
