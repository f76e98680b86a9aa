import { createSign, generateKeyPairSync, type KeyObject } from 'node:crypto';
import type { Jwks } from 'aws-jwt-verify/jwk';

export const POOL_ID = 'us-east-1_TestPool';
export const CLIENT_ID = 'testclient';
const ISSUER = `https://cognito-idp.us-east-1.amazonaws.com/${POOL_ID}`;
const KEY_ID = 'key';

const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
const seconds = () => Math.floor(Date.now() / 1000);

export interface TokenMaker {
  jwks: Jwks;
  idToken(claims?: object, keyId?: string): string;
  accessToken(): string;
  /** A currently valid token of this pool and client with the given claims. */
  issue(claims: Record<string, string>): string;
}

function sign(privateKey: KeyObject, keyId: string, claims: object): string {
  const content = `${encode({ alg: 'RS256', kid: keyId })}.${encode(claims)}`;
  return `${content}.${createSign('RSA-SHA256').update(content).sign(privateKey, 'base64url')}`;
}

/** Makes tokens like Cognito's, signed with a new key. */
export function makeTokens(): TokenMaker {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const { kty = '', n = '', e = '' } = publicKey.export({ format: 'jwk' });
  const valid = () => ({ iss: ISSUER, iat: seconds(), exp: seconds() + 300, auth_time: seconds() });
  const common = () => ({ sub: 'ann', ...valid() });
  return {
    jwks: { keys: [{ kid: KEY_ID, alg: 'RS256', use: 'sig', kty, n, e }] },
    idToken: (claims = {}, keyId = KEY_ID) =>
      sign(privateKey, keyId, { ...common(), token_use: 'id', aud: CLIENT_ID, email_verified: true, ...claims }),
    accessToken: () => sign(privateKey, KEY_ID, { ...common(), token_use: 'access', client_id: CLIENT_ID, scope: '' }),
    issue: (claims) =>
      sign(privateKey, KEY_ID, { ...claims, ...valid(), [claims.aud === undefined ? 'client_id' : 'aud']: CLIENT_ID }),
  };
}
