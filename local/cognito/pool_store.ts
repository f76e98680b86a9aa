import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { writeFileAtomically } from '../../lambdas/snapshot/file_snapshot_store.ts';
import { StartupError } from '../startup_error.ts';
import { type PoolData, poolDataSchema } from './pool_data.ts';

/** Only the person who runs the emulator may read accounts and keys. */
export const OWNER_ONLY = 0o600;

const EMPTY: PoolData = { version: 1, users: [], sessions: [] };

function parseData(text: string, file: string): PoolData {
  try {
    return poolDataSchema.parse(JSON.parse(text));
  } catch (error) {
    throw new StartupError(`The accounts in ${file} are damaged. Restore the file, or start afresh with --reset.`, {
      cause: error,
    });
  }
}

/** The file's text, or undefined where there is none yet. */
export async function readIfThere(file: string): Promise<string | undefined> {
  try {
    return await readFile(file, 'utf8');
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw error;
  }
}

export interface PoolStore {
  readonly data: Readonly<PoolData>;
  /** Changes the data in turn after all earlier changes; resolves once on disk. What throws changes nothing. */
  update<Result>(change: (data: PoolData) => Result): Promise<Result>;
}

/** The pool's accounts and sessions, kept in one file of `folder`. Throws StartupError where that file is damaged. */
export async function openPoolStore(folder: string): Promise<PoolStore> {
  const file = join(folder, 'users.json');
  const text = await readIfThere(file);
  let data = text === undefined ? EMPTY : parseData(text, file);
  let latest: Promise<unknown> = Promise.resolve();

  async function apply<Result>(change: (data: PoolData) => Result): Promise<Result> {
    const next = structuredClone(data);
    const result = change(next);
    await writeFileAtomically(file, JSON.stringify(next), OWNER_ONLY);
    data = next;
    return result;
  }

  return {
    get data() {
      return data;
    },
    update(change) {
      const done = latest.then(() => apply(change));
      // A change that fails is its own caller's to hear of, not the next one's.
      latest = done.catch(() => undefined);
      return done;
    },
  };
}
