// Run after restoring tables from a backup:
// npm run restore -- [--from-users T] [--from-playbooks T] [--from-bets T] [--from-alerts T]
//   --to-users T --to-playbooks T --to-bets T --to-alerts T --deletions T
import { Command } from 'commander';
import { openDocumentClient } from '../../lambdas/store/tables/document_client.ts';
import { restoreAlerts } from './restore_alerts.ts';
import { restoreBets } from './restore_bets.ts';
import { type Restored, restoreItems } from './restore_items.ts';

interface Options {
  fromUsers?: string;
  fromPlaybooks?: string;
  fromBets?: string;
  fromAlerts?: string;
  toUsers: string;
  toPlaybooks: string;
  toBets: string;
  toAlerts: string;
  deletions: string;
  overwrite: boolean;
  dryRun: boolean;
}

const options = new Command('restore')
  .description(
    'Copies restored profiles, playbooks, bets and alerts into the stack’s tables, save those of deleted accounts.',
  )
  .option('--from-users <table>', 'the restored table of users')
  .option('--from-playbooks <table>', 'the restored table of playbooks')
  .option('--from-bets <table>', 'the restored table of bets')
  .option('--from-alerts <table>', 'the restored table of alerts')
  .requiredOption('--to-users <table>', 'the stack’s table of users')
  .requiredOption('--to-playbooks <table>', 'the stack’s table of playbooks')
  .requiredOption('--to-bets <table>', 'the stack’s table of bets')
  .requiredOption('--to-alerts <table>', 'the stack’s table of alerts')
  .requiredOption('--deletions <table>', 'the stack’s table of deleted accounts')
  .option('--overwrite', 'replace what is there, too', false)
  .option('--dry-run', 'write nothing', false)
  .parse()
  .opts<Options>();
const { deletions, overwrite, dryRun } = options;

function tell(of: string, { copied, present, deleted, recounted }: Restored): void {
  const verb = dryRun ? 'Would copy' : 'Copied';
  console.log(`${of}: ${verb} ${copied} items. ${present} were there. ${recounted} figures corrected.`);
  console.log(`${deleted} items of accounts that were deleted since stay deleted.`);
}

const endpoint = process.env.DYNAMODB_ENDPOINT;
const client = openDocumentClient({ AWS_REGION: process.env.AWS_REGION ?? 'us-east-1', DYNAMODB_ENDPOINT: endpoint });
const from = { users: options.fromUsers, userPlaybooks: options.fromPlaybooks };
if (from.users !== undefined || from.userPlaybooks !== undefined) {
  const to = { users: options.toUsers, userPlaybooks: options.toPlaybooks, deletions };
  tell('Profiles, playbooks and rules', await restoreItems(client, { from, to, overwrite }, dryRun));
}
if (options.fromBets !== undefined) {
  const to = { bets: options.toBets, deletions };
  tell('Bets', await restoreBets(client, { from: options.fromBets, to, overwrite }, dryRun));
}
if (options.fromAlerts !== undefined) {
  const to = { alerts: options.toAlerts, deletions };
  tell('Alerts', await restoreAlerts(client, { from: options.fromAlerts, to, overwrite }, dryRun));
}
