import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { writeFileAtomically } from '../../../lambdas/snapshot/file_snapshot_store.ts';
import { StartupError } from '../../startup_error.ts';
import { type PoolData, poolDataSchema } from './pool_data.ts';

/** File mode of accounts and keys: readable by the owner only. */
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

/** The text of a file, or undefined if it does not exist. */
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
  /** Applies a change after all earlier ones; resolves once it is on disk. If `change` throws, nothing is changed. */
  update<Result>(change: (data: PoolData) => Result): Promise<Result>;
}

/** Opens the pool's accounts and sessions, one file in `folder`. Throws StartupError if the file is damaged. */
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
      // The caller of a failed change gets its error; later changes must not fail with it.
      latest = done.catch(() => undefined);
      return done;
    },
  };
}
