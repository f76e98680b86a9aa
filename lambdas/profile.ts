import { TEXTS } from '../core/contract/texts.ts';
import { offsetClock } from './clock.ts';
import { databaseVariables, environmentSchema, readEnvironment } from './environment.ts';
import { unavailable } from './http/api_error.ts';
import { apiFunction, privateRoute } from './http/api_function.ts';
import { countedPlaybooks } from './store/counted_playbooks.ts';
import { openDocumentClient } from './store/document_client.ts';
import { removeAccount } from './store/remove_account.ts';
import { userStore } from './store/user_store.ts';

const environment = readEnvironment(
  environmentSchema.pick({
    ...databaseVariables,
    USERS_TABLE: true,
    USER_PLAYBOOKS_TABLE: true,
    CLOCK_OFFSET_MS: true,
  }),
  process.env,
);
const clock = offsetClock(environment.CLOCK_OFFSET_MS);
const client = openDocumentClient(environment);
const users = userStore(client, environment.USERS_TABLE);
const playbooks = countedPlaybooks(client, {
  users: environment.USERS_TABLE,
  userPlaybooks: environment.USER_PLAYBOOKS_TABLE,
});

/** The caller's profile. */
export const handler = apiFunction('profile', [
  privateRoute('getProfile', ({ caller }) => users.ensureProfile(caller, clock.now())),
  privateRoute('putProfile', ({ caller, body }) => users.setDisplayName(caller, body.displayName, clock.now())),
  privateRoute('deleteProfile', async ({ caller }) => {
    if (!(await removeAccount(caller.sub, users, playbooks))) throw unavailable(TEXTS.tryAgain);
  }),
]);
