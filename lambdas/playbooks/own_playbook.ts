import { playbookIdSchema, type UserPlaybook } from '../../core/contract/playbooks/playbooks.ts';
import { TEXTS } from '../../core/contract/texts.ts';
import { ApiError } from '../http/api_error.ts';
import type { Caller } from '../http/caller.ts';
import { count, log, METRICS } from '../runtime/telemetry.ts';
import type { PlaybookKey } from '../store/playbooks/playbook_store.ts';

/** Throws ApiError 403 if the id names another owner, whether the playbook exists or not. */
export function requireOwner(caller: Caller, id: string): void {
  if (id.slice(0, id.lastIndexOf('_')) !== caller.sub) throw new ApiError(403, TEXTS.playbookForbidden);
}

/** The caller's key for the id in a path. Throws ApiError 404 for an invalid id, 403 for another owner's. */
export function ownKey(caller: Caller, id: string): PlaybookKey {
  if (!playbookIdSchema.safeParse(id).success) throw new ApiError(404, TEXTS.playbookNotFound);
  requireOwner(caller, id);
  return { user_id: caller.sub, id };
}

/** Throws ApiError 404 if there is no such playbook. */
export function requireFound(playbook: UserPlaybook | undefined): UserPlaybook {
  if (playbook === undefined) throw new ApiError(404, TEXTS.playbookNotFound);
  return playbook;
}

/** Logs and counts a stored playbook that can't be read and is left out of its owner's list. */
export function reportBroken(error: unknown): void {
  log.error('An invalid stored playbook was omitted from its owner’s list', { error });
  count(METRICS.brokenPlaybooks);
}
