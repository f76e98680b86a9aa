import { SECOND } from '../../core/dates/durations.ts';
import { openDatabase } from '../open/open_database.ts';
import { sqsQueues } from '../pipeline/message_queue.ts';
import { QUEUE_SETTINGS } from '../runtime/function_settings.ts';
import { openCachedSnapshot } from '../snapshot/current_snapshot.ts';
import { alertStore } from '../store/alerts/alert_store.ts';
import { causeStore } from '../store/alerts/cause_store.ts';
import { deliveryStore } from '../store/alerts/delivery_store.ts';
import { URGENCIES, waitingAlerts } from '../store/alerts/waiting_alerts.ts';
import { betStore } from '../store/bets/bet_store.ts';
import { eventStore } from '../store/event_store.ts';
import { playbookStore } from '../store/playbooks/playbook_store.ts';
import { prebuiltStore } from '../store/playbooks/prebuilt_store.ts';
import { priceStore } from '../store/price_store.ts';
import { userStore } from '../store/users/user_store.ts';
import { limitsOfReader, toldFacts } from './told_facts.ts';

/** Resolves at most so often per second, in the order of the calls. */
function paced(perSecond: number): () => Promise<void> {
  let free = 0;
  return () => {
    const now = Date.now();
    const at = Math.max(now, free);
    free = at + SECOND / perSecond;
    return new Promise((resolve) => setTimeout(resolve, at - now));
  };
}

/** What finding, queueing and sending of alerts needs, apart from what sends. */
export function openAlerts() {
  const { client, clock, environment } = openDatabase({
    AWS_REGION: true,
    EVENTS_TABLE: true,
    PREBUILT_PLAYBOOKS_TABLE: true,
    PRICES_TABLE: true,
    SNAPSHOT_LOCATION: true,
    ALERTS_TABLE: true,
    BETS_TABLE: true,
    USERS_TABLE: true,
    USER_PLAYBOOKS_TABLE: true,
    PROMPT_ALERTS_QUEUE_URL: true,
    ALERTS_QUEUE_URL: true,
    MAIL_PER_SECOND: true,
  });
  const snapshots = openCachedSnapshot(environment.SNAPSHOT_LOCATION);
  const events = eventStore(client, environment.EVENTS_TABLE);
  const prebuilt = prebuiltStore(client, environment.PREBUILT_PLAYBOOKS_TABLE);
  const prices = priceStore(client, environment.PRICES_TABLE);
  const alerts = alertStore(client, { alerts: environment.ALERTS_TABLE });
  const bets = betStore(client, { bets: environment.BETS_TABLE });
  const users = userStore(client, environment.USERS_TABLE);
  const playbooks = playbookStore(client, environment.USER_PLAYBOOKS_TABLE);
  const causes = causeStore(client, environment.ALERTS_TABLE);
  const waiting = waitingAlerts(client, environment.ALERTS_TABLE);
  const deliveries = deliveryStore(client, { alerts: environment.ALERTS_TABLE });
  const openQueue = sqsQueues(environment.AWS_REGION);
  const recordYear = async (year: string) => (await snapshots.recordYear(year)) ?? [];
  const record = { version: async () => (await snapshots.pointer())?.version, year: recordYear };
  const find = { causes, events, prebuilt, prices, record };
  const told = { causes, waiting, alerts, prices, prebuilt, playbooks, clock };
  const queues = {
    prompt: openQueue(environment.PROMPT_ALERTS_QUEUE_URL),
    usual: openQueue(environment.ALERTS_QUEUE_URL),
  };
  // Each of the queues is read by so many at the same time, and all of them together send at the account's rate.
  const inTurn = paced(environment.MAIL_PER_SECOND / (URGENCIES.length * QUEUE_SETTINGS.alertsAtOnce));
  return {
    client,
    clock,
    find,
    told,
    queue: { causes, waiting, queues, clock },
    /** What the ways need. */
    ways: {
      mail: { addressOf: async (reader: string) => (await users.findProfile(reader))?.email, inTurn },
      others: { deliveries, waiting, clock },
    },
    /** For one batch of readers: what they are told is read once for all of them. */
    sending: () => ({
      alerts,
      waiting,
      factsOf: toldFacts({ alerts, causes, prebuilt, playbooks, prices, bets, recordYear, clock }),
      isBlocked: async (reader: string, now: Date) => (await limitsOfReader(bets, reader, now)).blocked !== null,
      clock,
    }),
  };
}
