import { execFile } from 'node:child_process';
import { randomBytes, randomUUID } from 'node:crypto';
import { promisify } from 'node:util';
import { Command } from 'commander';
import { openAccount, type SmokeAccount } from './identity.ts';
import { smoke } from './smoke_steps.ts';

const MAIL_DOMAIN = 'example.com';

/** The account in SMOKE_USER, `mail:password`; undefined if it is not set. */
function givenUser(text: string | undefined): SmokeAccount | undefined {
  if (text === undefined) return undefined;
  const colon = text.indexOf(':');
  return { email: text.slice(0, colon), password: text.slice(colon + 1) };
}

/** Creates an account and confirms it with the AWS command line, which needs cognito-idp:AdminConfirmSignUp. */
async function newUser(userPool: string): Promise<SmokeAccount> {
  const credentials = { email: `smoke-${randomUUID()}@${MAIL_DOMAIN}`, password: randomBytes(12).toString('hex') };
  const words = ['cognito-idp', 'admin-confirm-sign-up', '--user-pool-id', userPool, '--username', credentials.email];
  await openAccount(credentials, () => promisify(execFile)('aws', words));
  return credentials;
}

const command = new Command('npm run smoke --')
  .description(
    'Uses a deployed site like a visitor and like a user: builds, saves, shares and deletes a playbook, writes a bet.',
  )
  .argument('<address>', 'of the site, https://…')
  .option('--user-pool <id>', 'without SMOKE_USER: the pool to open an account in, which is closed in the end')
  .parse();
const [address = ''] = command.args;
const { userPool } = command.opts<{ userPool?: string }>();
const user = givenUser(process.env.SMOKE_USER);

async function credentials(): Promise<SmokeAccount> {
  if (user !== undefined) return user;
  if (userPool === undefined) throw new Error('Set SMOKE_USER to mail:password, or give --user-pool.');
  return newUser(userPool);
}

try {
  await smoke({
    address: address.replace(/\/$/, ''),
    credentials,
    closes: user === undefined,
    tell: (step, milliseconds) => console.log(`${step.padEnd(14)} ${milliseconds} ms`),
  });
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
