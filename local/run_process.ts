import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { REPOSITORY } from './repository.ts';

export interface RunProcess {
  child: ChildProcess;
  /** What it wrote so far, standard output and error apart. */
  output(): { out: string; error: string };
  /** The address that it printed. Throws with its output where it ended first. */
  address(): Promise<string>;
  ended(): Promise<number | null>;
}

/** A folder of its own for a run's data. */
export async function newState(): Promise<{ folder: string; remove(): Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), 'cornerman-run-'));
  return { folder, remove: () => rm(folder, { recursive: true, force: true }) };
}

/** `npm start` with these flags, as a process. */
export function startRun(flags: readonly string[], environment: Record<string, string> = {}): RunProcess {
  const child = spawn(process.execPath, [join(REPOSITORY, 'local/start.mjs'), ...flags], {
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let out = '';
  let error = '';
  const gone = once(child, 'exit');
  child.stderr.on('data', (chunk) => {
    error += chunk;
  });
  const addressed = new Promise<string>((resolve, reject) => {
    child.stdout.on('data', (chunk) => {
      out += chunk;
      const address = /Cornerman\s+(http:\S+)/.exec(out)?.[1];
      if (address !== undefined && out.includes('Ctrl-C')) resolve(address);
    });
    gone.then(() => reject(new Error(`It ended before it was ready: ${out}${error}`)));
  });
  // Runs that are expected to fail are never asked for their address.
  addressed.catch(() => undefined);
  return {
    child,
    output: () => ({ out, error }),
    address: () => addressed,
    async ended() {
      await gone;
      return child.exitCode;
    },
  };
}
