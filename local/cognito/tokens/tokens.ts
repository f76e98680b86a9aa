import { randomUUID, sign } from 'node:crypto';
import { CognitoJwtVerifier } from 'aws-jwt-verify';
import { JwtExpiredError } from 'aws-jwt-verify/error';
import { notAuthorized } from '../cognito_error.ts';
import type { PoolSession, User } from '../pool/pool_data.ts';
import { CLIENT_ID, ISSUER, LIFETIMES, USER_POOL_ID } from '../pool/pool_settings.ts';
import { secondsNow } from '../wall_time.ts';
import type { SigningKey } from './signing_key.ts';

const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url');

function signedToken(claims: object, key: SigningKey): string {
  const content = `${encode({ kid: key.id, alg: 'RS256' })}.${encode(claims)}`;
  return `${content}.${sign('RSA-SHA256', Buffer.from(content), key.privateKey).toString('base64url')}`;
}

interface AccessClaims {
  sub: string;
  /** Id of the session. */
  origin_jti: string;
}

export interface TokenMint {
  /** Issues ID and access token of a session with the user's current attributes. */
  mint(
    user: User,
    session: PoolSession,
  ): { IdToken: string; AccessToken: string; ExpiresIn: number; TokenType: 'Bearer' };
  /** Verifies an access token of this pool. Throws NotAuthorizedException. */
  readAccessToken(token: string): AccessClaims;
}

/** Issues and verifies the pool's tokens. They carry the claims of Cognito in AWS. */
export function tokenMint(key: SigningKey): TokenMint {
  const verifier = CognitoJwtVerifier.create({ userPoolId: USER_POOL_ID, clientId: CLIENT_ID, tokenUse: 'access' });
  verifier.cacheJwks(key.jwks);
  return {
    mint(user, session) {
      const iat = secondsNow();
      const common = {
        sub: user.sub,
        iss: ISSUER,
        origin_jti: session.id,
        event_id: randomUUID(),
        auth_time: session.signedInAt,
        iat,
      };
      const idClaims = {
        ...common,
        aud: CLIENT_ID,
        token_use: 'id',
        email: user.email,
        email_verified: user.confirmed,
        ...(user.name === undefined ? {} : { name: user.name }),
        'cognito:username': user.sub,
        exp: iat + LIFETIMES.idToken,
        jti: randomUUID(),
      };
      const accessClaims = {
        ...common,
        client_id: CLIENT_ID,
        token_use: 'access',
        scope: 'aws.cognito.signin.user.admin',
        username: user.sub,
        exp: iat + LIFETIMES.accessToken,
        jti: randomUUID(),
      };
      return {
        IdToken: signedToken(idClaims, key),
        AccessToken: signedToken(accessClaims, key),
        ExpiresIn: LIFETIMES.accessToken,
        TokenType: 'Bearer',
      };
    },
    readAccessToken(token) {
      try {
        const { sub, origin_jti } = verifier.verifySync(token);
        return { sub, origin_jti };
      } catch (error) {
        throw notAuthorized(error instanceof JwtExpiredError ? 'Access Token has expired' : 'Invalid Access Token');
      }
    },
  };
}
