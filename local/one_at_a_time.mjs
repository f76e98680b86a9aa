import { mkdirSync, rmSync } from 'node:fs';
import { dirname } from 'node:path';
import { createLock, isAlive, readLock, removeLock } from './pid_lock.mjs';

// No dependency here, and syntax that old versions of Node can read: this runs before anything is installed.

const ASK_EVERY_MILLISECONDS = 200;
const clock = new Int32Array(new SharedArrayBuffer(4));

/** Whether the process that took the lock ended without releasing it. @param {string} content */
function isLeftBehind(content) {
  if (content === '') return false;
  return Number(content) === process.pid || !isAlive(Number(content));
}

/**
 * Does the work and returns its result, while no other process does work under the same lock, a file. Waits until the
 * lock is free, and calls `onWait` once if it has to. A lock that a killed process left behind is taken over.
 * @template Result
 * @param {string} lock
 * @param {() => Result} work
 * @param {() => void} onWait
 */
export function oneAtATime(lock, work, onWait) {
  let told = false;
  mkdirSync(dirname(lock), { recursive: true });
  while (!createLock(lock, String(process.pid))) {
    const content = readLock(lock);
    if (isLeftBehind(content)) {
      removeLock(lock, content);
      continue;
    }
    if (!told) onWait();
    told = true;
    Atomics.wait(clock, 0, 0, ASK_EVERY_MILLISECONDS);
  }
  try {
    return work();
  } finally {
    rmSync(lock, { force: true });
  }
}
