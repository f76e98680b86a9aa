import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { StartupError } from '../startup_error.ts';
import { emulatorPlatform, installedEmulator } from './emulator_package.mjs';
import { freePort } from './free_port.ts';

/** Only ends the wait for an emulator that never answers: on a busy machine a sound one takes many seconds. */
const READY_WITHIN_MILLISECONDS = 60_000;
const POLL_MILLISECONDS = 15;

const GUARD = fileURLToPath(new URL('./end_with_parent.mjs', import.meta.url));

export interface DynamoDbEmulator {
  endpoint: string;
  /** Resolves when the emulator has exited, for any reason. */
  ended: Promise<void>;
  stop(): Promise<void>;
}

/** The path of the emulator's binary for a platform. Throws StartupError if it is not installed. */
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

/**
 * Waits until the emulator responds. Throws StartupError with its error output if it exits before or takes too long.
 */
async function untilReady(child: ChildProcess, endpoint: string, databaseFile: string): Promise<void> {
  let errorOutput = '';
  child.stderr?.on('data', (chunk: Buffer) => {
    errorOutput += chunk.toString();
  });
  const deadline = Date.now() + READY_WITHIN_MILLISECONDS;
  while (child.exitCode === null && Date.now() < deadline) {
    if (await isResponding(endpoint)) return;
    await pause(POLL_MILLISECONDS);
  }
  if (child.exitCode === null)
    throw new StartupError(
      `The DynamoDB emulator did not answer within ${READY_WITHIN_MILLISECONDS / 1000} s. Try again.`,
    );
  const words = errorOutput.trim().split('\n').at(0) || 'it gave no reason';
  throw new StartupError(
    `The DynamoDB emulator can't open ${databaseFile} (${words}). Start with --reset to begin anew.`,
  );
}

/**
 * Starts the emulator on a free loopback port with its data in `databaseFile`. Throws StartupError if it is not
 * installed or cannot open the file.
 */
export async function startDynoxide(databaseFile: string): Promise<DynamoDbEmulator> {
  const port = await freePort();
  const binary = findBinary(emulatorPlatform());
  const command = [binary, 'serve', '--host', '127.0.0.1', '--port', String(port), '--db-path', databaseFile];
  // `detached` puts it into a new process group. Ctrl-C then only reaches the run, which stops the emulator last.
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
