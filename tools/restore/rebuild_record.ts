// Run after a table of the record was lost: npm run rebuild:record -- --table T --bucket B --playbook P
import { Command, Option } from 'commander';
import { PLAYBOOK_TYPES, type PrebuiltType } from '../../core/contract/playbook_types.ts';
import { openLedger } from '../../lambdas/record/open_ledger.ts';
import { openDocumentClient } from '../../lambdas/store/document_client.ts';

const { table, bucket, playbook } = new Command('rebuild:record')
  .description('Copies a chain of the record from its archive to a table that has nothing of it.')
  .requiredOption('--table <table>', 'the stack’s table of the record')
  .requiredOption('--bucket <bucket>', 'the stack’s bucket of the record')
  .addOption(new Option('--playbook <name>', 'the chain').choices(PLAYBOOK_TYPES).makeOptionMandatory())
  .parse()
  .opts<{ table: string; bucket: string; playbook: PrebuiltType }>();

const endpoint = process.env.DYNAMODB_ENDPOINT;
const client = openDocumentClient({ AWS_REGION: process.env.AWS_REGION ?? 'us-east-1', DYNAMODB_ENDPOINT: endpoint });
const copied = await openLedger(client, table, `s3://${bucket}`).rebuild(playbook);
console.log(`Copied ${copied} items of ${playbook}.`);
