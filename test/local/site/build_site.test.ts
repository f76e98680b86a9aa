import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { buildInto } from '../../../local/site/build_site.ts';
import { FIRST_VISIT_LIMIT, sizeScripts } from '../../../tools/size/first_visit.ts';

test('the site is a production build even if a test runner builds it', async () => {
  expect(process.env.NODE_ENV).toBe('test');
  const folder = mkdtempSync(join(tmpdir(), 'cornerman-built-'));
  try {
    await buildInto(folder);
    const page = readFileSync(join(folder, 'index.html'), 'utf8');
    const scripts = sizeScripts(page, (path) => readFileSync(join(folder, path)));
    expect(scripts.length).toBeGreaterThan(0);
    expect(scripts.reduce((sum, { bytes }) => sum + bytes, 0)).toBeLessThanOrEqual(FIRST_VISIT_LIMIT);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
