import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { NewBet } from '../../core/contract/bets/bets.ts';
import type { Card } from '../../core/domain/cards/card.ts';
import { SETTLED_TOGETHER } from '../../lambdas/bets/send_awaited.ts';
import { settleBets } from '../../lambdas/bets/settle_bets.ts';
import { writeBets } from '../../lambdas/bets/write_bets.ts';
import { waitingAlerts } from '../../lambdas/store/alerts/waiting_alerts.ts';
import { betStore } from '../../lambdas/store/bets/bet_store.ts';
import { transactionOf } from '../../lambdas/store/bets/bet_write.ts';
import { openDocumentClient } from '../../lambdas/store/tables/document_client.ts';
import { TABLE_NAMES } from '../../local/dynamodb/create_tables.ts';
import { openLocalDatabase } from '../../local/dynamodb/open_database.ts';
import type { MeasuredBatch } from './bets_estimate.ts';
import { upcomingCard } from './test_playbooks.ts';

/** Messages that are settled; the first ones warm up the code. */
const MESSAGES = 8;
const WARM_UP = 2;
const MICROSECONDS = 1000;
const DAY_MILLISECONDS = 86_400_000;
/** Bytes of an item besides its bet: keys, index keys and names. */
const KEY_BYTES = 300;
const REGION = 'us-east-1';
/** In the middle of a month: nine days of ten are in a week that begins in their month, and so in its item of totals. */
const DATE = '2026-04-18';

/** The card, of which red wins every other bout, and bets on red: a lost one changes no totals. */
function nightOf(upcoming: Card) {
  const { id, name } = upcoming;
  const date = DATE;
  const bouts = upcoming.bouts.map((bout, index) => ({
    ...bout,
    outcome: index % 2 ? ('blue' as const) : ('red' as const),
  }));
  const card: Card = { ...upcoming, date, bouts };
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
  const { endpoint, stop } = await openLocalDatabase(REGION, join(folder, 'tables.sqlite'), undefined);
  const client = openDocumentClient({ AWS_REGION: REGION, DYNAMODB_ENDPOINT: endpoint });
  try {
    const store = betStore(client, { bets: TABLE_NAMES.BETS_TABLE, users: TABLE_NAMES.USERS_TABLE });
    const { card, before, after, betOf } = nightOf(upcomingCard());
    const counted: typeof store.write = (owner, write) => {
      owners += 1;
      otherWrites += transactionOf('', owner, write).length - write.changes.length;
      return store.write(owner, write);
    };
    const parts = {
      store: { ...store, write: counted },
      prices: { newest: async () => undefined, offers: async () => [] },
      cards: [card],
      knownNames: undefined,
      waiting: waitingAlerts(client, TABLE_NAMES.ALERTS_TABLE),
      now: after,
    };
    let cpu = Number.POSITIVE_INFINITY;
    let betBytes = 0;
    let owners = 0;
    let otherWrites = 0;
    for (let message = 0; message < MESSAGES; message += 1) {
      const keys = [];
      for (let number = 0; number < Math.floor(SETTLED_TOGETHER / betsPerOwner); number += 1) {
        const owner = `owner-${message}-${number}`;
        const bets = Array.from({ length: betsPerOwner }, (_, index) => betOf(number + index));
        const written = await writeBets(store, { owner, bets, now: before });
        keys.push(...written.bets.map(({ id }) => ({ owner, id })));
      }
      const start = process.cpuUsage();
      const settled = await settleBets(keys, parts);
      const { user, system } = process.cpuUsage(start);
      if (settled !== keys.length) throw new Error(`${settled} of ${keys.length} bets were settled`);
      // The least of all: other programs on this machine only add to it.
      if (message >= WARM_UP) cpu = Math.min(cpu, (user + system) / MICROSECONDS);
      const [bet] = await store.all(keys[0]?.owner ?? '');
      betBytes = Buffer.byteLength(JSON.stringify(bet)) + KEY_BYTES;
    }
    return { betsPerOwner, cpuMilliseconds: cpu, betBytes, otherWrites: otherWrites / owners };
  } finally {
    client.destroy();
    await stop();
    await rm(folder, { recursive: true, force: true });
  }
}
