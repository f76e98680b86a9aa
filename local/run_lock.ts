import { randomUUID } from 'node:crypto';
import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { dirname } from 'node:path';
import { hasCode } from './error_code.ts';
import { StartupError } from './startup_error.ts';

interface Owner {
  pid: number;
  port: number;
}

const CONTENT = /^(\d+) (\d+)$/;

/** Empty where there is none, or none that can be read. */
function read(lock: string): string {
  try {
    return readFileSync(lock, 'utf8');
  } catch {
    return '';
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return hasCode(error, 'EPERM');
  }
}

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

/** A run that was killed leaves its lock behind. Its number may be another process's by now, but hardly with its port as well. */
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

/** Throws StartupError where another run holds the lock. */
export async function refuseWhereLocked(lock: string): Promise<void> {
  const owner = await ownerOf(read(lock));
  if (owner !== undefined) throw refusal(lock, owner);
}

function create(lock: string, content: string): boolean {
  try {
    writeFileSync(lock, content, { flag: 'wx' });
    return true;
  } catch (error) {
    if (hasCode(error, 'EEXIST')) return false;
    throw error;
  }
}

/** Takes a lock away, unless it says something else by now: then it is of a run that started meanwhile. */
function remove(lock: string, content: string): void {
  const aside = `${lock}.${randomUUID()}`;
  renameSync(lock, aside);
  if (readFileSync(aside, 'utf8') === content) rmSync(aside);
  else renameSync(aside, lock);
}

/** Takes the lock for this process, which listens on `port`. Throws StartupError where another run holds it. */
export async function takeLock(lock: string, port: number): Promise<{ release(): void }> {
  const mine = `${process.pid} ${port}`;
  const found = read(lock);
  const owner = await ownerOf(found);
  if (owner !== undefined) throw refusal(lock, owner);
  if (existsSync(lock)) remove(lock, found);
  if (!create(lock, mine)) {
    throw new StartupError(`Another run has just started in ${dirname(lock)}. Choose another folder with --state.`);
  }
  return { release: () => rmSync(lock, { force: true }) };
}
