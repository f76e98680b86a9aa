import { Secret } from 'aws-cdk-lib/aws-secretsmanager';
import { Construct } from 'constructs';
import { UNFIT_FOR_HEADERS } from './secret_characters.ts';

const LENGTH = 48;

/** A key of keyed hashes, which the deployment makes. `description` says what the hashes are for. */
export class HashKey extends Construct {
  readonly secret: Secret;

  constructor(scope: Construct, id: string, description: string) {
    super(scope, id);
    this.secret = new Secret(this, 'Secret', {
      description,
      generateSecretString: {
        passwordLength: LENGTH,
        excludePunctuation: true,
        excludeCharacters: UNFIT_FOR_HEADERS,
      },
    });
  }
}
