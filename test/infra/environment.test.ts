import { afterAll, beforeAll, expect, test } from 'vitest';
import * as z from 'zod';
import { environmentSchema } from '../../lambdas/runtime/environment.ts';
import { FUNCTION_SETTINGS } from '../../lambdas/runtime/function_settings.ts';
import { ADDRESS_VARIABLES } from '../../lambdas/supply/live_providers.ts';
import { WITNESS_KEY } from '../fixtures/witness_key.ts';
import { type Synthesized, synthesized } from './synthesized.ts';

/** Lambda sets this variable. */
const FROM_LAMBDA = 'AWS_REGION';
/** Used by the local run for its emulator and clock only. */
const LOCAL_ONLY: ReadonlySet<string> = new Set(['DYNAMODB_ENDPOINT', 'CLOCK_OFFSET_MS']);
/** Read by Node and the logger, not by our code. */
const NOT_OURS: ReadonlySet<string> = new Set(['NODE_OPTIONS', 'POWERTOOLS_SERVICE_NAME']);

/** Without it the SDK warns in each of these environments that future versions will need a newer Node. */
const QUIET = { AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED: 'true' };

const ours: ReadonlySet<string> = new Set([...Object.keys(environmentSchema.shape), ...ADDRESS_VARIABLES]);
const environment = process.env;
let template: Synthesized;

beforeAll(async () => {
  template = await synthesized('prod');
});
afterAll(() => {
  process.env = environment;
});

/** Names of the variables that the stack sets for a function. */
function told(name: string): string[] {
  const found = template
    .all('AWS::Lambda::Function')
    .find(({ Properties }) => String(Properties.Description).endsWith(`: ${name}`));
  const { Variables } = z.object({ Variables: z.record(z.string(), z.unknown()) }).parse(found?.Properties.Environment);
  return Object.keys(Variables).filter((variable) => !NOT_OURS.has(variable));
}

/** A valid value for a variable; the real ones are inserted by CloudFormation. */
function stub(variable: string): string {
  if (/_(URL|ADDRESS)$/.test(variable)) return 'https://example.com/';
  if (variable === 'ODDS_REGIONS') return 'us';
  if (variable === 'MAIL_FROM') return 'corner@cornerman.test';
  if (variable === 'LOG_SIGNER') return 'kms:key';
  if (variable === 'MAIL_FROM') return 'corner@example.com';
  if (variable === 'ODDS_RESERVE' || variable === 'MAIL_PER_SECOND') return '20';
  if (variable === 'RECORD_SCHEMA') return '2';
  if (variable === 'LOG_WITNESSES') return `https://witness.example/ ${WITNESS_KEY}`;
  return variable.endsWith('_LOCATION') ? 's3://bucket' : 'us-east-1';
}

/** Loads a function with these variables. Returns the names of our variables that it read. */
async function asksFor(name: string, variables: readonly string[]): Promise<Set<string>> {
  const asked = new Set<string>();
  const given = Object.fromEntries([...variables, FROM_LAMBDA].map((variable) => [variable, stub(variable)]));
  process.env = new Proxy<NodeJS.ProcessEnv>(
    { ...QUIET, ...given },
    {
      get(target, variable) {
        if (typeof variable === 'string' && ours.has(variable)) asked.add(variable);
        return Reflect.get(target, variable);
      },
    },
  );
  await import(`../../lambdas/functions/${name}.ts`);
  return asked;
}

test.each(Object.keys(FUNCTION_SETTINGS))('%s has exactly the variables that it reads', async (name) => {
  const variables = told(name);
  const asked = await asksFor(name, variables);
  const needed = [...asked].filter((variable) => variable !== FROM_LAMBDA && !LOCAL_ONLY.has(variable));
  expect(variables.toSorted()).toEqual(needed.toSorted());
});
