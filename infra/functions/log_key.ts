import { RemovalPolicy } from 'aws-cdk-lib';
import { PolicyStatement } from 'aws-cdk-lib/aws-iam';
import { Key, KeySpec, KeyUsage } from 'aws-cdk-lib/aws-kms';
import type { IFunction } from 'aws-cdk-lib/aws-lambda';
import { Construct } from 'constructs';

/**
 * The Ed25519 key that signs the log of the published record. Its private half never leaves KMS, and it outlives the
 * stack: readers hold its public half.
 */
export class LogKey extends Construct {
  private readonly key: Key;

  constructor(scope: Construct, id: string) {
    super(scope, id);
    this.key = new Key(this, 'Key', {
      description: 'Signs the log of the published record.',
      keySpec: KeySpec.ECC_NIST_EDWARDS25519,
      keyUsage: KeyUsage.SIGN_VERIFY,
      removalPolicy: RemovalPolicy.RETAIN,
    });
  }

  /** Address of the signer, as the functions read it. */
  get address(): string {
    return `kms:${this.key.keyArn}`;
  }

  grantSign(handler: IFunction): void {
    const actions = ['kms:Sign', 'kms:GetPublicKey'];
    handler.grantPrincipal.addToPrincipalPolicy(new PolicyStatement({ actions, resources: [this.key.keyArn] }));
  }
}
