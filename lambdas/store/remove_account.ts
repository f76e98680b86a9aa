import type { CountedPlaybooks } from './counted_playbooks.ts';
import type { UserStore } from './user_store.ts';

/** Only a save that lands between the two steps calls for another round. */
const ROUNDS = 5;

/**
 * Removes a user's playbooks, then the profile that counts them: cut off anywhere, what is left is whole and a second
 * try finishes. False where saves of the same user kept coming in between.
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
