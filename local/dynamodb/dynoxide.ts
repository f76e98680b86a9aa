import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createRequire } from 'node:module';
import { setTimeout as pause } from 'node:timers/promises';
import { StartupError } from '../startup_error.ts';
import { freePort } from './free_port.ts';

const READY_WITHIN_MILLISECONDS = 10_000;
const ASK_EVERY_MILLISECONDS = 15;

/**
 * Ends the emulator when this shell's input closes. That happens even when the run is killed outright, so that no
 * emulator is left behind to hold the data.
 */
const GUARD = 'exec 3<&0; "$@" & emulator=$!; { read -r _ <&3; kill "$emulator"; } 2>/dev/null & wait "$emulator"';

export interface DynamoDbEmulator {
  endpoint: string;
  /** Settles when the emulator has ended, for whatever reason. */
  ended: Promise<void>;
  stop(): Promise<void>;
}

/** The emulator's binary for a platform. Throws StartupError where its package is not installed. */
export function findBinary(platform: string, architecture: string): string {
  const name = `@dynoxide/${platform}-${architecture}`;
  try {
    return createRequire(import.meta.url).resolve(`${name}/dynoxide`);
  } catch {
    throw new StartupError(
      `The DynamoDB emulator is not installed: ${name} is missing. Install it with \`npm install ${name}\`, ` +
        'or name another DynamoDB in DYNAMODB_ENDPOINT (DynamoDB Local, say).',
    );
  }
}

async function isResponding(endpoint: string): Promise<boolean> {
  try {
    await fetch(endpoint, { method: 'POST', body: '{}' });
    return true;
  } catch {
    return false;
  }
}

/** Throws StartupError with the emulator's own words where it ends before it answers. */
async function untilReady(child: ChildProcess, endpoint: string, databaseFile: string): Promise<void> {
  let complaint = '';
  child.stderr?.on('data', (chunk: Buffer) => {
    complaint += chunk.toString();
  });
  const deadline = Date.now() + READY_WITHIN_MILLISECONDS;
  while (child.exitCode === null && Date.now() < deadline) {
    if (await isResponding(endpoint)) return;
    await pause(ASK_EVERY_MILLISECONDS);
  }
  const words = complaint.trim().split('\n').at(0) || `it did not answer within ${READY_WITHIN_MILLISECONDS / 1000} s`;
  throw new StartupError(
    `The DynamoDB emulator can't open ${databaseFile} (${words}). Start with --reset to begin anew.`,
  );
}

/** Starts the emulator on a free loopback port, with its data in one file. Throws StartupError. */
export async function startDynoxide(databaseFile: string): Promise<DynamoDbEmulator> {
  const port = await freePort();
  const binary = findBinary(process.platform, process.arch);
  const command = [binary, 'serve', '--host', '127.0.0.1', '--port', String(port), '--db-path', databaseFile];
  // A group of its own: Ctrl-C reaches the run first, which ends the emulator after the last request.
  const child = spawn('sh', ['-c', GUARD, 'sh', ...command], { stdio: ['pipe', 'ignore', 'pipe'], detached: true });
  const ended = once(child, 'exit').then(() => undefined);
  const endpoint = `http://127.0.0.1:${port}`;
  async function stop(): Promise<void> {
    child.stdin.end();
    if (child.exitCode === null && child.signalCode === null) await ended;
  }
  try {
    await untilReady(child, endpoint, databaseFile);
  } catch (error) {
    await stop();
    throw error;
  }
  return { endpoint, ended, stop };
}
