import { createHmac } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { API_BASE } from '../../core/contract/site/paths.ts';
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

/** A token signed with HS256, with the public key as the secret (algorithm confusion). */
function signedWithPublicKey(): string {
  const content = `${encode({ alg: 'HS256', kid: 'key' })}.${parts().claims}`;
  const secret = JSON.stringify(gateway.tokens.jwks.keys[0]);
  return `${content}.${createHmac('sha256', secret).update(content).digest('base64url')}`;
}

const TOKENS: [string, () => string][] = [
  ['with the algorithm none', () => `${encode({ alg: 'none', kid: 'key' })}.${parts().claims}.`],
  ['with the algorithm none in mixed case', () => `${encode({ alg: 'nOnE', kid: 'key' })}.${parts().claims}.`],
  ['signed with the public key as an HMAC secret', signedWithPublicKey],
  ['with a path as key id', () => withHeader({ alg: 'RS256', kid: '../../../dev/null' })],
  ['with the URL of its own key', () => withHeader({ alg: 'RS256', kid: 'mine', jku: 'https://evil.example/jwks' })],
  ['with its own key', () => withHeader({ alg: 'RS256', kid: 'mine', jwk: gateway.tokens.jwks.keys[0] })],
  ['with the key id __proto__', () => withHeader({ alg: 'RS256', kid: '__proto__' })],
  ['with two audiences', () => gateway.tokens.idToken({ aud: ['another', 'one more'] })],
  ['without an audience', () => gateway.tokens.idToken({ aud: undefined })],
  ['that contains two tokens', () => `${gateway.tokens.idToken()}, Bearer ${gateway.tokens.idToken()}`],
  ['with a fourth part', () => `${gateway.tokens.idToken()}.x`],
  ['of 8,000 dots', () => '.'.repeat(8_000)],
];

test.each(TOKENS)('a token %s is rejected', async (_, token) => {
  const headers = { Authorization: `Bearer ${token()}` };
  expect((await gateway.send({ path: `${API_BASE}/profile`, headers })).status).toBe(401);
  expect(gateway.events).toEqual([]);
});

test('a valid token in a query, a cookie or another header is ignored', async () => {
  const token = gateway.tokens.idToken();
  const responses = await Promise.all([
    gateway.send({ path: `${API_BASE}/profile?access_token=${token}&Authorization=${token}` }),
    gateway.send({ path: `${API_BASE}/profile`, headers: { Cookie: `Authorization=${token}` } }),
    gateway.send({ path: `${API_BASE}/profile`, headers: { 'X-Authorization': token, 'Proxy-Authorization': token } }),
  ]);
  expect(responses.map(({ status }) => status)).toEqual([401, 401, 401]);
});
