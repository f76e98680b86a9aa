import * as z from 'zod';
import { notAuthorized } from '../cognito_error.ts';
import { action, FIELD_SCHEMAS } from '../pool/pool.ts';
import { secondsNow } from '../wall_time.ts';
import { findSession } from './sessions.ts';

export const getTokensFromRefreshToken = action(
  z.object({ RefreshToken: FIELD_SCHEMAS.refreshToken }),
  async (pool, { RefreshToken }) => {
    const session = findSession(pool.store.data, RefreshToken);
    const user = pool.store.data.users.find(({ sub }) => sub === session?.sub);
    if (session === undefined || user === undefined) throw notAuthorized('Invalid Refresh Token');
    if (session.revoked) throw notAuthorized('Refresh Token has been revoked');
    if (session.expiresAt <= secondsNow()) throw notAuthorized('Refresh Token has expired');
    return { AuthenticationResult: pool.tokens.mint(user, session) };
  },
);

/** Revokes one session. Following RFC 7009, an unknown or already revoked token is not an error. */
export const revokeToken = action(z.object({ Token: FIELD_SCHEMAS.refreshToken }), (pool, { Token }) =>
  pool.store.update((data) => {
    const session = findSession(data, Token);
    if (session !== undefined) session.revoked = true;
    return {};
  }),
);
