import type { CountedPlaybooks } from '../playbooks/counted_playbooks.ts';
import type { UserStore } from './user_store.ts';

/** Another round is needed only if a save happens between the two steps. */
const ROUNDS = 5;

/**
 * Deletes a user's playbooks, then the profile with their count. After an interruption the rest is consistent, and a
 * repeated call completes the deletion. False if the same user kept saving playbooks meanwhile.
 */
export async function removeAccount(sub: string, users: UserStore, playbooks: CountedPlaybooks): Promise<boolean> {
  for (let round = 0; round < ROUNDS; round += 1) {
    const counted = (await users.findProfile(sub))?.playbook_count ?? 0;
    let removed = 0;
    for await (const id of playbooks.ids(sub)) {
      if (await playbooks.remove({ user_id: sub, id })) removed += 1;
    }
    if (await users.removeProfile(sub, Math.max(counted - removed, 0))) return true;
  }
  return false;
}
