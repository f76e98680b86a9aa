import { resolve } from 'node:path';

/** Why the run can't start, in words for the person who started it. */
export class StartupError extends Error {
  override name = 'StartupError';
}

/** Whether an error, or what it wraps, is the file system's or the database's word for a full disk. */
export function saysDiskFull(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return /ENOSPC|EDQUOT|disk is full/.test(error.message) || saysDiskFull(error.cause);
}

/** What there is to do about a full disk: nothing in the folder is damaged by it. */
export function diskFull(folder: string, cause: unknown): StartupError {
  const words = `The disk is full. Make room where ${resolve(folder)} is, or choose another folder with --state.`;
  return new StartupError(words, { cause });
}
