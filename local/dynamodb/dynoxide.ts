import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { StartupError } from '../startup_error.ts';
import { emulatorPlatform, installedEmulator } from './emulator_package.mjs';
import { freePort } from './free_port.ts';

const READY_WITHIN_MILLISECONDS = 10_000;
const ASK_EVERY_MILLISECONDS = 15;

const GUARD = fileURLToPath(new URL('./end_with_parent.mjs', import.meta.url));

export interface DynamoDbEmulator {
  endpoint: string;
  /** Settles when the emulator has ended, for whatever reason. */
  ended: Promise<void>;
  stop(): Promise<void>;
}

/** The emulator's binary for a platform. Throws StartupError where it is not installed. */
export function findBinary(platform: string): string {
  const binary = installedEmulator(platform);
  if (binary !== undefined) return binary;
  throw new StartupError(
    `The DynamoDB emulator for ${platform} is not installed. \`npm start\` and \`npm test\` fetch it, ` +
      'or name another DynamoDB in DYNAMODB_ENDPOINT (DynamoDB Local, say).',
  );
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
  const binary = findBinary(emulatorPlatform());
  const command = [binary, 'serve', '--host', '127.0.0.1', '--port', String(port), '--db-path', databaseFile];
  // A group of its own: Ctrl-C reaches the run first, which ends the emulator after the last request.
  const child = spawn(process.execPath, [GUARD, ...command], { stdio: ['pipe', 'ignore', 'pipe'], detached: true });
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
