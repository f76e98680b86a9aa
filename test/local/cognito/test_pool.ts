import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { CodeMail, PreSignUp } from '../../../local/cognito/pool/pool.ts';
import { startCognito } from '../../../local/cognito/start_cognito.ts';

export const SITE_ORIGIN = 'http://127.0.0.1:4200';

export const newFolder = () => mkdtemp(join(tmpdir(), 'cornerman-cognito-'));

/**
 * Starts an emulator on a free port with a temporary folder. Its mails are collected, or sent by `sendMail`; `restart` keeps
 * the folder.
 */
export async function startTestPool(
  preSignUp: PreSignUp = () => Promise.resolve(),
  sendMail?: (mail: CodeMail) => void,
) {
  const dataDir = await newFolder();
  const mails: CodeMail[] = [];
  const start = () =>
    startCognito({
      port: 0,
      dataDir,
      sendMail: sendMail ?? ((mail) => void mails.push(mail)),
      preSignUp: async (event) => void (await preSignUp(event)),
      allowsOrigin: (origin) => origin === SITE_ORIGIN,
    });
  let emulator = await start();
  return {
    dataDir,
    mails,
    get emulator() {
      return emulator;
    },
    async restart() {
      await emulator.stop();
      emulator = await start();
    },
    async stop() {
      await emulator.stop();
      await rm(dataDir, { recursive: true });
    },
  };
}
export type TestPool = Awaited<ReturnType<typeof startTestPool>>;

/** The code in the latest mail to an address. Throws if there is none. */
export function mailedCode(mails: readonly CodeMail[], to: string): string {
  const code = mails.findLast((mail) => mail.to === to)?.text.match(/\b\d{6}\b/)?.[0];
  if (code === undefined) throw new Error(`no code was mailed to ${to}`);
  return code;
}

/** A code of six digits that differs from `code`. */
export const anotherCode = (code: string) => (code === '000000' ? '000001' : '000000');

/** Sends a raw request. Returns status, error type header, all headers and the parsed body. */
export async function callPool(address: string, action: string, body: unknown, headers: Record<string, string> = {}) {
  const response = await fetch(address, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/x-amz-json-1.1',
      'X-Amz-Target': `AWSCognitoIdentityProviderService.${action}`,
      ...headers,
    },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });
  const answer: unknown = await response.json();
  return { status: response.status, type: response.headers.get('x-amzn-errortype'), headers: response.headers, answer };
}
