import { randomUUID } from 'node:crypto';
import { copyFile, mkdir, readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { HASHED_ASSETS } from '../../core/contract/site_headers.ts';
import { hasCode } from '../error_code.ts';

/** Where a site is served from. */
export interface SiteFolders {
  /** Exactly the last build. */
  site: string;
  /** Hashed assets of builds before it. */
  earlier: string;
}

const PAGE = 'index.html';
/** Some ten builds' worth. */
const KEPT_ASSETS = 400;

const isAsset = (name: string) => `/${name}`.startsWith(HASHED_ASSETS);

async function filesIn(folder: string): Promise<string[]> {
  await mkdir(folder, { recursive: true });
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map((entry) => relative(folder, join(entry.parentPath, entry.name)));
}

/** A reader sees the old file or the new one, never a part. */
async function putFile(name: string, build: string, site: string): Promise<void> {
  await mkdir(dirname(join(site, name)), { recursive: true });
  // Beside the folder: what another run finds inside and did not build, it takes away.
  const temporary = `${site}.${randomUUID()}.tmp`;
  try {
    await copyFile(join(build, name), temporary);
    await rename(temporary, join(site, name));
  } catch (error) {
    await rm(temporary, { force: true });
    throw error;
  }
}

/** Undefined where another run was faster and the file is gone. */
async function unlessGone<Value>(work: Promise<Value>): Promise<Value | undefined> {
  try {
    return await work;
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return undefined;
    throw error;
  }
}

async function moveAway(names: readonly string[], { site, earlier }: SiteFolders): Promise<void> {
  for (const name of names) {
    await mkdir(dirname(join(earlier, name)), { recursive: true });
    await unlessGone(rename(join(site, name), join(earlier, name)));
  }
}

async function removeOldest(folder: string): Promise<void> {
  const aged: { file: string; writtenAt: number }[] = [];
  for (const name of await filesIn(folder)) {
    const file = join(folder, name);
    const found = await unlessGone(stat(file));
    if (found !== undefined) aged.push({ file, writtenAt: found.mtimeMs });
  }
  const oldest = aged.toSorted((a, b) => b.writtenAt - a.writtenAt).slice(KEPT_ASSETS);
  for (const { file } of oldest) await rm(file, { force: true });
}

/**
 * Puts a build in the place of the last one as a deployment does: hashed assets first, then the rest, and last the page
 * that names them. Earlier builds' assets stay for pages that are open. At any moment, and whoever else publishes, the
 * page there finds every file that it asks for in one of the two folders.
 */
export async function publishSite(build: string, folders: SiteFolders): Promise<void> {
  const rank = (name: string) => (isAsset(name) ? 0 : name === PAGE ? 2 : 1);
  const names = (await filesIn(build)).toSorted((a, b) => rank(a) - rank(b));
  for (const name of names) await putFile(name, build, folders.site);
  const built = new Set(names);
  const left = (await filesIn(folders.site)).filter((name) => !built.has(name));
  await moveAway(left.filter(isAsset), folders);
  for (const name of left.filter((name) => !isAsset(name))) await rm(join(folders.site, name), { force: true });
  await removeOldest(folders.earlier);
}
