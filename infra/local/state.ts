import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { StartupError } from './startup_error.ts';

/** Where the run keeps its data, each kind in a place of its own. */
export interface State {
  database: string;
  accounts: string;
  mail: string;
  snapshots: string;
  /** Says what the league in the database was made from. */
  leagueSources: string;
  /** Lets another run take the folder. */
  release(): void;
}

const NAMES = {
  database: 'dynamodb.sqlite',
  accounts: 'accounts',
  mail: 'mail.json',
  snapshots: 'snapshots',
  leagueSources: 'league_sources',
} as const;
/** SQLite keeps its journal beside the database. */
const JOURNALS = [`${NAMES.database}-wal`, `${NAMES.database}-shm`, `${NAMES.database}-journal`];

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

/** A run that was killed leaves its lock behind, but not its process. */
function ownerOf(lock: string): number | undefined {
  try {
    const pid = Number(readFileSync(lock, 'utf8'));
    return pid > 0 && pid !== process.pid && isAlive(pid) ? pid : undefined;
  } catch {
    return undefined;
  }
}

/** Opens the folder for this run alone, emptied of what runs keep there where `reset`. Throws StartupError. */
export function openState(folder: string, reset: boolean): State {
  const path = (name: string) => join(resolve(folder), name);
  const lock = path('run.lock');
  const owner = ownerOf(lock);
  if (owner !== undefined) {
    throw new StartupError(
      `Another run (process ${owner}) uses ${resolve(folder)}. Stop it, or choose another folder with --state.`,
    );
  }
  try {
    mkdirSync(folder, { recursive: true });
    writeFileSync(lock, String(process.pid));
    const kept = reset ? [...Object.values(NAMES), ...JOURNALS] : [];
    for (const name of kept) rmSync(path(name), { recursive: true, force: true });
  } catch (cause) {
    throw new StartupError(`The folder ${resolve(folder)} can't be written to. Choose another one with --state.`, {
      cause,
    });
  }
  return {
    database: path(NAMES.database),
    accounts: path(NAMES.accounts),
    mail: path(NAMES.mail),
    snapshots: path(NAMES.snapshots),
    leagueSources: path(NAMES.leagueSources),
    release: () => rmSync(lock, { force: true }),
  };
}
