import { randomUUID } from 'node:crypto';
import { mkdir, open, readFile, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Bucket } from '../bucket.ts';
import { type SnapshotStore, snapshotStore } from './snapshot_store.ts';

/**
 * Writes a temporary file and renames it, so that readers see the old or the new content even after a crash. `mode`,
 * less the umask, sets the permissions.
 */
export async function writeFileAtomically(file: string, bytes: Buffer | string, mode = 0o666): Promise<void> {
  await mkdir(dirname(file), { recursive: true });
  const temporary = `${file}.${randomUUID()}.tmp`;
  try {
    const handle = await open(temporary, 'w', mode);
    try {
      await handle.writeFile(bytes);
      await handle.sync();
    } finally {
      await handle.close();
    }
    await rename(temporary, file);
  } catch (error) {
    await rm(temporary, { force: true });
    throw error;
  }
}

/** A folder as a bucket; it is created at the first write. */
export function fileBucket(folder: string): Bucket {
  return {
    async get(key) {
      try {
        return await readFile(join(folder, key));
      } catch (error) {
        if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
        throw error;
      }
    },
    put: (key, body) => writeFileAtomically(join(folder, key), body),
  };
}

/** A snapshot store in a folder. */
export const fileSnapshotStore = (folder: string): SnapshotStore => snapshotStore(fileBucket(folder));
