import fc from 'fast-check';
import { expect, test } from 'vitest';
import { REQUEST_SCHEMAS, ROUTES, takesBody } from '../../../core/contract/routes/routes.ts';
import { raceResult, refusedResult } from '../../../tools/attack/attack_result.ts';
import { bodiesOf } from '../../../tools/attack/bodies.ts';
import { brokenRegistrations, brokenSignIns } from '../../../tools/attack/broken_credentials.ts';
import { brokenTokens } from '../../../tools/attack/broken_tokens.ts';
import { softwareAuthenticator } from '../../../tools/client/software_authenticator.ts';
import { makeTokens } from '../../local/gateway/signed_tokens.ts';

test('the fifty invalid tokens differ from each other and from the valid one', () => {
  const valid = makeTokens().idToken();
  const tokens = brokenTokens(valid, 'another');
  expect(new Set(tokens).size).toBe(tokens.length);
  expect(tokens.length).toBeGreaterThanOrEqual(50);
  expect(tokens).not.toContain(valid);
});

test('broken credentials differ from the valid one, and most of them from each other', () => {
  const device = softwareAuthenticator();
  const asked = { challenge: 'challenge', origin: 'http://localhost:4200' };
  const made = [device.create(asked), device.get(asked)] as const;
  for (const [valid, broken] of [
    [made[0], brokenRegistrations(made[0])],
    [made[1], brokenSignIns(made[1])],
  ] as const) {
    const texts = broken.map((one) => JSON.stringify(one));
    expect(texts).not.toContain(JSON.stringify(valid));
    expect(new Set(texts).size).toBeGreaterThan(200);
  }
});

test.each([
  ['passed', 200],
  ['broke the product', 500],
  ['was not read', 429],
])('an attempt that %s is reported as a fault', (_, status) => {
  const attempts = [
    { what: 'a stolen key', status: 403 },
    { what: 'a forged one', status },
  ];
  expect(refusedResult('keys', attempts)).toEqual({
    attack: 'keys',
    attempts: 2,
    outcome: '1 refused',
    faults: [`a forged one answered ${status}`],
  });
});

test('a race is lost if more or fewer than its limit have passed, and an attack by what else was found', () => {
  expect([4, 5, 6].map((passed) => raceResult('keys', 50, passed, 5).faults)).toEqual([['4 passed'], [], ['6 passed']]);
  expect(refusedResult('keys', [{ what: 'a key', status: 401 }], ['a key is logged']).faults).toEqual([
    'a key is logged',
  ]);
});

test.each(ROUTES.filter(({ name }) => takesBody(name)))('bodies for $name are made from its schema', ({ name }) => {
  const schema = REQUEST_SCHEMAS[name].request;
  const bodies = fc.sample(bodiesOf(schema), { numRuns: 200, seed: 1 });
  const rejected = bodies.filter((body) => !schema.safeParse(body).success);
  expect(rejected.length).toBeGreaterThan(0);
  const objects = bodies.filter((body) => typeof body === 'object' && body !== null && !Array.isArray(body));
  expect(objects.length).toBeGreaterThan(bodies.length / 2);
});
