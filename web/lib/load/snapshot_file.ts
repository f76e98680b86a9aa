import { decodeSnapshot } from '../../../core/snapshot/decode.ts';
import { encodedSnapshotSchema } from '../../../core/snapshot/encoded_snapshot.ts';
import type { Snapshot } from '../../../core/snapshot/snapshot.ts';

/** A published snapshot is not there. */
export class MissingFileError extends Error {
  override name = 'MissingFileError';
}

/** The bytes of the snapshot at a path. Throws MissingFileError without one, TypeError without a network. */
export async function snapshotFile(path: string): Promise<Uint8Array<ArrayBuffer>> {
  const response = await fetch(path);
  if (!response.ok) throw new MissingFileError(`The data could not be loaded (${response.status}).`);
  return new Uint8Array(await response.arrayBuffer());
}

/** Decodes the bytes. Throws if they are truncated or invalid. */
export async function readSnapshotFile(bytes: Uint8Array<ArrayBuffer>, version: string): Promise<Snapshot> {
  const unpacked = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('gzip'));
  return decodeSnapshot(encodedSnapshotSchema.parse(JSON.parse(await new Response(unpacked).text())), version);
}
