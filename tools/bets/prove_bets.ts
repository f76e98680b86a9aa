// npm run prove:bets -- --table T [--owner SUB] [--repair]
import { Command } from 'commander';
import { openDocumentClient } from '../../lambdas/store/tables/document_client.ts';
import { idleEvents } from './idle_events.ts';
import { ownersOfBets, proveTotals } from './prove_totals.ts';

const { table, owner, repair } = new Command('prove:bets')
  .description(
    'Computes the totals of bets again from the bets alone and names every stored figure that differs, and counts the events that are looked up without a bet.',
  )
  .requiredOption('--table <table>', 'the stack’s table of bets')
  .option('--owner <sub>', 'one account instead of all')
  .option('--repair', 'set the figures right, and remove those events', false)
  .parse()
  .opts<{ table: string; owner?: string; repair: boolean }>();

const endpoint = process.env.DYNAMODB_ENDPOINT;
const client = openDocumentClient({ AWS_REGION: process.env.AWS_REGION ?? 'us-east-1', DYNAMODB_ENDPOINT: endpoint });
let owners = 0;
let wrong = 0;
for await (const sub of owner === undefined ? ownersOfBets(client, table) : [owner]) {
  owners += 1;
  for (const { item, name, stored, proven } of await proveTotals(client, table, sub, repair)) {
    wrong += 1;
    console.log(`${sub} ${item} ${name}: ${stored} is stored, the bets give ${proven}`);
  }
}
console.log(`${owners} accounts, ${wrong} wrong figures${repair && wrong > 0 ? ', set right' : ''}.`);
if (owner === undefined) {
  const idle = await idleEvents(client, table, repair);
  console.log(`${idle.length} events of older releases are looked up without a bet${repair ? ', removed' : ''}.`);
}
if (wrong > 0 && !repair) process.exitCode = 1;
