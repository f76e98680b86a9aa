import { TEXTS } from '../../core/contract/texts.ts';
import { limitsOfReader } from '../alerts/told_facts.ts';
import { calendarTokens } from '../calendar/calendar_tokens.ts';
import { calendarRoute } from '../calendar/own_calendar.ts';
import { ApiError } from '../http/api_error.ts';
import { apiFunction } from '../http/api_function.ts';
import { openAccounts } from '../open/open_accounts.ts';
import { ownKey, reportBroken, requireFound } from '../playbooks/own_playbook.ts';
import { ruleRoutes } from '../rules/rule_routes.ts';
import { readEnvironment } from '../runtime/environment.ts';
import { sharedHeadRoute } from '../sharing/shared_head_route.ts';
import { sharedRoute } from '../sharing/shared_route.ts';
import { openBucketAt } from '../snapshot/open_snapshot_store.ts';
import { alertStore } from '../store/alerts/alert_store.ts';
import { betStore } from '../store/bets/bet_store.ts';
import { prebuiltStore } from '../store/playbooks/prebuilt_store.ts';

const { client, clock, privateRoute, playbooks, shared, counted, rules, searches } = openAccounts();
const { SITE_LOCATION, SNAPSHOT_LOCATION, PREBUILT_PLAYBOOKS_TABLE, ...tables } = readEnvironment({
  SITE_LOCATION: true,
  SNAPSHOT_LOCATION: true,
  PREBUILT_PLAYBOOKS_TABLE: true,
  ALERTS_TABLE: true,
  BETS_TABLE: true,
  USERS_TABLE: true,
});
const alertTables = { alerts: tables.ALERTS_TABLE, users: tables.USERS_TABLE };
const alerts = alertStore(client, alertTables);
const bets = betStore(client, { bets: tables.BETS_TABLE });

/**
 * Lists, reads and deletes the caller's playbooks, keeps rules, and shows shared playbooks and calendars to whoever has
 * their addresses.
 */
export const handler = apiFunction('playbooks', [
  privateRoute('listPlaybooks', async ({ caller }) => ({ playbooks: await playbooks.list(caller.sub, reportBroken) })),
  privateRoute('getPlaybook', async ({ caller, id }) => requireFound(await playbooks.find(ownKey(caller, id)))),
  privateRoute('deletePlaybook', async ({ caller, id }) => {
    if (!(await counted.remove(ownKey(caller, id)))) throw new ApiError(404, TEXTS.playbookNotFound);
  }),
  sharedRoute({ find: shared.find, playbooks, clock }),
  sharedHeadRoute({ ...shared, site: openBucketAt(SITE_LOCATION) }),
  calendarRoute({
    bucket: openBucketAt(SNAPSHOT_LOCATION),
    tokens: calendarTokens(client, alertTables),
    playbooks,
    prebuilt: prebuiltStore(client, PREBUILT_PLAYBOOKS_TABLE),
    follows: async (owner) => (await alerts.followed(owner)).follows,
    isBlocked: async (owner) => (await limitsOfReader(bets, owner, clock.now())).blocked !== null,
  }),
  ...ruleRoutes(privateRoute, { rules, searches, clock }),
]);
