import type { SQSBatchResponse, SQSEvent } from 'aws-lambda';
import { settleMessageSchema } from '../bets/send_awaited.ts';
import { settleBets } from '../bets/settle_bets.ts';
import { openDatabase } from '../open/open_database.ts';
import { eachMessage } from '../pipeline/each_message.ts';
import { count, log, METRICS } from '../runtime/telemetry.ts';
import { currentSnapshot, openCachedSnapshot } from '../snapshot/current_snapshot.ts';
import { waitingAlerts } from '../store/alerts/waiting_alerts.ts';
import { betStore } from '../store/bets/bet_store.ts';
import { priceStore } from '../store/price_store.ts';
import { callsOfRun } from '../trace/trace.ts';

const { environment, client, clock } = openDatabase({
  ALERTS_TABLE: true,
  BETS_TABLE: true,
  PRICES_TABLE: true,
  SNAPSHOT_LOCATION: true,
});
const waiting = waitingAlerts(client, environment.ALERTS_TABLE);
const store = betStore(client, { bets: environment.BETS_TABLE });
const prices = priceStore(client, environment.PRICES_TABLE);
const snapshots = openCachedSnapshot(environment.SNAPSHOT_LOCATION);

/** Settles the bets that the messages name, as far as there are results. */
export async function handler(event: SQSEvent): Promise<SQSBatchResponse> {
  const { cards, knownNames } = await currentSnapshot(snapshots);
  let settled = 0;
  const response = await eachMessage(
    event,
    async ({ body }) => {
      const { bets } = settleMessageSchema.parse(JSON.parse(body));
      const now = clock.now();
      const inBatch = await settleBets(bets, { store, prices, cards, knownNames, waiting, now });
      settled += inBatch;
      log.info('Bets handled', { bets: bets.length, settled: inBatch, calls: callsOfRun() });
    },
    (error, { messageId }) => {
      log.error('A batch of bets could not be settled', { message_id: messageId, error });
      count(METRICS.betFailures);
    },
  );
  if (settled > 0) count(METRICS.betsSettled, settled);
  return response;
}
