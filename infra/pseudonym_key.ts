import { SecretValue } from 'aws-cdk-lib';
import { Secret } from 'aws-cdk-lib/aws-secretsmanager';
import { Construct } from 'constructs';

const LENGTH = 48;

/**
 * The key of the hashes that stand for users and addresses in logs and counters. Whoever changes it makes earlier log
 * lines unlinkable and starts the day's quotas again.
 */
export class PseudonymKey extends Construct {
  /** CloudFormation puts the value in when it deploys: it stands in no file and in no template. */
  readonly value: string;

  constructor(scope: Construct, id: string) {
    super(scope, id);
    const secret = new Secret(this, 'Secret', {
      description: 'Key of the hashes in logs and counters.',
      generateSecretString: { passwordLength: LENGTH, excludePunctuation: true },
    });
    this.value = SecretValue.secretsManager(secret.secretArn).unsafeUnwrap();
  }
}
