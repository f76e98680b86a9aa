import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { FIRST_VISIT_LIMITS, sizeScripts } from './first_visit.ts';

/** The built site. This check fails if a first visit to one of the pages loads more JavaScript than its limit. */
const SITE = join(import.meta.dirname, '../../dist/site');

const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1).padStart(6)} kB`;

for (const { page, file, limit } of FIRST_VISIT_LIMITS) {
  const scripts = sizeScripts(readFileSync(join(SITE, file), 'utf8'), (path) => readFileSync(join(SITE, path)));
  const total = scripts.reduce((sum, { bytes }) => sum + bytes, 0);
  console.log(`${kilobytes(total)}  JavaScript of a first visit to ${page}, gzip; the limit is ${limit / 1000} kB`);
  if (total <= limit) continue;
  for (const { path, bytes } of scripts) console.error(`${kilobytes(bytes)}  ${path}`);
  console.error(`The first visit to ${page} is too heavy: load what it does not need lazily.`);
  process.exitCode = 1;
}
