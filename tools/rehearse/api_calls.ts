import { configSchema } from '../../core/contract/events.ts';
import { API_BASE, PATHS } from '../../core/contract/paths.ts';
import type { RouteName } from '../../core/contract/routes.ts';
import { openUserPool, signInWithSrp } from '../smoke/identity.ts';
import type { RehearsalAccount } from './accounts.ts';
import type { Rehearsal } from './rehearsal.ts';

export interface Session {
  sub: string;
  token: string;
}

/** Signs in by SRP, as the site does. */
export async function signedIn({ viewer }: Rehearsal, account: RehearsalAccount): Promise<Session> {
  openUserPool(configSchema.parse(await (await fetch(`${viewer.address}/config.json`)).json()));
  return signInWithSrp(account);
}

export interface CallParts {
  token?: string;
  id?: string;
  body?: unknown;
  headers?: Record<string, string>;
}

/** Calls a route through CloudFront. */
export function callRoute({ viewer }: Rehearsal, name: RouteName, { token, id = '', body, headers }: CallParts = {}) {
  const { method, path } = PATHS[name];
  return fetch(`${viewer.address}${API_BASE}${path.replace('{id}', encodeURIComponent(id))}`, {
    method,
    headers: {
      'Content-Type': 'application/json',
      ...(token !== undefined && { Authorization: `Bearer ${token}` }),
      ...headers,
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
}

/** Throws unless a response has this status. */
export function expectStatus({ status }: Pick<Response, 'status'>, expected: number): void {
  if (status !== expected) throw new Error(`expected ${expected}, the answer was ${status}`);
}
