import { createHmac, generateKeyPairSync, sign } from 'node:crypto';
import * as z from 'zod';
import type { AttackResult } from './attack_result.ts';
import { PRIVATE_ROUTES, type Target } from './target.ts';

const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
const claimsSchema = z.record(z.string(), z.unknown());
const decode = (part: string) => claimsSchema.parse(JSON.parse(Buffer.from(part, 'base64url').toString()));

/** Invalid tokens: forged, changed, truncated or of another kind. */
export function brokenTokens(valid: string, otherSub: string): string[] {
  const [header = '', claims = '', signature = ''] = valid.split('.');
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const foreign = (head: unknown, body: unknown) => {
    const content = `${encode(head)}.${encode(body)}`;
    return `${content}.${sign('RSA-SHA256', Buffer.from(content), privateKey).toString('base64url')}`;
  };
  const headed = (changes: object) => `${encode({ ...decode(header), ...changes })}.${claims}.${signature}`;
  const claimed = (changes: object) => `${header}.${encode({ ...decode(claims), ...changes })}.${signature}`;
  const hmac = (key: string) => {
    const content = `${encode({ ...decode(header), alg: 'HS256' })}.${claims}`;
    return `${content}.${createHmac('sha256', key).update(content).digest('base64url')}`;
  };
  return [
    ...['none', 'None', 'nOnE', '', 'HS256', 'HS512', 'RS512', 'PS256', 'ES256', 'EdDSA'].map((alg) => headed({ alg })),
    ...['none', 'NONE'].map((alg) => `${encode({ alg })}.${claims}.`),
    ...['../../dev/null', '__proto__', '', 'x'.repeat(5000)].map((kid) => headed({ kid })),
    headed({ jku: 'https://evil.example/jwks.json' }),
    headed({ crit: ['exp'] }),
    ...[{ sub: otherSub }, { exp: 9e9 }, { iat: 0 }, { nbf: 9e9 }, { token_use: 'access' }, { aud: 'another' }].map(
      claimed,
    ),
    ...[{ iss: 'https://evil.example' }, { email: 'admin@example.com' }, { 'cognito:groups': ['admin'] }].map(claimed),
    foreign(decode(header), decode(claims)),
    foreign({ ...decode(header), kid: 'mine' }, { ...decode(claims), sub: otherSub }),
    ...['', 'secret', 'public', claims].map(hmac),
    ...[valid.slice(0, -1), valid.slice(1), `${valid}x`, `${valid}.x`, `${header}.${claims}`, `${header}.${claims}.`],
    ...[`.${claims}.${signature}`, '', ' ', '.', '..', 'null', 'undefined', '.'.repeat(8000), `${valid}, ${valid}`],
    Buffer.from(valid).toString('base64url'),
    `${header}.${claims}.${'A'.repeat(signature.length)}`,
  ];
}

/** Sends every invalid token to every private route. Each response must be 401. */
export async function attackWithTokens(target: Target): Promise<AttackResult> {
  const tokens = brokenTokens(target.user().token, target.user().sub);
  const faults: string[] = [];
  for (const route of PRIVATE_ROUTES) {
    for (const [index, token] of tokens.entries()) {
      const { status } = await target.call(route, { token, id: 'x_1' });
      // Node's client or the server's parser rejects some headers before they reach a route.
      if (status !== 401 && status !== 431) faults.push(`${route} answered ${status} to token ${index}`);
    }
  }
  const outcome = `${tokens.length} tokens × ${PRIVATE_ROUTES.length} routes, ${faults.length} accepted`;
  return { attack: 'broken tokens', attempts: tokens.length * PRIVATE_ROUTES.length, outcome, faults };
}
