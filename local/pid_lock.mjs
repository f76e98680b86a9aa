import { randomUUID } from 'node:crypto';
import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';

// No dependency here, and syntax that old versions of Node can read: this runs before anything is installed.

/** The content of a lock file; empty where there is none, or none that can be read. @param {string} lock */
export function readLock(lock) {
  try {
    return readFileSync(lock, 'utf8');
  } catch {
    return '';
  }
}

/** Creates a lock file with this content. False where there is one already. @param {string} lock @param {string} content */
export function createLock(lock, content) {
  try {
    writeFileSync(lock, content, { flag: 'wx' });
    return true;
  } catch (error) {
    if (error.code === 'EEXIST') return false;
    throw error;
  }
}

/**
 * Removes a lock file, unless its content has changed meanwhile: then another process has taken it over.
 * @param {string} lock
 * @param {string} content
 */
export function removeLock(lock, content) {
  if (readLock(lock) !== content) return;
  const aside = `${lock}.${randomUUID()}`;
  try {
    renameSync(lock, aside);
  } catch (error) {
    if (error.code === 'ENOENT') return;
    throw error;
  }
  if (readFileSync(aside, 'utf8') === content) rmSync(aside);
  else renameSync(aside, lock);
}

/** Whether a process with this number is running. @param {number} pid */
export function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
}
