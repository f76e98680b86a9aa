import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { CognitoError, notAuthorized } from '../cognito_error.ts';
import type { Pool } from '../pool/pool.ts';
import type { PoolData, PoolSession, User } from '../pool/pool_data.ts';
import { LIFETIMES } from '../pool/pool_settings.ts';
import { secondsNow } from '../wall_time.ts';

const digestOf = (refreshToken: string) => createHash('sha256').update(refreshToken).digest('hex');

/** Adds a session for a signed-in user and drops expired ones. Only a digest of the refresh token is stored. */
export function startSession(data: PoolData, sub: string): { session: PoolSession; refreshToken: string } {
  const now = secondsNow();
  const refreshToken = randomBytes(96).toString('base64url');
  const session: PoolSession = {
    id: randomUUID(),
    sub,
    refreshTokenDigest: digestOf(refreshToken),
    signedInAt: now,
    expiresAt: now + LIFETIMES.refreshToken,
    revoked: false,
  };
  data.sessions = [...data.sessions.filter(({ expiresAt }) => expiresAt > now), session];
  return { session, refreshToken };
}

/** Ends all sessions of a user. */
export function endSessions(data: PoolData, sub: string): void {
  for (const session of data.sessions) if (session.sub === sub) session.revoked = true;
}

/** The session of a refresh token, even if it is revoked or expired. */
export function findSession(data: Readonly<PoolData>, refreshToken: string): PoolSession | undefined {
  const digest = digestOf(refreshToken);
  return data.sessions.find(({ refreshTokenDigest }) => refreshTokenDigest === digest);
}

/** The user of an access token. Throws NotAuthorizedException, or UserNotFoundException after a deletion. */
export function signedInUser(pool: Pool, data: Readonly<PoolData>, accessToken: string): User {
  const claims = pool.tokens.readAccessToken(accessToken);
  const user = data.users.find(({ sub }) => sub === claims.sub);
  if (user === undefined) throw new CognitoError('UserNotFoundException', 'User does not exist.');
  const session = data.sessions.find(({ id }) => id === claims.origin_jti);
  if (session === undefined || session.revoked) throw notAuthorized('Access Token has been revoked');
  return user;
}
