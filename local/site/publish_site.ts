import { randomUUID } from 'node:crypto';
import { copyFile, mkdir, readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { HASHED_ASSETS } from '../../core/contract/site/site_headers.ts';
import { hasCode } from '../error_code.ts';

/** The folders that a site is served from. */
export interface SiteFolders {
  /** The latest build and nothing else. */
  site: string;
  /** Hashed assets of earlier builds, which open pages may still load. */
  earlier: string;
}

const PAGE = 'index.html';
/** About ten builds. */
const KEPT_ASSETS = 400;

const isAsset = (name: string) => `/${name}`.startsWith(HASHED_ASSETS);

async function filesIn(folder: string): Promise<string[]> {
  await mkdir(folder, { recursive: true });
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map((entry) => relative(folder, join(entry.parentPath, entry.name)));
}

/** Copies one file atomically: a reader gets the old content or the new one, never a part. */
async function putFile(name: string, build: string, site: string): Promise<void> {
  await mkdir(dirname(join(site, name)), { recursive: true });
  // The temporary file lies outside the folder, because another run would remove files there that it did not build.
  const temporary = `${site}.${randomUUID()}.tmp`;
  try {
    await copyFile(join(build, name), temporary);
    await rename(temporary, join(site, name));
  } catch (error) {
    await rm(temporary, { force: true });
    throw error;
  }
}

/** Undefined if the file does not exist: another run may have moved or removed it. */
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
 * Replaces the served build in the order of a deployment: hashed assets, then other files, then the page that refers to
 * them. Assets of earlier builds move to `earlier`, for pages that are still open. At any time, and with several runs
 * publishing, all files that the page refers to exist in one of the two folders.
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
