import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { houseFigures } from '../../../tools/house/house_figures.ts';
import { TOP_FOLDERS } from '../../../tools/house/source_files.ts';

const ROOT = mkdtempSync(join(tmpdir(), 'cornerman-house-'));
afterAll(() => rmSync(ROOT, { recursive: true, force: true }));

const FILES = {
  'core/night.ts':
    'export interface Night {\n  id: string;\n}\nexport const nightOf = (id: string): Night => ({ id });\n',
  'core/value.ts': "import type { Night } from './night.ts';\nexport type { Night };\nexport function nightOf() {}\n",
  'web/Later.tsx': "export default function Later() {}\nexport const load = () => import('../core/value.ts');\n",
  'web/Later.module.css': '@media (max-width: 47.99em) {\n}\n@media (min-width: 48em) and (max-width: 599.98px) {\n}\n',
};
for (const folder of TOP_FOLDERS) mkdirSync(join(ROOT, folder));
for (const [path, text] of Object.entries(FILES)) writeFileSync(join(ROOT, path), text);

const FIGURES = houseFigures(ROOT);

test('a name that two files declare is exported twice; one that is exported again is not', () => {
  expect([...FIGURES.namesTwice]).toEqual([['nightOf', ['core/night.ts', 'core/value.ts']]]);
});

test('imports of types and those that load later count, and whose importer is in the folder is told apart', () => {
  expect(FIGURES.counts).toMatchObject({
    imports: 2,
    'files with one importer': 2,
    'of these with it in their folder': 1,
  });
});

test('both sides of a breakpoint are one width', () => {
  expect(FIGURES.mediaWidths).toEqual(['48em', '600px']);
});

test('lines of styles are apart from those of their folder', () => {
  expect(FIGURES.counts).toMatchObject({ 'lines of core': 7, 'lines of web': 2, 'lines of styles': 4 });
});
