import { existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import { dirname, join, resolve } from 'node:path';
import { createLock, isAlive, readLock, removeLock } from './pid_lock.mjs';
import { StartupError } from './startup_error.ts';

interface Owner {
  pid: number;
  port: number;
}

const CONTENT = /^(\d+) (\d+)$/;

function isListening(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('error', () => resolve(false));
    socket.once('connect', () => {
      socket.destroy();
      resolve(true);
    });
  });
}

/**
 * The running owner of the lock; undefined if there is none. A killed run leaves its lock behind and its process id may
 * be reused, so the owner must also listen on the port.
 */
async function ownerOf(content: string): Promise<Owner | undefined> {
  const [, pid = '', port = ''] = CONTENT.exec(content) ?? [];
  const owner = { pid: Number(pid), port: Number(port) };
  const isOther = owner.pid > 0 && owner.pid !== process.pid && isAlive(owner.pid);
  return isOther && (await isListening(owner.port)) ? owner : undefined;
}

function refusal(lock: string, { pid, port }: Owner): StartupError {
  return new StartupError(
    `Another run (process ${pid}, http://localhost:${port}) uses ${dirname(lock)}. ` +
      'Stop it, or choose another folder with --state.',
  );
}

/** Throws StartupError if another run holds the lock. */
async function refuseWhereLocked(lock: string): Promise<void> {
  const owner = await ownerOf(readLock(lock));
  if (owner !== undefined) throw refusal(lock, owner);
}

/** Takes the lock for this process, which listens on `port`. Throws StartupError if another run holds it. */
async function takeLock(lock: string, port: number): Promise<{ release(): void }> {
  const found = readLock(lock);
  const owner = await ownerOf(found);
  if (owner !== undefined) throw refusal(lock, owner);
  if (existsSync(lock)) removeLock(lock, found);
  if (!createLock(lock, `${process.pid} ${port}`)) {
    throw new StartupError(`Another run has just started in ${dirname(lock)}. Choose another folder with --state.`);
  }
  return { release: () => rmSync(lock, { force: true }) };
}

/** The files and folders of a run's data. */
export interface State {
  database: string;
  accounts: string;
  mail: string;
  snapshots: string;
  record: string;
  /** File with the private key of the record's log. */
  logKey: string;
  /** File with the keys of push. */
  pushKeys: string;
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
  pushKeys: 'push_keys.json',
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

/** What `lambdas/snapshot/file_snapshot_store.ts` writes before it gives it its name. */
const TEMPORARY = /\.[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}\.tmp$/;

/** Deletes what runs that were killed left half written, such as keys. Only of files of runs, as the folder may have others. */
function removeTemporary(folder: string): void {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const { name } = entry;
    const isOfRuns = Object.values(NAMES).some((own) => name === own || name.startsWith(`${own}.`));
    if (!isOfRuns) continue;
    const below = entry.isDirectory() ? readdirSync(join(folder, name), { recursive: true, encoding: 'utf8' }) : [];
    for (const file of [name, ...below.map((inner) => join(name, inner))])
      if (TEMPORARY.test(file)) rmSync(join(folder, file), { force: true });
  }
}

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
    removeTemporary(resolve(folder));
    return {
      database: path(NAMES.database),
      accounts: path(NAMES.accounts),
      mail: path(NAMES.mail),
      snapshots: path(NAMES.snapshots),
      record: path(NAMES.record),
      logKey: path(NAMES.logKey),
      pushKeys: path(NAMES.pushKeys),
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
