import { existsSync, mkdirSync, rmSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { refuseWhereLocked, takeLock } from './run_lock.ts';
import { StartupError } from './startup_error.ts';

/** The files and folders of a run's data. */
export interface State {
  database: string;
  accounts: string;
  mail: string;
  snapshots: string;
  record: string;
  /** File with the private key of the record's log. */
  logKey: string;
  /** Folder of the copy of the public sources. */
  sources: string;
  /** File with the fingerprint of the current league's code and data. */
  leagueSources: string;
  /** Releases the lock of the folder. */
  release(): void;
}

const NAMES = {
  database: 'dynamodb.sqlite',
  accounts: 'accounts',
  mail: 'mail.json',
  snapshots: 'snapshots',
  record: 'record',
  logKey: 'log_key.pem',
  sources: 'sources',
  leagueSources: 'league_sources',
} as const;
/** SQLite's journals, in the folder of the database. */
const JOURNALS = [`${NAMES.database}-wal`, `${NAMES.database}-shm`, `${NAMES.database}-journal`];

const lockIn = (folder: string) => join(resolve(folder), 'run.lock');

/** Makes a folder and its parents. Node's own recursive `mkdir` does not end below /proc. */
function makeFolder(path: string): void {
  if (existsSync(path)) return;
  makeFolder(dirname(path));
  mkdirSync(path);
}

/** Throws StartupError if another run uses the folder. */
export const refuseWhereUsed = (folder: string): Promise<void> => refuseWhereLocked(lockIn(folder));

/**
 * Creates and locks the folder for this run, which listens on `port`, and deletes its data if `reset`. Throws
 * StartupError if another run uses the folder or it is not writable.
 */
export async function openState(folder: string, reset: boolean, port: number): Promise<State> {
  const path = (name: string) => join(resolve(folder), name);
  try {
    makeFolder(resolve(folder));
    const lock = await takeLock(lockIn(folder), port);
    const deleted = reset ? [...Object.values(NAMES), ...JOURNALS] : [];
    for (const name of deleted) rmSync(path(name), { recursive: true, force: true });
    return {
      database: path(NAMES.database),
      accounts: path(NAMES.accounts),
      mail: path(NAMES.mail),
      snapshots: path(NAMES.snapshots),
      record: path(NAMES.record),
      logKey: path(NAMES.logKey),
      sources: path(NAMES.sources),
      leagueSources: path(NAMES.leagueSources),
      release: lock.release,
    };
  } catch (cause) {
    if (cause instanceof StartupError) throw cause;
    throw new StartupError(`The folder ${resolve(folder)} can't be written to. Choose another one with --state.`, {
      cause,
    });
  }
}
