import { createHash } from 'node:crypto';
import { statSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join, sep } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { lookup } from 'mrmime';
import { lruCache } from '../../lambdas/lru_cache.ts';

export interface SiteFile {
  type: string;
  etag: string;
  encoding: 'br' | 'gzip' | 'identity';
  bytes: Buffer;
}

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

const COMPRESSIBLE = /^(text\/|application\/(json|manifest\+json|xml)|image\/svg)|javascript/;
/** Compresses nearly as well as the highest quality, 11, in a fraction of the time. */
const BROTLI_QUALITY = 6;
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

function compress(bytes: Buffer, encoding: SiteFile['encoding']): Promise<Buffer> {
  if (encoding === 'br') return brotli(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } });
  return encoding === 'gzip' ? zip(bytes) : Promise.resolve(bytes);
}

function chooseEncoding(type: string, accepted: string): SiteFile['encoding'] {
  if (!COMPRESSIBLE.test(type)) return 'identity';
  if (/\bbr\b/.test(accepted)) return 'br';
  return /\bgzip\b/.test(accepted) ? 'gzip' : 'identity';
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
