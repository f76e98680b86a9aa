// Run before and after the update from a release up to 0.2.0: npm run move:record -- --table T --bucket B
import { Command } from 'commander';
import { CHAIN_IDS } from '../../core/contract/record/chains.ts';
import { chainArchive } from '../../lambdas/record/chain_archive.ts';
import { openBucketAt } from '../../lambdas/snapshot/open_snapshot_store.ts';
import { openDocumentClient } from '../../lambdas/store/tables/document_client.ts';
import { moveChain, tableItems } from './move_chain.ts';

const { table, bucket } = new Command('move:record')
  .description('Proves that the bucket of the record holds all that its former table has, and copies what it lacks.')
  .requiredOption('--table <table>', 'the former table of the record')
  .requiredOption('--bucket <bucket>', 'the stack’s bucket of the record')
  .parse()
  .opts<{ table: string; bucket: string }>();

const endpoint = process.env.DYNAMODB_ENDPOINT;
const client = openDocumentClient({ AWS_REGION: process.env.AWS_REGION ?? 'us-east-1', DYNAMODB_ENDPOINT: endpoint });
const archive = chainArchive(openBucketAt(`s3://${bucket}`));
for (const chain of CHAIN_IDS) {
  const rows = await tableItems(client, table, chain);
  const { inTable, archivedBefore, copied, head = 'none' } = await moveChain(archive, chain, rows);
  console.log(
    `${chain}: ${inTable} items in the table, ${archivedBefore} in the bucket, ${copied} copied, head ${head}`,
  );
}
