import { createHash } from 'node:crypto';
import { brotliCompressSync, brotliDecompressSync, constants, gzipSync } from 'node:zlib';
import { decodeSnapshot } from '../../core/snapshot/decode.ts';
import { encodeSnapshot } from '../../core/snapshot/encode.ts';
import { type EncodedSnapshot, encodedSnapshotSchema, SNAPSHOT_FORMAT } from '../../core/snapshot/encoded_snapshot.ts';
import type { Snapshot } from '../../core/snapshot/snapshot.ts';
import { oldVersionOf, versionOf } from '../../core/snapshot/version.ts';

/** An unusable snapshot file: damaged or of another format. The message names the file. */
export class SnapshotError extends Error {
  override name = 'SnapshotError';
}

const MAGIC = 'cornerman-snapshot';
const HEADER = new RegExp(`^${MAGIC} (\\d+) ([0-9a-f]{64})$`);
const HEADER_BYTES = 128;
/** About twenty times today's size. Brotli can expand a small file without limit. */
const UNPACKED_BYTES = 32 * 1024 * 1024;
/** The file is within 2% of the highest quality's size, in a tenth of its time. */
const BROTLI_QUALITY = 9;

const sha256 = (bytes: Uint8Array | string) => createHash('sha256').update(bytes).digest('hex');

/**
 * The columns as gzipped JSON, which browsers can decompress, without those that no screen computes from: of these it has
 * the hash, so that the hash of the file is one of the whole content.
 */
function packForBrowsers(encoded: EncodedSnapshot): Buffer {
  const { winMethods, wonBy, endedAt, methodOdds, methodShares, overturned, ...columns } = encoded;
  const rest = sha256(JSON.stringify([winMethods, wonBy, endedAt, methodOdds, methodShares, overturned ?? []]));
  return gzipSync(JSON.stringify({ ...columns, rest }), { level: constants.Z_BEST_COMPRESSION });
}

/** A snapshot as files: for functions, and for browsers. */
export interface PackedSnapshot {
  version: string;
  bytes: Buffer;
  forBrowsers: Buffer;
}

/**
 * Encodes a snapshot: a header line with format and SHA-256, then the columns as Brotli-compressed JSON with the hash of the
 * file for browsers.
 */
export function packSnapshot(content: Omit<Snapshot, 'version'>): PackedSnapshot {
  const encoded = encodeSnapshot(content);
  const forBrowsers = packForBrowsers(encoded);
  const browserFile = sha256(forBrowsers);
  const json = Buffer.from(JSON.stringify({ ...encoded, browserFile }));
  const packed = brotliCompressSync(json, {
    params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY, [constants.BROTLI_PARAM_SIZE_HINT]: json.length },
  });
  const bytes = Buffer.concat([Buffer.from(`${MAGIC} ${SNAPSHOT_FORMAT} ${sha256(packed)}\n`), packed]);
  return { version: versionOf(content.asOf, browserFile), bytes, forBrowsers };
}

function splitFile(bytes: Buffer, file: string): { checksum: string; packed: Buffer } {
  const end = bytes.subarray(0, HEADER_BYTES).indexOf('\n');
  const header = HEADER.exec(bytes.subarray(0, Math.max(end, 0)).toString('latin1'));
  if (header === null) throw new SnapshotError(`${file} is not a snapshot`);
  const [, format, checksum = ''] = header;
  if (Number(format) !== SNAPSHOT_FORMAT) {
    throw new SnapshotError(`${file} has snapshot format ${format}; this program reads format ${SNAPSHOT_FORMAT}`);
  }
  return { checksum, packed: bytes.subarray(end + 1) };
}

/** Decodes a snapshot file. Throws SnapshotError if it is damaged or of another format. */
export function unpackSnapshot(bytes: Buffer, file: string): Snapshot {
  const { checksum, packed } = splitFile(bytes, file);
  if (sha256(packed) !== checksum) throw new SnapshotError(`${file} is damaged: its checksum does not match`);
  try {
    const json = brotliDecompressSync(packed, { maxOutputLength: UNPACKED_BYTES }).toString('utf8');
    const encoded = encodedSnapshotSchema.parse(JSON.parse(json));
    const { asOf, browserFile } = encoded;
    return decodeSnapshot(encoded, browserFile ? versionOf(asOf, browserFile) : oldVersionOf(asOf, checksum));
  } catch (cause) {
    throw new SnapshotError(`${file} is damaged: its content is not a snapshot's`, { cause });
  }
}
