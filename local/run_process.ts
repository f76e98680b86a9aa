import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { REPOSITORY } from './repository.ts';

export interface RunProcess {
  child: ChildProcess;
  /** Standard output and standard error so far. */
  output(): { out: string; error: string };
  /** The address that the process prints when it is ready. Rejects with the output if it exits first. */
  address(): Promise<string>;
  /** Resolves with the exit code; null after a signal. */
  ended(): Promise<number | null>;
}

/** Creates a temporary state folder for a run. */
export async function newState(): Promise<{ folder: string; remove(): Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), 'cornerman-run-'));
  return { folder, remove: () => rm(folder, { recursive: true, force: true }) };
}

/** Starts `npm start` with these flags as a child process. */
export function startRun(flags: readonly string[], environment: Record<string, string> = {}): RunProcess {
  const child = spawn(process.execPath, [join(REPOSITORY, 'local/start.mjs'), ...flags], {
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let out = '';
  let error = '';
  const exited = once(child, 'exit');
  child.stderr.on('data', (chunk) => {
    error += chunk;
  });
  const addressed = new Promise<string>((resolve, reject) => {
    child.stdout.on('data', (chunk) => {
      out += chunk;
      const address = /Cornerman\s+(http:\S+)/.exec(out)?.[1];
      if (address !== undefined && out.includes('Ctrl-C')) resolve(address);
    });
    exited.then(() => reject(new Error(`It ended before it was ready: ${out}${error}`)));
  });
  // Callers that expect a failure do not call `address`; the rejection must not be unhandled.
  addressed.catch(() => undefined);
  return {
    child,
    output: () => ({ out, error }),
    address: () => addressed,
    async ended() {
      await exited;
      return child.exitCode;
    },
  };
}
