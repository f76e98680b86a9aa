import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

// No dependency here, and syntax that old versions of Node can read: this runs before anything is installed.

const ASK_EVERY_MILLISECONDS = 200;
const clock = new Int32Array(new SharedArrayBuffer(4));

/** @param {string} lock */
function ownerOf(lock) {
  try {
    return Number(readFileSync(lock, 'utf8'));
  } catch {
    return undefined;
  }
}

/** Whether a killed process left it. @param {string} lock */
function isLeftBehind(lock) {
  const pid = ownerOf(lock);
  // Gone meanwhile: what is there now, if anything, is another's.
  if (pid === undefined) return false;
  if (pid === process.pid) return true;
  try {
    process.kill(pid, 0);
    return false;
  } catch (error) {
    return error.code !== 'EPERM';
  }
}

/** @param {string} lock */
function take(lock) {
  try {
    mkdirSync(dirname(lock), { recursive: true });
    writeFileSync(lock, String(process.pid), { flag: 'wx' });
    return true;
  } catch (error) {
    if (error.code === 'EEXIST') return false;
    throw error;
  }
}

/**
 * Does the work and answers what it answers, while no other process does work under the same lock, a file; waits for its
 * turn, of which `onWait` is told once. A process that was killed holds up nobody.
 * @template Answer
 * @param {string} lock
 * @param {() => Answer} work
 * @param {() => void} onWait
 */
export function oneAtATime(lock, work, onWait) {
  let told = false;
  while (!take(lock)) {
    if (isLeftBehind(lock)) {
      rmSync(lock, { force: true });
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
