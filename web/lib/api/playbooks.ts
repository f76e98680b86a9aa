import { queryOptions } from '@tanstack/react-query';
import {
  type BetChoice,
  type PatchPlaybookRequest,
  playbookListSchema,
  type SavePlaybookRequest,
  type UserPlaybook,
  userPlaybookSchema,
} from '../../../core/contract/playbooks/playbooks.ts';
import { TEXTS } from '../../../core/contract/texts.ts';
import { callPrivate } from '../auth/account.ts';
import { PRIVATE } from '../load/query_client.ts';
import { ApiError } from './api_error.ts';
import { pickFor } from './building.ts';
import { readAs } from './read_as.ts';

const MISSING = 404;
const CONFLICT = 409;

/** The user's playbooks. */
export const playbooksQuery = (uid: string) =>
  queryOptions({
    queryKey: [PRIVATE, uid, 'playbooks'],
    queryFn: async ({ signal }) => readAs(playbookListSchema, await callPrivate('listPlaybooks', { signal })).playbooks,
  });

/** One of the user's playbooks. Throws an ApiError 403 when the playbook belongs to another user. */
export const playbookQuery = (uid: string, id: string) =>
  queryOptions({
    queryKey: [PRIVATE, uid, 'playbook', id],
    queryFn: async ({ signal }) => {
      const playbook = readAs(userPlaybookSchema, await callPrivate('getPlaybook', { id, signal }));
      if (playbook.user_id !== uid) throw new ApiError(TEXTS.playbookForbidden, 403);
      return playbook;
    },
  });

async function patchPlaybook(id: string, body: PatchPlaybookRequest): Promise<UserPlaybook> {
  return readAs(userPlaybookSchema, await callPrivate('patchPlaybook', { id, body }));
}

/** Renames a playbook. */
export const renamePlaybook = (id: string, name: string): Promise<UserPlaybook> => patchPlaybook(id, { name });

/** Chooses what is bet of the playbook's picks. */
export const chooseBets = (id: string, choice: BetChoice): Promise<UserPlaybook> => patchPlaybook(id, choice);

/** Starts or ends the sharing of a playbook. One that is shared keeps its link. */
export const setShared = (id: string, shared: boolean): Promise<UserPlaybook> => patchPlaybook(id, { shared });

/** Computes picks for the next event from the playbook's weights and stores them in it. */
export async function refreshPlaybook({ id, portfolio, rules, filters, bounds }: UserPlaybook): Promise<UserPlaybook> {
  const { picks, event_id, event_name, event_date, picks_version } = await pickFor(portfolio, {
    rules,
    filters,
    bounds,
  });
  return patchPlaybook(id, { picks, event_id, event_name, event_date, picks_version });
}

/**
 * Saves a playbook. Its id was generated with the result, so a retry after a lost response does not save it twice.
 * If the first attempt succeeded under another name, the playbook is renamed.
 */
export async function savePlaybook(request: SavePlaybookRequest): Promise<void> {
  try {
    await callPrivate('savePlaybook', { body: request });
  } catch (error) {
    const alreadySaved =
      error instanceof ApiError && error.status === CONFLICT && error.message === TEXTS.playbookExists;
    if (!alreadySaved) throw error;
    await renamePlaybook(request.id, request.name);
  }
}

/** Deletes a playbook. Succeeds when it is already deleted, for example in another tab. */
export async function deletePlaybook(id: string): Promise<void> {
  try {
    await callPrivate('deletePlaybook', { id });
  } catch (error) {
    if (!(error instanceof ApiError && error.status === MISSING)) throw error;
  }
}
