import { randomBytes } from 'node:crypto';
import type { UserPlaybook } from '../../core/contract/playbooks/playbooks.ts';
import { TEXTS } from '../../core/contract/texts.ts';
import { ApiError, unavailable } from '../http/api_error.ts';
import type { PlaybookKey, PlaybookStore } from '../store/playbooks/playbook_store.ts';
import type { SharedPlaybooks } from '../store/playbooks/shared_playbooks.ts';

const TOKEN_BYTES = 16;
/** Attempts when other calls start or end the sharing between the read and the write. */
const ATTEMPTS = 5;

export interface SharingParts {
  playbooks: Pick<PlaybookStore, 'find'>;
  shared: SharedPlaybooks;
  now: Date;
}

/**
 * Starts or ends the sharing of a playbook and returns the playbook. One that is shared keeps its token. Throws ApiError
 * 404, or 503 if other calls interfere in every attempt.
 */
export async function setShared(
  key: PlaybookKey,
  wanted: boolean,
  { playbooks, shared, now }: SharingParts,
): Promise<UserPlaybook> {
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const stored = await playbooks.find(key);
    if (stored === undefined) throw new ApiError(404, TEXTS.playbookNotFound);
    const { share_token: known, ...unshared } = stored;
    if ((known !== undefined) === wanted) return stored;
    const token = known ?? randomBytes(TOKEN_BYTES).toString('hex');
    if (wanted && (await shared.start(key, token, now))) return { ...unshared, share_token: token };
    if (!wanted && (await shared.end(key, token))) return unshared;
  }
  throw unavailable(TEXTS.tryAgain, new Error(`Other calls changed the sharing in ${ATTEMPTS} attempts`));
}
