import { randomUUID } from 'node:crypto';
import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';

// This runs before anything is installed: no dependencies, and only syntax that old versions of Node can parse.

/** The content of a lock file; empty if it does not exist or cannot be read. @param {string} lock */
export function readLock(lock) {
  try {
    return readFileSync(lock, 'utf8');
  } catch {
    return '';
  }
}

/** Creates a lock file. Returns false if it exists already. @param {string} lock @param {string} content */
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
 * Removes a lock file that has this content. If the content has changed, another process has taken the lock over, and
 * the file stays.
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

/** Whether a process with this id is running. @param {number} pid */
export function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
}
