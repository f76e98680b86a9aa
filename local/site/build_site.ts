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

/** Where the site is built to. */
export const BUILT_SITE = join(REPOSITORY, 'dist/site');
/** Both folders that it is served from. */
export const SERVED_SITE: SiteFolders = { site: BUILT_SITE, earlier: join(REPOSITORY, 'dist/earlier_site') };

/** Says what the built site is, and what it was built from. */
const STAMP = join(REPOSITORY, 'dist/site_sources');

/** What the site is made from. */
const SOURCES = ['web', 'core', 'vite.config.ts', 'package-lock.json'].map((path) => join(REPOSITORY, path));

const stampOf = (sources: string, built: string) => `${sources} ${fingerprint([built])}`;

function isBuilt(sources: string): boolean {
  const kept = existsSync(STAMP) ? readFileSync(STAMP, 'utf8') : '';
  return kept === stampOf(sources, BUILT_SITE);
}

/** Builds the site into an empty folder. Throws StartupError where the sources can't be built. */
export async function buildInto(folder: string): Promise<void> {
  const vite = join(REPOSITORY, 'node_modules/vite/bin/vite.js');
  const words = [vite, 'build', '--logLevel', 'error', '--outDir', folder, '--emptyOutDir'];
  // Whoever asks, a test runner too, gets what visitors get: React is three times as large where this says anything else.
  const env = { ...process.env, NODE_ENV: 'production' };
  const build = spawn(process.execPath, words, { cwd: REPOSITORY, stdio: 'inherit', env });
  const [code] = await once(build, 'exit');
  if (code !== 0) throw new StartupError('The site could not be built: see the lines above.');
}

/**
 * Builds the site where its sources have changed since the last build: aside, so that runs that serve the last one go
 * on. Throws StartupError where it can't be built.
 */
export async function buildSite(tell: (line: string) => void): Promise<void> {
  const sources = fingerprint(SOURCES);
  if (isBuilt(sources)) return;
  tell('Building the site …');
  const aside = await mkdtemp(join(tmpdir(), 'cornerman-site-'));
  try {
    await buildInto(aside);
    await publishSite(aside, SERVED_SITE);
    await writeFileAtomically(STAMP, stampOf(sources, aside));
  } finally {
    await rm(aside, { recursive: true, force: true });
  }
}
