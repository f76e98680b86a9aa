import { isDeepStrictEqual } from 'node:util';
import type { SavePlaybookRequest, UserPlaybook } from '../core/contract/playbooks.ts';
import { playbookIdSchema, savePlaybookRequestSchema } from '../core/contract/playbooks.ts';
import { TEXTS } from '../core/contract/texts.ts';
import { ApiError } from './http/api_error.ts';
import { apiFunction, privateRoute } from './http/api_function.ts';
import type { Caller } from './http/caller.ts';
import { openAccounts } from './open_accounts.ts';
import type { PlaybookKey } from './store/playbook_store.ts';
import { storable } from './store/storable.ts';
import { count, log, METRICS } from './telemetry.ts';

const { clock, users, playbooks, counted } = openAccounts();

/** Throws ApiError 403 if the id names another owner, whether the playbook exists or not. */
function requireOwner(caller: Caller, id: string): void {
  if (id.slice(0, id.lastIndexOf('_')) !== caller.sub) throw new ApiError(403, TEXTS.playbookForbidden);
}

/** The caller's key for the id in a path. Throws ApiError 404 for an invalid id, 403 for another owner's. */
function ownKey(caller: Caller, id: string): PlaybookKey {
  if (!playbookIdSchema.safeParse(id).success) throw new ApiError(404, TEXTS.playbookNotFound);
  requireOwner(caller, id);
  return { user_id: caller.sub, id };
}

function requireFound(playbook: UserPlaybook | undefined): UserPlaybook {
  if (playbook === undefined) throw new ApiError(404, TEXTS.playbookNotFound);
  return playbook;
}

/** The fields of a stored playbook that its save request had; undefined for a legacy playbook that lacks some. */
function contentOf(playbook: SavePlaybookRequest | UserPlaybook): SavePlaybookRequest | undefined {
  const { data } = savePlaybookRequestSchema.safeParse(playbook);
  return data && savePlaybookRequestSchema.parse(storable(data));
}

async function save(caller: Caller, request: SavePlaybookRequest): Promise<UserPlaybook> {
  requireOwner(caller, request.id);
  const now = clock.now();
  await users.ensureProfile(caller, now);
  const stamp = now.toISOString();
  const server = { user_id: caller.sub, created_at: stamp, last_updated: stamp, event: { name: request.event_name } };
  const playbook = { ...request, ...server };
  const outcome = await counted.save(playbook);
  if (outcome === 'saved') return playbook;
  // A client repeats a save after a lost response. It must get its playbook, even if that one filled the limit.
  const stored = await playbooks.find({ user_id: caller.sub, id: request.id });
  if (stored === undefined) throw new ApiError(409, TEXTS.limitReached);
  if (!isDeepStrictEqual(contentOf(stored), contentOf(request))) throw new ApiError(409, TEXTS.playbookExists);
  return stored;
}

function reportBroken(error: unknown): void {
  log.error('An invalid stored playbook was omitted from its owner’s list', { error });
  count(METRICS.brokenPlaybooks);
}

/** Lists, saves, reads, changes and deletes the caller's playbooks. */
export const handler = apiFunction('playbooks', [
  privateRoute('listPlaybooks', async ({ caller }) => ({ playbooks: await playbooks.list(caller.sub, reportBroken) })),
  privateRoute('savePlaybook', ({ caller, body }) => save(caller, body)),
  privateRoute('getPlaybook', async ({ caller, id }) => requireFound(await playbooks.find(ownKey(caller, id)))),
  privateRoute('patchPlaybook', async ({ caller, id, body }) => {
    const key = ownKey(caller, id);
    const now = clock.now();
    const changed = 'name' in body ? playbooks.rename(key, body.name, now) : playbooks.refresh(key, body, now);
    return requireFound(await changed);
  }),
  privateRoute('deletePlaybook', async ({ caller, id }) => {
    if (!(await counted.remove(ownKey(caller, id)))) throw new ApiError(404, TEXTS.playbookNotFound);
  }),
]);
