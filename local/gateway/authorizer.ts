import { CognitoJwtVerifier } from 'aws-jwt-verify';
import type { Jwks } from 'aws-jwt-verify/jwk';

/** A token's claims as API Gateway passes them to a function: all of them strings. */
export type TokenClaims = Record<string, string>;

export interface UserPool {
  userPoolId: string;
  clientId: string;
  jwks: Jwks;
}

function claimText(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(claimText).join(' ')}]`;
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

/**
 * Returns a check of Authorization headers that works like an HTTP API's JWT authorizer: signature, issuer, times, and
 * the client in `aud` or, if that is absent, in `client_id`. Access tokens therefore pass, as they do in AWS. The check
 * returns the claims, or undefined if the request must be refused with 401.
 */
export function jwtAuthorizer({
  userPoolId,
  clientId,
  jwks,
}: UserPool): (header: string | undefined) => TokenClaims | undefined {
  const verifier = CognitoJwtVerifier.create({ userPoolId, clientId, tokenUse: null });
  verifier.cacheJwks(jwks);
  return (header) => {
    const token = header?.replace(/^Bearer /i, '');
    if (token === undefined) return undefined;
    try {
      // `verify` would fetch the keys from AWS if a token names an unknown key; `verifySync` uses the cached ones only.
      const payload = verifier.verifySync(token);
      // The library accepts a token that never expires; API Gateway does not.
      if (typeof payload.exp !== 'number') return undefined;
      return Object.fromEntries(Object.entries(payload).map(([name, value]) => [name, claimText(value)]));
    } catch {
      return undefined;
    }
  };
}
