import { TEXTS } from '../../core/contract/texts.ts';
import { alertRoutes } from '../alerts/alert_routes.ts';
import { calendarTokens } from '../calendar/calendar_tokens.ts';
import { calendarAddressRoutes } from '../calendar/own_calendar.ts';
import { unavailable } from '../http/api_error.ts';
import { apiFunction } from '../http/api_function.ts';
import { openAccounts } from '../open/open_accounts.ts';
import { readEnvironment } from '../runtime/environment.ts';
import { alertStore } from '../store/alerts/alert_store.ts';
import { waitingAlerts } from '../store/alerts/waiting_alerts.ts';
import { betStore } from '../store/bets/bet_store.ts';
import { eventStore } from '../store/event_store.ts';
import { deletionStore } from '../store/users/deletion_store.ts';
import { removeAccount } from '../store/users/remove_account.ts';

const { client, clock, privateRoute, requests, users, playbooks, counted, rules } = openAccounts();
const { DELETIONS_TABLE, BETS_TABLE, USERS_TABLE, ALERTS_TABLE, EVENTS_TABLE, MAIL_FROM } = readEnvironment({
  DELETIONS_TABLE: true,
  BETS_TABLE: true,
  USERS_TABLE: true,
  ALERTS_TABLE: true,
  EVENTS_TABLE: true,
  MAIL_FROM: true,
});
const deletions = deletionStore(client, DELETIONS_TABLE);
const bets = betStore(client, { bets: BETS_TABLE, users: USERS_TABLE });
const alerts = alertStore(client, { alerts: ALERTS_TABLE, users: USERS_TABLE });
const calendars = calendarTokens(client, { alerts: ALERTS_TABLE, users: USERS_TABLE });
const alertParts = {
  alerts,
  waiting: waitingAlerts(client, ALERTS_TABLE),
  events: eventStore(client, EVENTS_TABLE),
  playbooks,
  users,
  calendars,
  hasMail: MAIL_FROM !== undefined,
  clock,
};

/** Reads, renames and deletes the caller's profile, and serves what the caller is told. */
export const handler = apiFunction('profile', [
  privateRoute('getProfile', ({ caller }) => users.ensureProfile(caller, clock.now())),
  privateRoute('putProfile', ({ caller, body }) => users.setDisplayName(caller, body.displayName, clock.now())),
  ...calendarAddressRoutes(privateRoute, { tokens: calendars, clock }),
  privateRoute('deleteProfile', async ({ caller }) => {
    // First, so that a restore never brings back an account whose deletion was interrupted.
    await deletions.record(caller.sub, clock.now());
    // Its tokens stay valid for minutes and would create the profile again.
    await requests.markDeleted(caller.sub, new Date());
    await rules.removeAll(caller.sub);
    await bets.removeAll(caller.sub);
    await alerts.removeAll(caller.sub);
    if (await removeAccount(caller.sub, users, counted)) return;
    throw unavailable(TEXTS.tryAgain, new Error('Other calls changed the account in every attempt to delete it'));
  }),
  ...alertRoutes(privateRoute, alertParts),
]);
