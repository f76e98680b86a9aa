import fc from 'fast-check';
import { LIMITS } from '../../core/contract/limits.ts';
import { REQUEST_SCHEMAS, ROUTES, takesBody } from '../../core/contract/routes.ts';
import type { SignedUser } from '../client/signed_users.ts';
import type { AttackResult } from './attack_result.ts';
import { bodiesOf } from './schema_values.ts';
import type { Target } from './target.ts';

const SEED = 20_261_123;
const FAULTS_SHOWN = 5;
/** Below the burst limit, so that bodies are rejected for their content. */
const CALLS_PER_USER = LIMITS.requests.burst / 2;

/** Sends `bodies` bodies generated from the contract's schemas to the routes with a body. No response may be 5xx. */
export async function attackWithBodies(target: Target, bodies: number): Promise<AttackResult> {
  const routes = ROUTES.filter(({ name }) => takesBody(name));
  const each = Math.ceil(bodies / routes.length);
  const statuses = new Map<number, number>();
  const faults: string[] = [];
  let user: SignedUser = target.user();
  let sent = 0;
  for (const { name } of routes) {
    for (const body of fc.sample(bodiesOf(REQUEST_SCHEMAS[name].request), { numRuns: each, seed: SEED })) {
      if (sent % CALLS_PER_USER === 0) user = target.user();
      sent += 1;
      const id = `${user.sub}_1`;
      const own = typeof body === 'object' && body !== null && 'id' in body ? { ...body, id } : body;
      const { status, text } = await target.call(name, { token: user.token, id, body: own });
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
      const isExpected = status < 500 && status !== 401;
      if (!isExpected && faults.length < FAULTS_SHOWN) {
        faults.push(`${name} answered ${status} ${text} to ${JSON.stringify(body)?.slice(0, 300)}`);
      }
    }
  }
  const counts = [...statuses]
    .toSorted(([one], [other]) => one - other)
    .map(([status, count]) => `${count} × ${status}`);
  return { attack: 'generated bodies', attempts: sent, outcome: counts.join(', '), faults };
}
