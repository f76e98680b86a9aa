import { RemovalPolicy, Stack } from 'aws-cdk-lib';
import { BackupVault } from 'aws-cdk-lib/aws-backup';
import type { Construct } from 'constructs';
import { deploymentName, type StageSettings } from '../stages/stages.ts';

/**
 * The name of a stage's vaults. It is the same in both regions, so that neither stack needs a reference to the other.
 */
export const vaultName = (settings: StageSettings): string => deploymentName(settings);

/** The second vault, in another region. Its policy denies the deletion of recovery points. */
export class VaultStack extends Stack {
  constructor(scope: Construct, settings: StageSettings, region: string) {
    super(scope, `${deploymentName(settings)}-vault`, {
      description: `Cornerman, ${settings.stage}: second vault of backups`,
      env: { region },
      terminationProtection: settings.keepsUserData,
    });
    new BackupVault(this, 'Vault', {
      backupVaultName: vaultName(settings),
      blockRecoveryPointDeletion: true,
      removalPolicy: RemovalPolicy.RETAIN,
    });
  }
}
