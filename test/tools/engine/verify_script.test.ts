import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { runVerifier, VERIFIER } from '../../fixtures/verify_script.ts';

const GUIDE = fileURLToPath(new URL('../../../docs/witness.md', import.meta.url));

test('the verifier is one file of at most 400 lines that imports nothing but Node', async () => {
  const text = await readFile(VERIFIER, 'utf8');
  expect(text.split('\n').length - 1).toBeLessThanOrEqual(400);
  const imported = [...text.matchAll(/(?:from|import\() ?'([^']+)'/g)].map(([, module]) => module);
  expect(imported.length).toBeGreaterThan(0);
  for (const module of imported) expect(module).toMatch(/^node:/);
});

test('its SHA-256 stands in the guide for witnesses', async () => {
  const guide = await readFile(GUIDE, 'utf8');
  const hash = createHash('sha256')
    .update(await readFile(VERIFIER))
    .digest('hex');
  // `npx vitest run test/tools/engine/verify_script.test.ts -u` writes it.
  await expect(guide.replace(/(?<=verify\.mjs\) \| `)[0-9a-f]{64}/, hash)).toMatchFileSnapshot(GUIDE);
});

test.each([
  ['no address', []],
  ['an unknown option', ['https://site.example', '--data', '.']],
  ['a folder without a record', ['/nonexistent']],
  ['an address without https://', ['site.example']],
  ['a site that does not answer', ['http://127.0.0.1:1']],
  ['a file of checkpoints that is missing', ['/nonexistent', '--checkpoint', '/nonexistent']],
])('with %s it says that nothing was read, and exits with 2', async (_, args) => {
  const { code, text } = await runVerifier(...args);
  expect(text).toMatch(/\nNOT READ: /);
  expect(code).toBe(2);
});

test('with --help it says how it is run', async () => {
  const { code, text } = await runVerifier('--help');
  expect(text).toContain('node verify.mjs https://your.domain');
  expect(code).toBe(0);
});
