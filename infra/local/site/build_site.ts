import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { writeFileAtomically } from '../../../lambdas/snapshot/file_snapshot_store.ts';
import { fingerprint } from '../fingerprint.ts';
import { REPOSITORY } from '../repository.ts';
import { StartupError } from '../startup_error.ts';

/** Where the site is built to. */
export const BUILT_SITE = join(REPOSITORY, 'dist/site');

/** Says what the built site was built from. */
const STAMP = join(REPOSITORY, 'dist/site_sources');

/** What the site is made from. */
const SOURCES = ['web', 'core', 'vite.config.ts', 'package-lock.json'].map((path) => join(REPOSITORY, path));

function isBuilt(sources: string): boolean {
  const kept = existsSync(STAMP) ? readFileSync(STAMP, 'utf8') : '';
  return kept === sources && existsSync(join(BUILT_SITE, 'index.html'));
}

/** Builds the site where its sources have changed since the last build. Throws StartupError where they can't be built. */
export async function buildSite(tell: (line: string) => void): Promise<void> {
  const sources = fingerprint(SOURCES);
  if (isBuilt(sources)) return;
  tell('Building the site …');
  const vite = join(REPOSITORY, 'node_modules/vite/bin/vite.js');
  const build = spawnSync(process.execPath, [vite, 'build', '--logLevel', 'error'], {
    cwd: REPOSITORY,
    stdio: 'inherit',
  });
  if (build.status !== 0) throw new StartupError('The site could not be built: see the lines above.');
  await writeFileAtomically(STAMP, sources);
}
