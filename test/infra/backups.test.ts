import { beforeAll, describe, expect, test } from 'vitest';
import { RECOVERABLE_DAYS } from '../../lambdas/store/users/deletion_store.ts';
import { type Synthesized, synthesized } from './synthesized.ts';

let template: Synthesized;
beforeAll(async () => {
  template = await synthesized('prod');
});

describe('backups', () => {
  test('cover the users’ tables and the deletions, for as long as a table can be restored', () => {
    const { Properties } = template.one('AWS::Backup::BackupSelection', 'Backups');
    const tables = ['Users', 'UserPlaybooks', 'Bets', 'Alerts', 'Deletions'].map((name) =>
      template.one('AWS::DynamoDB::Table', `Storage${name}`),
    );
    expect(Properties.BackupSelection).toMatchObject({
      Resources: tables.map(({ id }) => ({ 'Fn::GetAtt': [id, 'Arn'] })),
    });
    const lifecycle = { Lifecycle: { DeleteAfterDays: RECOVERABLE_DAYS } };
    expect(template.one('AWS::Backup::BackupPlan', 'Backups').Properties.BackupPlan).toMatchObject({
      BackupPlanRule: [{ ScheduleExpression: 'cron(0 5 * * ? *)', ...lifecycle, CopyActions: [lifecycle] }],
    });
  });

  test('are copied to a vault in another region that denies deletions', () => {
    expect(template.stacks.vault?.region).toBe('us-west-2');
    const vault = template.one('AWS::Backup::BackupVault', 'Vault', 'vault');
    expect(vault).toMatchObject({ DeletionPolicy: 'Retain', Properties: { BackupVaultName: 'cornerman-prod' } });
    expect(JSON.stringify(vault.Properties.AccessPolicy)).toContain('"backup:DeleteRecoveryPoint"');
    const plan = JSON.stringify(template.one('AWS::Backup::BackupPlan', 'Backups').Properties);
    expect(plan).toContain('"arn:aws:backup:us-west-2:",{"Ref":"AWS::AccountId"},":backup-vault:cornerman-prod"');
  });

  test('are not made in dev', async () => {
    const dev = await synthesized('dev');
    expect(dev.stacks.vault).toBeUndefined();
    expect(dev.all('AWS::Backup::BackupPlan')).toEqual([]);
  });
});
