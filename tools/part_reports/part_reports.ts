// Run once after the release that keeps reports apart: npm run part-reports -- --playbooks TABLE
import { Command } from 'commander';
import { openDocumentClient } from '../../lambdas/store/tables/document_client.ts';
import { partAllReports } from './part_all_reports.ts';

const { playbooks } = new Command('part-reports')
  .description('Moves the reports of playbooks of older releases to items of their own. It can be repeated.')
  .requiredOption('--playbooks <table>', 'the stack’s table of playbooks')
  .parse()
  .opts<{ playbooks: string }>();

const endpoint = process.env.DYNAMODB_ENDPOINT;
const client = openDocumentClient({ AWS_REGION: process.env.AWS_REGION ?? 'us-east-1', DYNAMODB_ENDPOINT: endpoint });
const { parted, broken } = await partAllReports(client, playbooks);
console.log(`Moved ${parted} reports.`);
for (const id of broken) console.error(`The report of ${id} can't be read, and stays where it is.`);
if (broken.length > 0) process.exitCode = 1;
