import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

export type Encoding = 'br' | 'gzip' | 'identity';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

const COMPRESSIBLE = /^(text\/|application\/(json|manifest\+json|xml)|image\/svg)|javascript/;
/** Compresses nearly as well as the highest quality, 11, in a fraction of the time. */
const BROTLI_QUALITY = 6;

/** The encoding for content of a type that a client `accepted` (Accept-Encoding), as the CDN chooses it. */
export function chooseEncoding(type: string, accepted: string): Encoding {
  if (!COMPRESSIBLE.test(type)) return 'identity';
  if (/\bbr\b/.test(accepted)) return 'br';
  return /\bgzip\b/.test(accepted) ? 'gzip' : 'identity';
}

/** The bytes in an encoding. */
export function compress(bytes: Buffer, encoding: Encoding): Promise<Buffer> {
  if (encoding === 'br') return brotli(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } });
  return encoding === 'gzip' ? zip(bytes) : Promise.resolve(bytes);
}
