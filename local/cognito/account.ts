import * as z from 'zod';
import { action, FIELD_SCHEMAS } from './pool.ts';
import { endSessions, signedInUser } from './sessions.ts';

export const deleteUser = action(z.object({ AccessToken: FIELD_SCHEMAS.accessToken }), (pool, { AccessToken }) =>
  pool.store.update((data) => {
    const { sub } = signedInUser(pool, data, AccessToken);
    data.users = data.users.filter((user) => user.sub !== sub);
    data.sessions = data.sessions.filter((session) => session.sub !== sub);
    return {};
  }),
);

/** Ends all sessions of the user. As in Cognito, ID tokens stay valid until they expire. */
export const globalSignOut = action(z.object({ AccessToken: FIELD_SCHEMAS.accessToken }), (pool, { AccessToken }) =>
  pool.store.update((data) => {
    const { sub } = signedInUser(pool, data, AccessToken);
    endSessions(data, sub);
    return {};
  }),
);
