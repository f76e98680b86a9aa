import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { writeFileAtomically } from '../../lambdas/snapshot/file_snapshot_store.ts';
import { fingerprint } from '../fingerprint.ts';
import { REPOSITORY } from '../repository.ts';
import { StartupError } from '../startup_error.ts';
import { publishSite, type SiteFolders } from './publish_site.ts';

/** Folder of the current build. */
const BUILT_SITE = join(REPOSITORY, 'dist/site');
/** The folders that the site is served from. */
export const SERVED_SITE: SiteFolders = { site: BUILT_SITE, earlier: join(REPOSITORY, 'dist/earlier_site') };

/** File that holds the fingerprints of the sources and of the built site. */
const STAMP = join(REPOSITORY, 'dist/site_sources');

const SOURCES = ['web', 'core', 'tools/public_pages', 'vite.config.ts', 'package-lock.json'].map((path) =>
  join(REPOSITORY, path),
);

const stampOf = (sources: string, built: string) => `${sources} ${fingerprint([built])}`;

function isBuilt(sources: string): boolean {
  const kept = existsSync(STAMP) ? readFileSync(STAMP, 'utf8') : '';
  return kept === stampOf(sources, BUILT_SITE);
}

/** Builds the site into `folder`, which is emptied first. Throws StartupError if the build fails. */
async function buildInto(folder: string): Promise<void> {
  const vite = join(REPOSITORY, 'node_modules/vite/bin/vite.js');
  const words = [vite, 'build', '--logLevel', 'error', '--outDir', folder, '--emptyOutDir'];
  // Test runners set NODE_ENV to test, which would bundle React's development build, three times as large.
  const env = { ...process.env, NODE_ENV: 'production' };
  const build = spawn(process.execPath, words, { cwd: REPOSITORY, stdio: 'inherit', env });
  const [code] = await once(build, 'exit');
  if (code !== 0) throw new StartupError('The site could not be built: see the lines above.');
}

/**
 * Builds the site if its sources have changed since the last build. The build goes to a temporary folder first, because
 * other runs may be serving the current one. Throws StartupError if the build fails.
 */
export async function buildSite(tell: (line: string) => void): Promise<void> {
  const sources = fingerprint(SOURCES);
  if (isBuilt(sources)) return;
  tell('Building the site …');
  const temporary = await mkdtemp(join(tmpdir(), 'cornerman-site-'));
  try {
    await buildInto(temporary);
    await publishSite(temporary, SERVED_SITE);
    await writeFileAtomically(STAMP, stampOf(sources, temporary));
  } finally {
    await rm(temporary, { recursive: true, force: true });
  }
}
