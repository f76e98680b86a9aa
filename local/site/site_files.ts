import { createHash } from 'node:crypto';
import { statSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join, sep } from 'node:path';
import { lookup } from 'mrmime';
import { lruCache } from '../../lambdas/lru_cache.ts';
import { chooseEncoding, compress, type Encoding } from '../compression.ts';

export interface SiteFile {
  type: string;
  etag: string;
  encoding: Encoding;
  bytes: Buffer;
}

/** All files of a site, or as many of the thousands of page objects as take about 10 MB. */
const CACHED_FILES = 400;

const ABSENT: ReadonlySet<unknown> = new Set(['ENOENT', 'EISDIR', 'ENOTDIR', 'ENAMETOOLONG', 'ERR_INVALID_ARG_VALUE']);

/** The file that a path names, or undefined if it is outside the folder or hidden. */
function fileInside(folder: string, path: string): string | undefined {
  const file = join(folder, path);
  return file.startsWith(folder + sep) && !path.includes('/.') ? file : undefined;
}

/** Undefined if there is no such file. */
async function unlessAbsent<Value>(read: () => Value): Promise<Awaited<Value> | undefined> {
  try {
    return await read();
  } catch (error) {
    if (error instanceof Error && 'code' in error && ABSENT.has(error.code)) return undefined;
    throw error;
  }
}

/**
 * Changes whenever the file is written. Reads the metadata only, synchronously: to wake a thread for it takes the CPU a
 * hundred times as long.
 */
async function stampOf(file: string): Promise<string | undefined> {
  const found = await unlessAbsent(() => statSync(file));
  return found?.isFile() ? `${found.ino} ${found.size} ${found.mtimeMs}` : undefined;
}

/**
 * Returns a function that reads a file of a built site by its URL path, compressed as `accepted` (Accept-Encoding)
 * allows; undefined if there is no such file. The files used last are cached until they change on disk.
 */
export function siteFiles(folder: string): (path: string, accepted: string) => Promise<SiteFile | undefined> {
  const cache = lruCache<{ stamp: string; file: SiteFile }>(CACHED_FILES);

  return async (path, accepted) => {
    const location = fileInside(folder, path);
    const stamp = location && (await stampOf(location));
    if (location === undefined || stamp === undefined) return undefined;
    const name = lookup(path) ?? 'application/octet-stream';
    const type = name.startsWith('text/') ? `${name}; charset=utf-8` : name;
    const encoding = chooseEncoding(type, accepted);
    const cached = cache.find(`${path} ${encoding}`);
    if (cached?.stamp === stamp) return cached.file;
    const bytes = await unlessAbsent(() => readFile(location));
    if (bytes === undefined) return undefined;
    const etag = `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 16)}-${encoding}"`;
    const file = { type, etag, encoding, bytes: await compress(bytes, encoding) };
    cache.keep(`${path} ${encoding}`, { stamp, file });
    return file;
  };
}
