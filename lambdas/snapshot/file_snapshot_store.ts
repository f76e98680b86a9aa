import { randomUUID } from 'node:crypto';
import { mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { link, mkdir, open, readFile, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Bucket } from '../runtime/bucket.ts';
import { type SnapshotStore, snapshotStore } from './snapshot_store.ts';

type Bytes = Buffer | string;

/** Writes a temporary file next to `file`, calls `place` with its name, and removes it if it still exists. */
async function throughTemporary<Result>(
  file: string,
  bytes: Bytes,
  mode: number,
  place: (temporary: string) => Promise<Result>,
): Promise<Result> {
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
    return await place(temporary);
  } finally {
    await rm(temporary, { force: true });
  }
}

/**
 * Writes a temporary file and renames it, so that readers see the old or the new content even after a crash. `mode`,
 * less the umask, sets the permissions.
 */
export const writeFileAtomically = (file: string, bytes: Bytes, mode = 0o666): Promise<void> =>
  throughTemporary(file, bytes, mode, (temporary) => rename(temporary, file));

const hasCode = (error: unknown, code: string) => error instanceof Error && 'code' in error && error.code === code;

/** Writes a file atomically; returns false, without writing, if it exists. */
const writeNewFile = (file: string, bytes: Bytes, mode: number): Promise<boolean> =>
  throughTemporary(file, bytes, mode, async (temporary) => {
    try {
      await link(temporary, file);
      return true;
    } catch (error) {
      if (hasCode(error, 'EEXIST')) return false;
      throw error;
    }
  });

/**
 * Replaces a file that can be made again: atomic for readers, but a power cut may lose it. Synchronous, because thousands
 * of small files take half the CPU time without a promise per step.
 */
function replaceFile(file: string, text: string): void {
  const temporary = `${file}.${randomUUID()}.tmp`;
  writeFileSync(temporary, text);
  renameSync(temporary, file);
}

/** A folder as a bucket; it is created at the first write. `mode`, less the umask, sets the permissions of files. */
export function fileBucket(folder: string, mode = 0o666): Bucket {
  return {
    async get(key) {
      try {
        return await readFile(join(folder, key));
      } catch (error) {
        if (hasCode(error, 'ENOENT')) return undefined;
        throw error;
      }
    },
    put: (key, body) => writeFileAtomically(join(folder, key), body, mode),
    async putMany(objects) {
      const folders = new Set<string>();
      for (const { key, body } of objects) {
        const file = join(folder, key);
        const parent = dirname(file);
        if (!folders.has(parent)) mkdirSync(parent, { recursive: true });
        folders.add(parent);
        replaceFile(file, body);
      }
    },
    putNew: (key, body) => writeNewFile(join(folder, key), body, mode),
  };
}

/** A snapshot store in a folder. */
export const fileSnapshotStore = (folder: string): SnapshotStore => snapshotStore(fileBucket(folder));
