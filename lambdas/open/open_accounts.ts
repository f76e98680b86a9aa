import { admission } from '../http/admission.ts';
import { privateRoutes } from '../http/api_function.ts';
import { countedPlaybooks } from '../store/playbooks/counted_playbooks.ts';
import { playbookStore } from '../store/playbooks/playbook_store.ts';
import { sharedPlaybooks } from '../store/playbooks/shared_playbooks.ts';
import { requestStore } from '../store/request_store.ts';
import { ruleStore } from '../store/rules/rule_store.ts';
import { searchStore } from '../store/search_store.ts';
import { userStore } from '../store/users/user_store.ts';
import { openDatabase } from './open_database.ts';

/** Dependencies of the functions for accounts and playbooks: domain clock, private routes, profiles, playbooks, their sharing, and rules. */
export function openAccounts() {
  const { environment, client, clock } = openDatabase({ USERS_TABLE: true, USER_PLAYBOOKS_TABLE: true });
  const tables = { users: environment.USERS_TABLE, userPlaybooks: environment.USER_PLAYBOOKS_TABLE };
  const requests = requestStore(client, tables.users);
  const playbooks = playbookStore(client, tables.userPlaybooks);
  return {
    client,
    clock,
    requests,
    privateRoute: privateRoutes(admission(requests)),
    users: userStore(client, tables.users),
    playbooks,
    shared: sharedPlaybooks(client, tables.userPlaybooks, playbooks),
    counted: countedPlaybooks(client, tables),
    rules: ruleStore(client, tables),
    searches: searchStore(client, tables),
  };
}
