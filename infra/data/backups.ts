import { ArnFormat, Duration, RemovalPolicy, Stack } from 'aws-cdk-lib';
import { BackupPlan, BackupPlanRule, BackupResource, BackupVault } from 'aws-cdk-lib/aws-backup';
import { Schedule } from 'aws-cdk-lib/aws-events';
import { Construct } from 'constructs';
import { RECOVERABLE_DAYS } from '../../lambdas/store/users/deletion_store.ts';
import type { StageSettings } from '../stages/stages.ts';
import { vaultName } from './vault_stack.ts';

/**
 * Daily backups of the users' tables, copied to a vault in another region. Point-in-time recovery is finer, but its
 * backups are deleted with the table.
 */
export class Backups extends Construct {
  constructor(scope: Construct, id: string, settings: StageSettings, region: string, tableArns: readonly string[]) {
    super(scope, id);
    const backupVaultName = vaultName(settings);
    const vault = new BackupVault(this, 'Vault', { backupVaultName, removalPolicy: RemovalPolicy.RETAIN });
    const second = Stack.of(this).formatArn({
      service: 'backup',
      region,
      resource: 'backup-vault',
      resourceName: backupVaultName,
      arnFormat: ArnFormat.COLON_RESOURCE_NAME,
    });
    const kept = { deleteAfter: Duration.days(RECOVERABLE_DAYS) };
    const plan = new BackupPlan(this, 'Plan', {
      backupPlanName: backupVaultName,
      backupPlanRules: [
        new BackupPlanRule({
          ruleName: 'daily',
          backupVault: vault,
          // Between the nightly ingest and the refresh, when there is little traffic.
          scheduleExpression: Schedule.cron({ minute: '0', hour: '5' }),
          ...kept,
          copyActions: [{ destinationBackupVault: BackupVault.fromBackupVaultArn(this, 'Second', second), ...kept }],
        }),
      ],
    });
    plan.addSelection('Tables', { resources: tableArns.map((arn) => BackupResource.fromArn(arn)) });
  }
}
