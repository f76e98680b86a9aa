import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import type { ToldEvent } from '../../core/alerts/alert.ts';
import { type PrivateRouteName, ROUTE_TABLE, type RouteName } from '../../core/contract/routes/routes.ts';
import { eventListSchema } from '../../core/contract/site/events.ts';
import { PATHS } from '../../core/contract/site/paths.ts';
import { beginOf } from '../../core/record/event_prices.ts';
import { openDocumentClient } from '../../lambdas/store/tables/document_client.ts';
import { startDynoxide } from '../../local/dynamodb/dynoxide.ts';
import { REGION } from '../../local/environment.ts';
import type { Mail } from '../../local/mail/mailbox.ts';
import { newState, type RunProcess, startRun } from '../../local/run_process.ts';
import { type CallParts, callRoute } from '../client/call_route.ts';
import { openSignedUsers, type SignedUser } from '../client/signed_users.ts';

export interface RouteAnswer {
  status: number;
  text: string;
}

/** The target of the attacks: `npm start` on this machine with a temporary state. */
export interface Target {
  address: string;
  /** A signed-in user. Users of one e-mail address share the quotas of its mailbox. */
  user(email?: string): SignedUser;
  /** Throws if no response comes. */
  call(name: RouteName, parts?: CallParts): Promise<RouteAnswer>;
  /** Calls an action of the identity service. */
  identity(action: string, body: Record<string, unknown>): Promise<RouteAnswer>;
  /** Resident memory of the process, and its CPU time so far in seconds; 0 where the system does not tell them. */
  megabytes(): Promise<number>;
  cpuSeconds(): Promise<number>;
  /** What the process has written so far, logs included. */
  output(): string;
  /** Kills the process with SIGKILL; resolves once it has exited. */
  kill(): Promise<void>;
  /** Starts the product again with the same data. */
  restart(): Promise<void>;
  /** Reads the database of the killed product, which then starts again. */
  whileStopped<Result>(read: (client: DynamoDBDocumentClient) => Promise<Result>): Promise<Result>;
  stop(): Promise<void>;
}

export const PRIVATE_ROUTES = (Object.keys(PATHS) as RouteName[]).filter(
  (name): name is PrivateRouteName => ROUTE_TABLE[name].access === 'private',
);

/** The next event that the target lists, with a begin. */
export async function firstEvent(target: Pick<Target, 'call'>): Promise<ToldEvent> {
  const [first] = eventListSchema.parse(JSON.parse((await target.call('listEvents')).text)).events;
  if (first === undefined) throw new Error('The target lists no event');
  const { id, name, date, begin } = first;
  return { id, name, date, begins_at: beginOf({ date, begin }).toISOString() };
}

/** The mails to an address, newest first; markup is left as it is. */
export async function mailsTo(
  { address }: Pick<Target, 'address'>,
  { email }: Pick<SignedUser, 'email'>,
): Promise<Pick<Mail, 'subject' | 'text'>[]> {
  const page = await (await fetch(`${address}/mail`)).text();
  return page.split('<article>').flatMap((mail) => {
    const [, subject = '', text = ''] = /<h2>(.*?)<\/h2>.*?<pre>(.*?)<\/pre>/s.exec(mail) ?? [];
    return mail.includes(`To ${email},`) ? [{ subject, text }] : [];
  });
}

/** A response that was read to its end, so that its connection is free. */
export async function readAnswer(response: Promise<Response>): Promise<RouteAnswer> {
  const { status, text } = await response.then(async (got) => ({ status: got.status, text: await got.text() }));
  return { status, text };
}

/** Calls an action of the identity service of a product at an address. */
export const callIdentity = (address: string, action: string, body: Record<string, unknown>): Promise<RouteAnswer> =>
  readAnswer(
    fetch(`${address}/cognito`, {
      method: 'POST',
      headers: {
        'Content-Type': 'application/x-amz-json-1.1',
        'X-Amz-Target': `AWSCognitoIdentityProviderService.${action}`,
      },
      body: JSON.stringify(body),
    }),
  );

/** Starts the product. Users' tokens are signed with its key. */
export async function startTarget(): Promise<Target> {
  const state = await newState();
  const start = () => startRun(['--port', '0', '--state', state.folder]);
  let run: RunProcess = start();
  let address = await run.address();
  const user = await openSignedUsers(state.folder);
  const kill = async () => {
    run.child.kill('SIGKILL');
    await run.ended();
  };
  const restart = async () => {
    run = start();
    address = await run.address();
  };
  return {
    get address() {
      return address;
    },
    user,
    call: (name, parts) => readAnswer(callRoute(address, name, parts)),
    identity: (action, body) => callIdentity(address, action, body),
    async megabytes() {
      const status = await readFile(`/proc/${run.child.pid}/status`, 'utf8').catch(() => '');
      return Number(/VmRSS:\s+(\d+) kB/.exec(status)?.[1] ?? 0) / 1024;
    },
    async cpuSeconds() {
      const stat = await readFile(`/proc/${run.child.pid}/stat`, 'utf8').catch(() => '');
      // After the name in parentheses; fields 14 and 15 of the whole line, in hundredths of a second.
      const [user, system] = stat
        .slice(stat.lastIndexOf(')') + 2)
        .split(' ')
        .slice(11, 13)
        .map(Number);
      return ((user ?? 0) + (system ?? 0)) / 100;
    },
    output() {
      const { out, error } = run.output();
      return `${out}${error}`;
    },
    kill,
    restart,
    async whileStopped(read) {
      await kill();
      const database = await startDynoxide(join(state.folder, 'dynamodb.sqlite'));
      const client = openDocumentClient({ AWS_REGION: REGION, DYNAMODB_ENDPOINT: database.endpoint });
      try {
        return await read(client);
      } finally {
        client.destroy();
        await database.stop();
        await restart();
      }
    },
    async stop() {
      run.child.kill();
      await run.ended();
      await state.remove();
    },
  };
}
