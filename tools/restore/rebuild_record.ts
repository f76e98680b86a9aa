// Run after a table of the record was lost: npm run rebuild:record -- --table T --bucket B --chain C
import { Command, Option } from 'commander';
import { CHAIN_IDS, type ChainId } from '../../core/contract/chains.ts';
import { openLedger } from '../../lambdas/record/open_ledger.ts';
import { openDocumentClient } from '../../lambdas/store/document_client.ts';

const { table, bucket, chain } = new Command('rebuild:record')
  .description('Copies a chain of the record from its archive to a table that has nothing of it.')
  .requiredOption('--table <table>', 'the stack’s table of the record')
  .requiredOption('--bucket <bucket>', 'the stack’s bucket of the record')
  .addOption(new Option('--chain <name>', 'a playbook or the forecast').choices(CHAIN_IDS).makeOptionMandatory())
  .parse()
  .opts<{ table: string; bucket: string; chain: ChainId }>();

const endpoint = process.env.DYNAMODB_ENDPOINT;
const client = openDocumentClient({ AWS_REGION: process.env.AWS_REGION ?? 'us-east-1', DYNAMODB_ENDPOINT: endpoint });
const copied = await openLedger(client, table, `s3://${bucket}`).rebuild(chain);
console.log(`Copied ${copied} items of ${chain}.`);
