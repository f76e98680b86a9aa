import * as z from 'zod';
import { LIMITS } from '../../core/contract/limits/limits.ts';
import type { SignedUser } from '../client/signed_users.ts';
import type { AttackResult } from './attack_result.ts';
import { samplePlaybook } from './sample_playbook.ts';
import type { Target } from './target.ts';

const SAVES = 20;
const listSchema = z.object({ playbooks: z.array(z.object({ id: z.string() })) });
const profileSchema = z.object({ playbook_count: z.number() });

/** Sends saves in parallel and kills the server after `kill` acknowledgements. Returns the acknowledged ids. */
async function saveUntilKilled(target: Target, { sub, token }: SignedUser, kill: number): Promise<string[]> {
  const acknowledged: string[] = [];
  let killed: Promise<void> | undefined;
  const save = async (id: string) => {
    const { status } = await target.call('savePlaybook', { token, body: samplePlaybook(id) });
    if (status === 200) acknowledged.push(id);
    if (acknowledged.length >= kill) killed ??= target.kill();
  };
  await Promise.allSettled(Array.from({ length: SAVES }, (_, number) => save(`${sub}_${number}`)));
  await (killed ?? target.kill());
  return acknowledged;
}

/**
 * Kills the server during saves, `rounds` times. Acknowledged saves must exist after the restart, with the right count.
 */
export async function attackWithKills(target: Target, rounds: number): Promise<AttackResult> {
  const faults: string[] = [];
  let writes = 0;
  for (let round = 0; round < rounds; round += 1) {
    const user = target.user();
    const acknowledged = await saveUntilKilled(target, user, 1 + (round % LIMITS.playbooksPerUser));
    writes += acknowledged.length;
    await target.restart();
    const { token } = user;
    const list = listSchema.parse(JSON.parse((await target.call('listPlaybooks', { token })).text));
    const profile = profileSchema.parse(JSON.parse((await target.call('getProfile', { token })).text));
    const kept = new Set(list.playbooks.map(({ id }) => id));
    for (const id of acknowledged) if (!kept.has(id)) faults.push(`round ${round}: ${id} is lost`);
    if (profile.playbook_count !== kept.size) faults.push(`round ${round}: the count is ${profile.playbook_count}`);
  }
  return {
    attack: 'kills amid saves',
    attempts: rounds,
    outcome: `${writes} acknowledged, ${faults.length} lost`,
    faults,
  };
}
