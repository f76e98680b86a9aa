import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { bundleFunctions } from '../../infra/bundle_functions.ts';
import { FUNCTION_SETTINGS } from '../../lambdas/function_settings.ts';

const MOST_BYTES = 400_000;

const folder = mkdtempSync(join(tmpdir(), 'cornerman-bundles-'));
let sizes: Record<string, number>;

beforeAll(async () => {
  sizes = await bundleFunctions(folder);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe.each(Object.keys(FUNCTION_SETTINGS))('the bundle of %s', (name) => {
  const text = () => readFileSync(join(folder, name, 'index.mjs'), 'utf8');

  test('is small enough to start cold unnoticed', () => {
    expect(sizes[name]).toBeGreaterThan(0);
    expect(sizes[name]).toBeLessThan(MOST_BYTES);
  });

  test('leaves the runtime its SDK, and offers the handler that the stack names', () => {
    expect(/from"@aws-sdk\//.test(text())).toBe(true);
    expect(/export\{[\w$]+ as handler\}/.test(text())).toBe(true);
  });

  test('loads the clients of S3 and of the model only when they are called: each is a third of a start', () => {
    expect(/from"@aws-sdk\/client-(s3|bedrock-runtime)"/.test(text())).toBe(false);
  });

  test.each(['weights.json', 'subject.json'])(
    'has what the readers learned beside it (%s) where it reads descriptions, and only there',
    (file) => {
      expect(text().includes(`"./${file}"`)).toBe(name === 'optimize_language');
      expect(existsSync(join(folder, name, file))).toBe(name === 'optimize_language');
    },
  );

  test('names its source map, so that a stack trace in the log names our lines', () => {
    expect(text().trimEnd().endsWith('//# sourceMappingURL=index.mjs.map')).toBe(true);
    const map = readFileSync(join(folder, name, 'index.mjs.map'), 'utf8');
    expect(map.includes(`lambdas/${name}.ts`)).toBe(true);
  });
});
