import { existsSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import { dirname } from 'node:path';
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
export async function refuseWhereLocked(lock: string): Promise<void> {
  const owner = await ownerOf(readLock(lock));
  if (owner !== undefined) throw refusal(lock, owner);
}

/** Takes the lock for this process, which listens on `port`. Throws StartupError if another run holds it. */
export async function takeLock(lock: string, port: number): Promise<{ release(): void }> {
  const found = readLock(lock);
  const owner = await ownerOf(found);
  if (owner !== undefined) throw refusal(lock, owner);
  if (existsSync(lock)) removeLock(lock, found);
  if (!createLock(lock, `${process.pid} ${port}`)) {
    throw new StartupError(`Another run has just started in ${dirname(lock)}. Choose another folder with --state.`);
  }
  return { release: () => rmSync(lock, { force: true }) };
}
