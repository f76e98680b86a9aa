import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { FIRST_VISIT_LIMIT, sizeScripts } from './first_visit.ts';

/** The built site. This check fails if a first visit to it loads more JavaScript than FIRST_VISIT_LIMIT. */
const SITE = join(import.meta.dirname, '../../dist/site');

const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1).padStart(6)} kB`;

const scripts = sizeScripts(readFileSync(join(SITE, 'index.html'), 'utf8'), (path) => readFileSync(join(SITE, path)));
const total = scripts.reduce((sum, { bytes }) => sum + bytes, 0);
for (const { path, bytes } of scripts) console.log(`${kilobytes(bytes)}  ${path}`);
console.log(
  `${kilobytes(total)}  JavaScript of a first visit, gzip; the limit is ${kilobytes(FIRST_VISIT_LIMIT).trim()}`,
);
if (total > FIRST_VISIT_LIMIT) {
  console.error('The first visit is too heavy: load what it does not need lazily.');
  process.exitCode = 1;
}
