import { mkdirSync, rmSync } from 'node:fs';
import { dirname } from 'node:path';
import { createLock, isAlive, readLock, removeLock } from './pid_lock.mjs';

// This runs before anything is installed: no dependencies, and only syntax that old versions of Node can parse.

const POLL_MILLISECONDS = 200;
/** Atomics.wait on an unchanged value is a synchronous sleep. */
const unchanged = new Int32Array(new SharedArrayBuffer(4));

/** Whether the process that took the lock ended without releasing it. @param {string} content */
function isStale(content) {
  if (content === '') return false;
  return Number(content) === process.pid || !isAlive(Number(content));
}

/**
 * Runs `work` while holding a lock file and returns its result. Blocks until the lock is free, and calls `onWait` once
 * if it has to wait. Takes over the lock of a process that was killed.
 * @template Result
 * @param {string} lock
 * @param {() => Result} work
 * @param {() => void} onWait
 */
export function oneAtATime(lock, work, onWait) {
  let waited = false;
  mkdirSync(dirname(lock), { recursive: true });
  while (!createLock(lock, String(process.pid))) {
    const content = readLock(lock);
    if (isStale(content)) {
      removeLock(lock, content);
      continue;
    }
    if (!waited) onWait();
    waited = true;
    Atomics.wait(unchanged, 0, 0, POLL_MILLISECONDS);
  }
  try {
    return work();
  } finally {
    rmSync(lock, { force: true });
  }
}
