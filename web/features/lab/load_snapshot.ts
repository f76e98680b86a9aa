import { decodeSnapshot } from '../../../core/snapshot/decode.ts';
import { encodedSnapshotSchema } from '../../../core/snapshot/encoded_snapshot.ts';
import type { Snapshot } from '../../../core/snapshot/snapshot.ts';

/** Loads the published snapshot at a path. Throws if it is missing, truncated or invalid. */
export async function loadSnapshot(path: string, version: string): Promise<Snapshot> {
  const response = await fetch(path);
  if (!response.ok || response.body === null) throw new Error(`The data could not be loaded (${response.status}).`);
  const text = await new Response(response.body.pipeThrough(new DecompressionStream('gzip'))).text();
  return decodeSnapshot(encodedSnapshotSchema.parse(JSON.parse(text)), version);
}
