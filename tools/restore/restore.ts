// Run after restoring tables from a backup:
// npm run restore -- --from-users T --from-playbooks T --to-users T --to-playbooks T --deletions T
import { Command } from 'commander';
import { openDocumentClient } from '../../lambdas/store/document_client.ts';
import { restoreItems } from './restore_items.ts';

interface Options {
  fromUsers?: string;
  fromPlaybooks?: string;
  toUsers: string;
  toPlaybooks: string;
  deletions: string;
  overwrite: boolean;
  dryRun: boolean;
}

const { fromUsers, fromPlaybooks, toUsers, toPlaybooks, deletions, overwrite, dryRun } = new Command('restore')
  .description('Copies restored profiles and playbooks into the stack’s tables, save those of deleted accounts.')
  .option('--from-users <table>', 'the restored table of users')
  .option('--from-playbooks <table>', 'the restored table of playbooks')
  .requiredOption('--to-users <table>', 'the stack’s table of users')
  .requiredOption('--to-playbooks <table>', 'the stack’s table of playbooks')
  .requiredOption('--deletions <table>', 'the stack’s table of deleted accounts')
  .option('--overwrite', 'replace what is there, too', false)
  .option('--dry-run', 'write nothing', false)
  .parse()
  .opts<Options>();

const endpoint = process.env.DYNAMODB_ENDPOINT;
const client = openDocumentClient({ AWS_REGION: process.env.AWS_REGION ?? 'us-east-1', DYNAMODB_ENDPOINT: endpoint });
const { copied, present, deleted, recounted } = await restoreItems(
  client,
  {
    from: { users: fromUsers, userPlaybooks: fromPlaybooks },
    to: { users: toUsers, userPlaybooks: toPlaybooks, deletions },
    overwrite,
  },
  dryRun,
);
console.log(
  `${dryRun ? 'Would copy' : 'Copied'} ${copied} items. ${present} were there. ${recounted} counts corrected.`,
);
console.log(`${deleted} items of accounts that were deleted since stay deleted.`);
