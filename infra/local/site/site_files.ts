import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join, sep } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { lookup } from 'mrmime';

export interface SiteFile {
  type: string;
  etag: string;
  encoding: 'br' | 'gzip' | 'identity';
  bytes: Buffer;
}

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

const COMPRESSIBLE = /^(text\/|application\/(json|manifest\+json|xml)|image\/svg)|javascript/;
/** Nearly as small as the highest quality, at a fraction of its time. */
const BROTLI_QUALITY = 6;

const ABSENT: ReadonlySet<unknown> = new Set(['ENOENT', 'EISDIR', 'ENOTDIR', 'ENAMETOOLONG', 'ERR_INVALID_ARG_VALUE']);

/** Undefined where the folder has no such file; nothing outside the folder and nothing hidden is ever read. */
async function readInside(folder: string, path: string): Promise<Buffer | undefined> {
  const file = join(folder, path);
  if (!file.startsWith(folder + sep) || path.includes('/.')) return undefined;
  try {
    return await readFile(file);
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

/** Reads files of a built site, which may be built anew meanwhile; each is compressed once per content. */
export function siteFiles(folder: string): (path: string, accepted: string) => Promise<SiteFile | undefined> {
  const compressed = new Map<string, SiteFile>();

  return async (path, accepted) => {
    const bytes = await readInside(folder, path);
    if (bytes === undefined) return undefined;
    const name = lookup(path) ?? 'application/octet-stream';
    const type = name.startsWith('text/') ? `${name}; charset=utf-8` : name;
    const encoding = chooseEncoding(type, accepted);
    const etag = `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 16)}-${encoding}"`;
    const known = compressed.get(`${path} ${encoding}`);
    if (known?.etag === etag) return known;
    const file = { type, etag, encoding, bytes: await compress(bytes, encoding) };
    compressed.set(`${path} ${encoding}`, file);
    return file;
  };
}
