import { randomUUID } from 'node:crypto';
import { mkdir, open, readFile, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { parsePointer } from './parse_pointer.ts';
import { packSnapshot, SnapshotError, unpackSnapshot } from './snapshot_bytes.ts';
import { POINTER_KEY, pointerTo, type SnapshotStore } from './snapshot_store.ts';

const isMissing = (error: unknown) => error instanceof Error && 'code' in error && error.code === 'ENOENT';

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

/** Snapshots in a folder, made when first written to. */
export function fileSnapshotStore(folder: string): SnapshotStore {
  return {
    async readPointer() {
      try {
        return parsePointer(await readFile(join(folder, POINTER_KEY), 'utf8'));
      } catch (error) {
        if (isMissing(error)) return undefined;
        throw error;
      }
    },
    async read(pointer) {
      try {
        return unpackSnapshot(await readFile(join(folder, pointer.key)), pointer.key);
      } catch (error) {
        if (isMissing(error)) throw new SnapshotError(`${pointer.key} is missing`, { cause: error });
        throw error;
      }
    },
    async write(content, writtenAt) {
      const { version, bytes } = packSnapshot(content);
      const pointer = pointerTo(content, version, writtenAt);
      await writeFileAtomically(join(folder, pointer.key), bytes);
      return pointer;
    },
    async writePointer(pointer) {
      await writeFileAtomically(join(folder, POINTER_KEY), JSON.stringify(pointer));
    },
  };
}
