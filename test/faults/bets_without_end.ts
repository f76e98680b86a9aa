import { openDocumentClient } from '../../lambdas/store/tables/document_client.ts';
import { TABLE_NAMES } from '../../local/dynamodb/create_tables.ts';
import { betOfNight, nightIn } from '../fixtures/bet_night.ts';

const [endpoint = '', owner = '', from = '0'] = process.argv.slice(2);
const client = openDocumentClient({ AWS_REGION: 'us-east-1', DYNAMODB_ENDPOINT: endpoint });
const { write, settle } = nightIn(client, { bets: TABLE_NAMES.BETS_TABLE, users: TABLE_NAMES.USERS_TABLE });

// Writes bets one after the other and settles every second one, until it is killed. A line says what was acknowledged.
for (let index = Number(from); ; index += 1) {
  const { bets } = await write(owner, [betOfNight(index)]);
  const ids = bets.map(({ id }) => id);
  process.stdout.write(`${ids.join(' ')}\n`);
  if (index % 2 === 0) await settle(ids.map((id) => ({ owner, id })));
}
