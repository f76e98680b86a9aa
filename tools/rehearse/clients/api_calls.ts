import { configSchema } from '../../../core/contract/site/events.ts';
import { openUserPool, signInWithSrp } from '../../smoke/identity.ts';
import type { Rehearsal } from '../rehearsal.ts';
import type { RehearsalAccount } from './accounts.ts';

export interface Session {
  sub: string;
  token: string;
}

/** Signs in by SRP, as the site does. */
export async function signedIn({ viewer }: Rehearsal, account: RehearsalAccount): Promise<Session> {
  openUserPool(configSchema.parse(await (await fetch(`${viewer.address}/config.json`)).json()));
  return signInWithSrp(account);
}

/** Throws unless a response has this status. */
export function expectStatus({ status }: Pick<Response, 'status'>, expected: number): void {
  if (status !== expected) throw new Error(`expected ${expected}, the answer was ${status}`);
}
