import { randomUUID } from 'node:crypto';
import { mkdir, open, readFile, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Bucket } from '../bucket.ts';
import { type SnapshotStore, snapshotStore } from './snapshot_store.ts';

/**
 * A reader, or a crash at any point, sees the old file or the new one, never a part: the rename is what replaces it.
 * `mode`, less the umask, says who may read it.
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

/** The files of a folder, made when first written to. */
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

/** Snapshots in a folder. */
export const fileSnapshotStore = (folder: string): SnapshotStore => snapshotStore(fileBucket(folder));
