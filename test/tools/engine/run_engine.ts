import { spawn } from 'node:child_process';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';

const ENGINE = fileURLToPath(new URL('../../../tools/engine.ts', import.meta.url));

/** Folder of small source files. They are as of 2024-06-01. */
export const SOURCES = fileURLToPath(new URL('../../fixtures/sources', import.meta.url));

export interface Finished {
  code: number | null;
  out: string;
  error: string;
}

/** Runs the command line in a child process with a time zone and `input` on standard input. */
export async function runEngine(args: readonly string[], input = '', timeZone = 'UTC'): Promise<Finished> {
  const env = { ...process.env, TZ: timeZone };
  const child = spawn(process.execPath, ['--import', 'tsx', ENGINE, ...args], { stdio: 'pipe', env });
  child.stdin.end(input);
  const [out, error, code] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    new Promise<number | null>((resolve) => child.on('close', resolve)),
  ]);
  return { code, out, error };
}

/** Runs a command with --json on the small sources and parses the output. Throws if it fails. */
export async function askEngine(args: readonly string[], input = ''): Promise<unknown> {
  const { code, out, error } = await runEngine([...args, '--data', SOURCES, '--now', '2024-06-01', '--json'], input);
  if (code !== 0) throw new Error(error);
  return JSON.parse(out);
}
