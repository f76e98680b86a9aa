import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { bundleFunctions } from '../../infra/functions/bundle_functions.ts';
import { FUNCTION_SETTINGS } from '../../lambdas/runtime/function_settings.ts';

/**
 * Of what a start loads. The SDK is some 220 kB of it. Nobody waits for an import, which reads every source. Programs wait for the
 * tools, whose protocol's SDK is 190 kB, two thirds of it a validator of schemas that it always loads.
 */
const MOST_BYTES: Readonly<Record<string, number>> = { ingest: 680_000, mcp: 880_000 };
const MOST_BYTES_OF_OTHERS = 650_000;

/**
 * The nightly run bundles every function, a second of CPU time each. These are one of each kind: what asks the model, draws,
 * computes, answers visitors, keeps bets, and imports.
 */
const USUAL = ['optimize_language', 'pictures', 'optimize', 'public', 'bets', 'ingest'];
const NAMES = process.env.TEST_SCOPE === 'all' ? Object.keys(FUNCTION_SETTINGS) : USUAL;

const folder = mkdtempSync(join(tmpdir(), 'cornerman-bundles-'));
let sizes: Record<string, number>;

beforeAll(async () => {
  sizes = await bundleFunctions(folder, NAMES);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** The handler's file and what it imports at once, from there on. */
function loadedAtStart(bundle: string, file = 'index.mjs', loaded = new Set<string>()): Set<string> {
  const path = join(bundle, file);
  if (loaded.has(path)) return loaded;
  loaded.add(path);
  for (const [, chunk = ''] of readFileSync(path, 'utf8').matchAll(/(?:from|import)"\.\/([\w-]+\.mjs)"/g)) {
    loadedAtStart(bundle, chunk, loaded);
  }
  return loaded;
}

describe.each(NAMES)('the bundle of %s', (name) => {
  const text = () => readFileSync(join(folder, name, 'index.mjs'), 'utf8');

  test('is small enough to start cold unnoticed', () => {
    expect(sizes[name]).toBeGreaterThan(0);
    expect(sizes[name]).toBeLessThan(MOST_BYTES[name] ?? MOST_BYTES_OF_OTHERS);
  });

  test('brings the SDK that was tested along, and offers the handler that the stack names', () => {
    const code = readdirSync(join(folder, name)).filter((file) => file.endsWith('.mjs'));
    for (const file of code) {
      expect(/(from|import\()"@(aws-sdk|smithy)\//.test(readFileSync(join(folder, name, file), 'utf8'))).toBe(false);
    }
    expect(/export\{[\w$]+ as handler\}/.test(text())).toBe(true);
  });

  test('loads the clients of S3 and of the model only when they are called: each is a third of a start', () => {
    const [s3, bedrock] = ['AmazonS3', 'AmazonBedrockFrontendService'];
    for (const file of loadedAtStart(join(folder, name))) {
      const code = readFileSync(file, 'utf8');
      expect(code.includes(s3) || code.includes(bedrock), file).toBe(false);
    }
  });

  test.each(['reader.json', 'reader.bin'])(
    'has the reader’s weights (%s) beside it only where it reads descriptions',
    (file) => {
      expect(existsSync(join(folder, name, file))).toBe(name === 'optimize_language');
    },
  );

  test.each(['node_modules/@resvg/resvg-wasm/index_bg.wasm', 'fonts/Inter-400.ttf'])(
    'has what draws pictures (%s) beside it only where it draws',
    (file) => {
      expect(existsSync(join(folder, name, file))).toBe(name === 'pictures' || name === 'draw_pictures');
    },
  );

  test('names its source map, so that a stack trace in the log names our lines', () => {
    expect(text().trimEnd().endsWith('//# sourceMappingURL=index.mjs.map')).toBe(true);
    const map = readFileSync(join(folder, name, 'index.mjs.map'), 'utf8');
    expect(map.includes(`lambdas/functions/${name}.ts`)).toBe(true);
  });
});
