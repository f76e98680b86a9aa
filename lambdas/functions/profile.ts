import { TEXTS } from '../../core/contract/texts.ts';
import { alertRoutes } from '../alerts/alert_routes.ts';
import { calendarTokens } from '../calendar/calendar_tokens.ts';
import { calendarAddressRoutes } from '../calendar/own_calendar.ts';
import { unavailable } from '../http/api_error.ts';
import { apiFunction } from '../http/api_function.ts';
import type { Caller } from '../http/caller.ts';
import { keyRoutes } from '../keys/key_routes.ts';
import { keyStore } from '../keys/key_store.ts';
import { openAccounts } from '../open/open_accounts.ts';
import { openQuotas } from '../open/open_quotas.ts';
import { openPushKeys, type PushParts } from '../push/push_way.ts';
import { readEnvironment } from '../runtime/environment.ts';
import { alertStore } from '../store/alerts/alert_store.ts';
import { deliveryStore } from '../store/alerts/delivery_store.ts';
import { waitingAlerts } from '../store/alerts/waiting_alerts.ts';
import { betStore } from '../store/bets/bet_store.ts';
import { eventStore } from '../store/event_store.ts';
import { deletionStore } from '../store/users/deletion_store.ts';
import { removeAccount } from '../store/users/remove_account.ts';
import type { WebhookParts } from '../webhooks/webhook_way.ts';

const { client, clock, privateRoute, requests, users, playbooks, counted, rules } = openAccounts();
const environment = readEnvironment({
  DELETIONS_TABLE: true,
  BETS_TABLE: true,
  USERS_TABLE: true,
  ALERTS_TABLE: true,
  EVENTS_TABLE: true,
  MAIL_FROM: true,
  PUSH_KEYS: true,
  PSEUDONYM_KEY: true,
});
const { DELETIONS_TABLE, BETS_TABLE, USERS_TABLE, ALERTS_TABLE, EVENTS_TABLE, MAIL_FROM, PUSH_KEYS } = environment;
const deletions = deletionStore(client, DELETIONS_TABLE);
const bets = betStore(client, { bets: BETS_TABLE, users: USERS_TABLE });
const alerts = alertStore(client, { alerts: ALERTS_TABLE, users: USERS_TABLE });
const calendars = calendarTokens(client, { alerts: ALERTS_TABLE, users: USERS_TABLE });
const deliveries = deliveryStore(client, { alerts: ALERTS_TABLE, users: USERS_TABLE });
const { countCall } = openQuotas(client, environment);
const pushKeys = openPushKeys(PUSH_KEYS, MAIL_FROM);
// Loaded with the first test: no other call needs what signs and encrypts.
const sendPush: PushParts['send'] = async (...given) => (await import('../push/send_push.ts')).sendPush(...given);
const sendWebhook: WebhookParts['send'] = async (...given) =>
  (await import('../webhooks/send_webhook.ts')).sendWebhook(...given);
const keys = keyStore(client, USERS_TABLE);
const alertParts = {
  alerts,
  deliveries,
  countTest: (caller: Caller) => countCall(caller, 'test_alert'),
  tests: {
    push: { deliveries, keys: pushKeys, send: sendPush, clock },
    webhook: { deliveries, send: sendWebhook, clock },
  },
  waiting: waitingAlerts(client, ALERTS_TABLE),
  events: eventStore(client, EVENTS_TABLE),
  playbooks,
  users,
  calendars,
  hasMail: MAIL_FROM !== undefined,
  pushKey: async () => (await pushKeys())?.publicKey ?? null,
  clock,
};

/** Reads, renames and deletes the caller's profile, and serves what the caller is told and the caller's API keys. */
export const handler = apiFunction('profile', [
  privateRoute('getProfile', ({ caller }) => users.ensureProfile(caller, clock.now())),
  privateRoute('putProfile', ({ caller, body }) => users.setDisplayName(caller, body.displayName, clock.now())),
  ...calendarAddressRoutes(privateRoute, { tokens: calendars, clock }),
  privateRoute('deleteProfile', async ({ caller }) => {
    // First, so that a restore never brings back an account whose deletion was interrupted.
    await deletions.record(caller.sub, clock.now());
    // Its tokens stay valid for minutes and would create the profile again.
    await requests.markDeleted(caller.sub, new Date());
    await keys.endAll(caller.sub);
    await rules.removeAll(caller.sub);
    await bets.removeAll(caller.sub);
    await alerts.removeAll(caller.sub);
    if (await removeAccount(caller.sub, users, counted)) return;
    throw unavailable(TEXTS.tryAgain, new Error('Other calls changed the account in every attempt to delete it'));
  }),
  ...alertRoutes(privateRoute, alertParts),
  ...keyRoutes(privateRoute, { ...alertParts, keys }),
]);
