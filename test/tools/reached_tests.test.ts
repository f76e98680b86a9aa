import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { reachedTests } from '../../tools/reached_tests.mjs';

const FILES = {
  'core/sum.ts': 'export const sum = 1;',
  'core/mean.ts': "import { sum } from './sum.ts';\nexport const mean = sum;",
  'core/shape.ts': "import type { sum } from './sum.ts';",
  'lambdas/late.ts': "export const late = () =>\n  import('../core/mean.ts');",
  'test/core/sum.test.ts': "import {\n  sum,\n} from '../../core/sum.ts';",
  'test/core/mean.test.ts': "import { mean } from '../../core/mean.ts';",
  'test/core/shape.test.ts': "import '../../core/shape.ts';",
  'test/data/sum.test.ts': "import { sum } from '../../core/sum.ts';",
  'test/lambdas/late.test.ts': "export * from '../../lambdas/late.ts';",
};

let root: string;
beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'cornerman-reached-'));
  for (const folder of ['infra', 'local', 'tools', 'web']) mkdirSync(join(root, folder));
  for (const [file, text] of Object.entries(FILES)) {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    writeFileSync(join(root, file), text);
  }
});
afterAll(() => rmSync(root, { recursive: true }));

const [SUM, MEAN, LATE] = ['test/core/sum.test.ts', 'test/core/mean.test.ts', 'test/lambdas/late.test.ts'];

test('a change reaches the tests that import it, nearest first, but not by types or from the data', () => {
  expect(reachedTests(root, ['core/sum.ts'], 9)).toEqual({ tests: [SUM, MEAN, LATE], left: 0 });
  expect(reachedTests(root, ['core/mean.ts'], 9)).toEqual({ tests: [MEAN, LATE], left: 0 });
  expect(reachedTests(root, [String(SUM), 'README.md'], 9)).toEqual({ tests: [SUM], left: 0 });
});

test('the farthest tests are left first; those that import the change itself never', () => {
  expect(reachedTests(root, ['core/sum.ts'], 2)).toEqual({ tests: [SUM, MEAN], left: 1 });
  expect(reachedTests(root, ['core/sum.ts'], 0)).toEqual({ tests: [SUM], left: 2 });
});
