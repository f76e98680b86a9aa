import { offsetClock } from './clock.ts';
import { databaseVariables, environmentSchema, readEnvironment } from './environment.ts';
import { admission } from './http/admission.ts';
import { privateRoutes } from './http/api_function.ts';
import { countedPlaybooks } from './store/counted_playbooks.ts';
import { openDocumentClient } from './store/document_client.ts';
import { playbookStore } from './store/playbook_store.ts';
import { requestStore } from './store/request_store.ts';
import { ruleStore } from './store/rule_store.ts';
import { searchStore } from './store/search_store.ts';
import { userStore } from './store/user_store.ts';

/** Dependencies of the functions for accounts and playbooks: domain clock, private routes, profiles, playbooks, and rules. */
export function openAccounts() {
  const environment = readEnvironment(
    environmentSchema.pick({
      ...databaseVariables,
      USERS_TABLE: true,
      USER_PLAYBOOKS_TABLE: true,
      CLOCK_OFFSET_MS: true,
    }),
    process.env,
  );
  const client = openDocumentClient(environment);
  const tables = { users: environment.USERS_TABLE, userPlaybooks: environment.USER_PLAYBOOKS_TABLE };
  const requests = requestStore(client, tables.users);
  return {
    client,
    requests,
    privateRoute: privateRoutes(admission(requests)),
    clock: offsetClock(environment.CLOCK_OFFSET_MS),
    users: userStore(client, tables.users),
    playbooks: playbookStore(client, tables.userPlaybooks),
    counted: countedPlaybooks(client, tables),
    rules: ruleStore(client, tables),
    searches: searchStore(client, tables),
  };
}
