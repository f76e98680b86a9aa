import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { freePort } from '../../../local/dynamodb/free_port.ts';
import { REPOSITORY } from '../../../local/repository.ts';
import { LONGEST_WAIT_MILLISECONDS } from '../../wait_until.ts';
import type { Certificate } from './certificate.ts';

const START = fileURLToPath(new URL('start_ministack.py', import.meta.url));
/** Any but twelve digits, which MiniStack takes for the name of another account than that of unsigned calls. */
const ACCESS_KEY = 'rehearsal';
export const ACCOUNT = '000000000000';
export const EMULATOR_REGION = 'us-east-1';
/** MiniStack waits for connections that are open. */
const STOP_MILLISECONDS = 3000;

export interface Emulator {
  /** `https://127.0.0.1:…`, of every service. */
  address: string;
  port: number;
  /** Variables with which AWS's clients and command lines call the emulator. */
  variables: Record<string, string>;
  stop(): Promise<void>;
}

function variablesOf(address: string, { certificateFile }: Certificate): Record<string, string> {
  return {
    AWS_ACCESS_KEY_ID: ACCESS_KEY,
    AWS_SECRET_ACCESS_KEY: ACCESS_KEY,
    AWS_DEFAULT_REGION: EMULATOR_REGION,
    AWS_REGION: EMULATOR_REGION,
    AWS_ENDPOINT_URL: address,
    AWS_CA_BUNDLE: certificateFile,
    REQUESTS_CA_BUNDLE: certificateFile,
    SSL_CERT_FILE: certificateFile,
    NODE_EXTRA_CA_CERTS: certificateFile,
  };
}

async function answers(address: string): Promise<boolean> {
  return fetch(`${address}/_ministack/health`).then(
    ({ ok }) => ok,
    () => false,
  );
}

/**
 * Starts MiniStack on a free port of this machine. It checks signatures, the policies of roles and confirmation codes.
 * `programs` is the folder of Python's programs.
 */
export async function startEmulator(programs: string, certificate: Certificate, logFile: string): Promise<Emulator> {
  const port = await freePort();
  const address = `https://127.0.0.1:${port}`;
  const variables = variablesOf(address, certificate);
  const log = openSync(logFile, 'a');
  const child = spawn(join(programs, 'python'), [START], {
    stdio: ['ignore', log, log],
    env: {
      ...process.env,
      ...variables,
      // Functions get the emulator's own address, with trust in its certificate.
      AWS_ENDPOINT_URL: undefined,
      AUTH: 'true',
      USE_SSL: '1',
      MINISTACK_SSL_CERT: certificate.certificateFile,
      MINISTACK_SSL_KEY: certificate.keyFile,
      BIND_HOST: '127.0.0.1',
      GATEWAY_PORT: String(port),
      // Python functions run with these packages, and find the AWS command line.
      PATH: `${programs}:${process.env.PATH}`,
      // CDK's own functions expect the SDK of Lambda's runtime.
      NODE_PATH: join(REPOSITORY, 'node_modules'),
    },
  });
  closeSync(log);
  process.once('exit', () => child.kill('SIGKILL'));
  const end = Date.now() + LONGEST_WAIT_MILLISECONDS;
  while (!(await answers(address))) {
    if (child.exitCode !== null || Date.now() > end) throw new Error(`MiniStack does not start: see ${logFile}`);
    await wait(200);
  }
  return {
    address,
    port,
    variables,
    async stop() {
      if (child.exitCode !== null) return;
      const exited = once(child, 'exit');
      child.kill();
      await Promise.race([exited, wait(STOP_MILLISECONDS)]);
      child.kill('SIGKILL');
    },
  };
}
