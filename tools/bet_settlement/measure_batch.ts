import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Card } from '../../core/cards/card.ts';
import type { NewBet } from '../../core/contract/bets.ts';
import { SETTLED_TOGETHER } from '../../lambdas/bets/send_awaited.ts';
import { settleBets } from '../../lambdas/bets/settle_bets.ts';
import { writeBets } from '../../lambdas/bets/write_bets.ts';
import { betStore } from '../../lambdas/store/bet_store.ts';
import { openDocumentClient } from '../../lambdas/store/document_client.ts';
import { TABLE_NAMES } from '../../local/dynamodb/create_tables.ts';
import { openDatabase } from '../../local/dynamodb/open_database.ts';
import { upcomingCard } from '../refresh_simulation/test_playbooks.ts';
import type { MeasuredBatch } from './estimate.ts';

/** Messages that are settled; the first ones warm up the code. */
const MESSAGES = 8;
const WARM_UP = 2;
const MICROSECONDS = 1000;
const DAY_MILLISECONDS = 86_400_000;
/** Bytes of an item besides its bet: keys, index keys and names. */
const KEY_BYTES = 300;
const REGION = 'us-east-1';

/** The card with red winners, and bets on them. */
function nightOf(upcoming: Card) {
  const { id, name, date } = upcoming;
  const card: Card = { ...upcoming, bouts: upcoming.bouts.map((bout) => ({ ...bout, outcome: 'red' as const })) };
  const before = new Date(Date.parse(`${date}T12:00:00Z`) - DAY_MILLISECONDS);
  const betOf = (index: number): NewBet => {
    const bout = card.bouts[index % card.bouts.length];
    if (bout === undefined) throw new RangeError('The card has no bouts');
    const legs = [{ fighter: bout.red.name, opponent: bout.blue.name }];
    const ordinal = Math.floor(index / card.bouts.length);
    const price = {
      stake: 1000,
      odds: 2,
      book: 'A bookmaker',
      playbook: { id: 'value', weight: 0.02, offered_odds: 2 },
    };
    return { event: { id, name, date }, legs, ...price, ordinal, placed_at: before.toISOString(), source: 'hand' };
  };
  return { card, before, after: new Date(before.getTime() + 2 * DAY_MILLISECONDS), betOf };
}

/** Settles full messages of bets in the emulator and measures the CPU that the function takes for one. */
export async function measureBatch(betsPerOwner: number): Promise<MeasuredBatch> {
  const folder = await mkdtemp(join(tmpdir(), 'cornerman-bets-'));
  const { endpoint, stop } = await openDatabase(REGION, join(folder, 'tables.sqlite'), undefined);
  const client = openDocumentClient({ AWS_REGION: REGION, DYNAMODB_ENDPOINT: endpoint });
  try {
    const store = betStore(client, { bets: TABLE_NAMES.BETS_TABLE, users: TABLE_NAMES.USERS_TABLE });
    const { card, before, after, betOf } = nightOf(upcomingCard());
    const parts = {
      store,
      prices: { newest: async () => undefined },
      cards: [card],
      knownNames: undefined,
      now: after,
    };
    let cpu = 0;
    let betBytes = 0;
    for (let message = 0; message < MESSAGES; message += 1) {
      const keys = [];
      for (let number = 0; number < Math.floor(SETTLED_TOGETHER / betsPerOwner); number += 1) {
        const owner = `owner-${message}-${number}`;
        const bets = Array.from({ length: betsPerOwner }, (_, index) => betOf(index));
        const written = await writeBets(store, { owner, bets, now: before });
        keys.push(...written.bets.map(({ id }) => ({ owner, id })));
      }
      const start = process.cpuUsage();
      const settled = await settleBets(keys, parts);
      const { user, system } = process.cpuUsage(start);
      if (settled !== keys.length) throw new Error(`${settled} of ${keys.length} bets were settled`);
      if (message >= WARM_UP) cpu += (user + system) / MICROSECONDS;
      const [bet] = await store.all(keys[0]?.owner ?? '');
      betBytes = Buffer.byteLength(JSON.stringify(bet)) + KEY_BYTES;
    }
    return { betsPerOwner, cpuMilliseconds: cpu / (MESSAGES - WARM_UP), betBytes };
  } finally {
    client.destroy();
    await stop();
    await rm(folder, { recursive: true, force: true });
  }
}
