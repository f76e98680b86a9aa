import fc from 'fast-check';
import { expect, test } from 'vitest';
import { REQUEST_SCHEMAS, ROUTES, takesBody } from '../../../core/contract/routes/routes.ts';
import { bodiesOf } from '../../../tools/attack/bodies.ts';
import { brokenTokens } from '../../../tools/attack/broken_tokens.ts';
import { makeTokens } from '../../local/gateway/signed_tokens.ts';

test('the fifty invalid tokens differ from each other and from the valid one', () => {
  const valid = makeTokens().idToken();
  const tokens = brokenTokens(valid, 'another');
  expect(new Set(tokens).size).toBe(tokens.length);
  expect(tokens.length).toBeGreaterThanOrEqual(50);
  expect(tokens).not.toContain(valid);
});

test.each(ROUTES.filter(({ name }) => takesBody(name)))('bodies for $name are made from its schema', ({ name }) => {
  const schema = REQUEST_SCHEMAS[name].request;
  const bodies = fc.sample(bodiesOf(schema), { numRuns: 200, seed: 1 });
  const rejected = bodies.filter((body) => !schema.safeParse(body).success);
  expect(rejected.length).toBeGreaterThan(0);
  const objects = bodies.filter((body) => typeof body === 'object' && body !== null && !Array.isArray(body));
  expect(objects.length).toBeGreaterThan(bodies.length / 2);
});
