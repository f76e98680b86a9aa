import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { text } from 'node:stream/consumers';

export interface CommandParts {
  env?: NodeJS.ProcessEnv;
  cwd?: string;
  /** The whole output is written to this file, too. */
  logFile: string;
}

const LAST_LINES = 60;

/** Runs a command to its end and returns its output. Throws an Error with the end of the output if it fails. */
export async function runCommand(
  command: string,
  words: readonly string[],
  { env, cwd, logFile }: CommandParts,
): Promise<string> {
  const child = spawn(command, words, {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, ...env },
    ...(cwd === undefined ? {} : { cwd }),
  });
  const log = createWriteStream(logFile, { flags: 'a' });
  child.stdout.pipe(log, { end: false });
  child.stderr.pipe(log, { end: false });
  const [[status], out, err] = await Promise.all([once(child, 'close'), text(child.stdout), text(child.stderr)]);
  log.end();
  if (status === 0) return out;
  const lines = `${out}${err}`.split('\n').filter((line) => line.trim() !== '');
  throw new Error(`${command} ${words.slice(0, 2).join(' ')}: ${lines.at(-1)}\n${lines.slice(-LAST_LINES).join('\n')}`);
}
