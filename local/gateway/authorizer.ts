import { CognitoJwtVerifier } from 'aws-jwt-verify';
import type { Jwks } from 'aws-jwt-verify/jwk';

/** A token's claims as API Gateway hands them on: every one a string. */
export type Claims = Record<string, string>;

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
 * The check that an HTTP API's JWT authorizer makes of an Authorization header: signature, issuer, times, and the
 * client in `aud` or, where that is absent, in `client_id`. So access tokens pass, as they do in AWS. Undefined: 401.
 */
export function jwtAuthorizer({
  userPoolId,
  clientId,
  jwks,
}: UserPool): (header: string | undefined) => Claims | undefined {
  const verifier = CognitoJwtVerifier.create({ userPoolId, clientId, tokenUse: null });
  verifier.cacheJwks(jwks);
  return (header) => {
    const token = header?.replace(/^Bearer /i, '');
    if (token === undefined) return undefined;
    try {
      // Not `verify`: it would ask AWS for the keys of a token that names an unknown one.
      const payload = verifier.verifySync(token);
      return Object.fromEntries(Object.entries(payload).map(([name, value]) => [name, claimText(value)]));
    } catch {
      return undefined;
    }
  };
}
