import { resolve } from 'node:path';

/** The run cannot start. The message is shown to the user without a stack trace. */
export class StartupError extends Error {
  override name = 'StartupError';
}

/** Whether an error or one of its causes reports a full disk: from the file system, or from SQLite in the emulator. */
export function saysDiskFull(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return /ENOSPC|EDQUOT|disk is full/.test(error.message) || saysDiskFull(error.cause);
}

/** A StartupError for a full disk. */
export function diskFull(folder: string, cause: unknown): StartupError {
  const words = `The disk is full. Make room where ${resolve(folder)} is, or choose another folder with --state.`;
  return new StartupError(words, { cause });
}
