import { createHmac } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { API_BASE } from '../../core/contract/paths.ts';
import { startTestGateway } from '../local/gateway/test_gateway.ts';

let gateway: Awaited<ReturnType<typeof startTestGateway>>;
beforeAll(async () => {
  gateway = await startTestGateway();
});
afterAll(() => gateway.stop());

const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
const parts = () => {
  const [header = '', claims = '', signature = ''] = gateway.tokens.idToken().split('.');
  return { header, claims, signature };
};
const withHeader = (header: object) => `${encode(header)}.${parts().claims}.${parts().signature}`;

/** Signed with what everyone knows, the public key, as if it were a shared secret. */
function signedWithPublicKey(): string {
  const content = `${encode({ alg: 'HS256', kid: 'key' })}.${parts().claims}`;
  const secret = JSON.stringify(gateway.tokens.jwks.keys[0]);
  return `${content}.${createHmac('sha256', secret).update(content).digest('base64url')}`;
}

const TOKENS: [string, () => string][] = [
  ['that says it needs no signature', () => `${encode({ alg: 'none', kid: 'key' })}.${parts().claims}.`],
  ['that says none in other letters', () => `${encode({ alg: 'nOnE', kid: 'key' })}.${parts().claims}.`],
  ['signed with the public key as a secret', signedWithPublicKey],
  ['whose key is a path', () => withHeader({ alg: 'RS256', kid: '../../../dev/null' })],
  [
    'that brings its own key’s address',
    () => withHeader({ alg: 'RS256', kid: 'mine', jku: 'https://evil.example/jwks' }),
  ],
  ['that brings its own key', () => withHeader({ alg: 'RS256', kid: 'mine', jwk: gateway.tokens.jwks.keys[0] })],
  ['whose key is __proto__', () => withHeader({ alg: 'RS256', kid: '__proto__' })],
  ['of two audiences', () => gateway.tokens.idToken({ aud: ['another', 'one more'] })],
  ['of no audience', () => gateway.tokens.idToken({ aud: undefined })],
  ['with two tokens in it', () => `${gateway.tokens.idToken()}, Bearer ${gateway.tokens.idToken()}`],
  ['with a fourth part', () => `${gateway.tokens.idToken()}.x`],
  ['of a megabyte’s half of dots', () => '.'.repeat(8_000)],
];

test.each(TOKENS)('a token %s opens nothing', async (_, token) => {
  const headers = { Authorization: `Bearer ${token()}` };
  expect((await gateway.send({ path: `${API_BASE}/profile`, headers })).status).toBe(401);
  expect(gateway.events).toEqual([]);
});

test('a good token opens nothing from a query, a cookie or another header', async () => {
  const token = gateway.tokens.idToken();
  const responses = await Promise.all([
    gateway.send({ path: `${API_BASE}/profile?access_token=${token}&Authorization=${token}` }),
    gateway.send({ path: `${API_BASE}/profile`, headers: { Cookie: `Authorization=${token}` } }),
    gateway.send({ path: `${API_BASE}/profile`, headers: { 'X-Authorization': token, 'Proxy-Authorization': token } }),
  ]);
  expect(responses.map(({ status }) => status)).toEqual([401, 401, 401]);
});
