import fc from 'fast-check';
import * as z from 'zod';
import { LIMITS } from '../../core/contract/limits/limits.ts';
import { REQUEST_SCHEMAS, ROUTES, takesBody } from '../../core/contract/routes/routes.ts';
import type { SignedUser } from '../client/signed_users.ts';
import type { AttackResult } from './attack_result.ts';
import type { Target } from './target.ts';

const nodeSchema = z.looseObject({
  $ref: z.string().optional(),
  type: z.string().optional(),
  const: z.unknown().optional(),
  enum: z.array(z.unknown()).optional(),
  anyOf: z.array(z.unknown()).optional(),
  oneOf: z.array(z.unknown()).optional(),
  properties: z.record(z.string(), z.unknown()).default({}),
  required: z.array(z.string()).default([]),
  items: z.unknown().optional(),
  prefixItems: z.array(z.unknown()).optional(),
  pattern: z.string().optional(),
  minimum: z.number().optional(),
  maximum: z.number().optional(),
});

/** Values that often break programs: lone surrogates, control characters, extreme numbers, prototype names. */
const ODD = fc.oneof(
  fc.constantFrom<unknown>(null, true, '', ' ', '\ud800', '\u0000', '\u202e', '__proto__', 'x'.repeat(5000), 1e308),
  fc.constantFrom<unknown>(-1, 0.1 + 0.2, Number.MAX_SAFE_INTEGER, [], {}, [[[[]]]], { constructor: {} }, '<b>', '-0'),
  fc.string({ unit: 'binary', maxLength: 300 }),
  fc.anything({ maxDepth: 2 }),
);
const MOST_ITEMS = 12;

function texts(pattern: string | undefined): fc.Arbitrary<unknown> {
  if (pattern === undefined) return fc.string({ unit: 'grapheme', maxLength: 90 });
  return fc.oneof(fc.stringMatching(new RegExp(pattern)), fc.string({ maxLength: 40 }));
}

function numbers(isWhole: boolean, min: number, max: number): fc.Arbitrary<unknown> {
  return isWhole ? fc.integer({ min: Math.ceil(min), max: Math.floor(max) }) : fc.double({ min, max, noNaN: true });
}

/** Values of a JSON Schema; about one part in twelve is odd instead. Limits of lengths are not always kept. */
function valuesOf(given: unknown, definitions: Record<string, unknown>): fc.Arbitrary<unknown> {
  const node = nodeSchema.parse(given);
  const inner = (part: unknown) => valuesOf(part, definitions);
  const valid = (): fc.Arbitrary<unknown> => {
    if (node.$ref !== undefined) return inner(definitions[node.$ref.split('/').at(-1) ?? '']);
    if (node.const !== undefined) return fc.constant(node.const);
    if (node.enum !== undefined) return fc.constantFrom(...node.enum);
    const choices = node.anyOf ?? node.oneOf;
    if (choices !== undefined) return fc.oneof(...choices.map(inner));
    switch (node.type) {
      case 'string':
        return texts(node.pattern);
      case 'integer':
      case 'number':
        return numbers(node.type === 'integer', node.minimum ?? -1e6, node.maximum ?? 1e6);
      case 'boolean':
        return fc.boolean();
      case 'array':
        return node.prefixItems === undefined
          ? fc.array(inner(node.items ?? {}), { maxLength: MOST_ITEMS })
          : fc.tuple(...node.prefixItems.map(inner));
      case 'object':
        return fc.record(
          Object.fromEntries(Object.entries(node.properties).map(([name, part]) => [name, inner(part)])),
          { requiredKeys: node.required },
        );
      default:
        return ODD;
    }
  };
  return fc.oneof({ weight: 120, arbitrary: valid() }, { weight: 1, arbitrary: ODD });
}

/** Bodies generated from a request's schema: most are nearly valid, some are valid, some are entirely odd. */
export function bodiesOf(schema: z.ZodType): fc.Arbitrary<unknown> {
  const json = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
  return fc.oneof({ weight: 9, arbitrary: valuesOf(json, json.$defs ?? {}) }, { weight: 1, arbitrary: ODD });
}

const SEED = 20_261_123;
const FAULTS_SHOWN = 5;
/** Below the burst limit, so that bodies are rejected for their content. */
const CALLS_PER_USER = LIMITS.requests.burst / 2;

/** Sends `bodies` bodies generated from the contract's schemas to the routes with a body. No response may be 5xx. */
export async function attackWithBodies(target: Target, bodies: number): Promise<AttackResult> {
  const routes = ROUTES.filter(({ name }) => takesBody(name));
  const each = Math.ceil(bodies / routes.length);
  const statuses = new Map<number, number>();
  const faults: string[] = [];
  let user: SignedUser = target.user();
  let sent = 0;
  for (const { name } of routes) {
    for (const body of fc.sample(bodiesOf(REQUEST_SCHEMAS[name].request), { numRuns: each, seed: SEED })) {
      if (sent % CALLS_PER_USER === 0) user = target.user();
      sent += 1;
      const id = `${user.sub}_1`;
      const own = typeof body === 'object' && body !== null && 'id' in body ? { ...body, id } : body;
      const { status, text } = await target.call(name, { token: user.token, id, body: own });
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
      const isExpected = status < 500 && status !== 401;
      if (!isExpected && faults.length < FAULTS_SHOWN) {
        faults.push(`${name} answered ${status} ${text} to ${JSON.stringify(body)?.slice(0, 300)}`);
      }
    }
  }
  const counts = [...statuses]
    .toSorted(([one], [other]) => one - other)
    .map(([status, count]) => `${count} × ${status}`);
  return { attack: 'generated bodies', attempts: sent, outcome: counts.join(', '), faults };
}
