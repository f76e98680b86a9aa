import { isDeepStrictEqual } from 'node:util';
import { LIMITS } from '../../core/contract/limits.ts';
import type { SavePlaybookRequest, UserPlaybook } from '../../core/contract/playbooks.ts';
import { playbookIdSchema, savePlaybookRequestSchema } from '../../core/contract/playbooks.ts';
import { TEXTS } from '../../core/contract/texts.ts';
import { withPendingPicks } from '../../core/record/user_results.ts';
import { isOlderVersion } from '../../core/snapshot/version.ts';
import { readEnvironment } from '../environment.ts';
import { ApiError, unavailable } from '../http/api_error.ts';
import { apiFunction } from '../http/api_function.ts';
import type { Caller } from '../http/caller.ts';
import { openAccounts } from '../open_accounts.ts';
import { requireRuleIds } from '../rules/rule_bets.ts';
import { ruleRoutes } from '../rules/rule_routes.ts';
import { setShared } from '../sharing/set_shared.ts';
import { sharedHeadRoute } from '../sharing/shared_head_route.ts';
import { sharedRoute } from '../sharing/shared_route.ts';
import { openBucketAt } from '../snapshot/open_snapshot_store.ts';
import { keptWithinSize, playbookBytes } from '../store/playbook_item.ts';
import type { PlaybookKey, RefreshedPicks } from '../store/playbook_store.ts';
import { storable } from '../store/storable.ts';
import { count, log, METRICS } from '../telemetry.ts';

const { clock, privateRoute, users, playbooks, shared, counted, rules, searches } = openAccounts();
const { SITE_LOCATION } = readEnvironment({ SITE_LOCATION: true });

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

/** The fields of a save request in a stored playbook; undefined for a legacy playbook that lacks some. */
function contentOf(playbook: SavePlaybookRequest | UserPlaybook): SavePlaybookRequest | undefined {
  const { data } = savePlaybookRequestSchema.safeParse(playbook);
  return data && savePlaybookRequestSchema.parse(storable(data));
}

/** Throws ApiError 413 for a playbook above the limit. A larger one from before the limit may change, but not grow. */
function requireSize(playbook: UserPlaybook, before?: UserPlaybook): void {
  const most = Math.max(LIMITS.playbookBytes, before === undefined ? 0 : playbookBytes(before));
  if (playbookBytes(playbook) > most) throw new ApiError(413, TEXTS.playbookTooLarge);
}

async function save(caller: Caller, request: SavePlaybookRequest): Promise<UserPlaybook> {
  requireOwner(caller, request.id);
  requireRuleIds(request.rules);
  const now = clock.now();
  await users.ensureProfile(caller, now);
  const stamp = now.toISOString();
  const event = { name: request.event_name };
  const server = { user_id: caller.sub, created_at: stamp, last_updated: stamp, event, picks_saved_at: stamp };
  const playbook = { ...request, ...server };
  requireSize(playbook);
  const outcome = await counted.save(playbook);
  if (outcome === 'saved') return playbook;
  // A client repeats a save after a lost response. It must get its playbook, even if that one filled the limit.
  const stored = await playbooks.find({ user_id: caller.sub, id: request.id });
  if (stored === undefined) throw new ApiError(409, TEXTS.limitReached);
  if (!isDeepStrictEqual(contentOf(stored), contentOf(request))) throw new ApiError(409, TEXTS.playbookExists);
  return stored;
}

/** Attempts of a refresh when others change the playbook between its read and its write. */
const REFRESH_ATTEMPTS = 5;
const interfered = () =>
  unavailable(TEXTS.tryAgain, new Error(`Other refreshes changed the playbook in ${REFRESH_ATTEMPTS} attempts`));

/**
 * Stores the picks, unless the playbook has picks of a later day, and returns the playbook. Earlier picks whose event has
 * begun await their results, which the scheduled refresh finds. Throws ApiError 404, 413,
 * or 503 if other refreshes interfere in every attempt.
 */
async function refresh(key: PlaybookKey, picks: RefreshedPicks): Promise<UserPlaybook> {
  for (let attempt = 0; attempt < REFRESH_ATTEMPTS; attempt += 1) {
    const stored = requireFound(await playbooks.find(key));
    if (isOlderVersion(picks.picks_version, stored.picks_version)) return stored;
    const refreshing = { ...stored, ...picks, pending: undefined, results: undefined };
    requireSize(refreshing, stored);
    const now = clock.now();
    const kept = keptWithinSize(refreshing, withPendingPicks(stored, now));
    const refreshed = await playbooks.refreshUnlessChanged(stored, picks, kept, now);
    if (refreshed !== undefined) return refreshed;
  }
  throw interfered();
}

/** Stores what is bet of the playbook's picks. Picks whose event has begun await their results as they were bet. */
async function choose(key: PlaybookKey, onlyValue: boolean): Promise<UserPlaybook> {
  for (let attempt = 0; attempt < REFRESH_ATTEMPTS; attempt += 1) {
    const stored = requireFound(await playbooks.find(key));
    if ((stored.only_value ?? false) === onlyValue) return stored;
    const now = clock.now();
    const kept = keptWithinSize({ ...stored, only_value: onlyValue }, withPendingPicks(stored, now));
    const chosen = await playbooks.chooseUnlessChanged(stored, onlyValue, kept, now);
    if (chosen !== undefined) return chosen;
  }
  throw interfered();
}

function reportBroken(error: unknown): void {
  log.error('An invalid stored playbook was omitted from its owner’s list', { error });
  count(METRICS.brokenPlaybooks);
}

/** Lists, saves, reads, changes and deletes the caller's playbooks and rules, and shows shared playbooks to everyone. */
export const handler = apiFunction('playbooks', [
  privateRoute('listPlaybooks', async ({ caller }) => ({ playbooks: await playbooks.list(caller.sub, reportBroken) })),
  privateRoute('savePlaybook', ({ caller, body }) => save(caller, body)),
  privateRoute('getPlaybook', async ({ caller, id }) => requireFound(await playbooks.find(ownKey(caller, id)))),
  privateRoute('patchPlaybook', async ({ caller, id, body }) => {
    const key = ownKey(caller, id);
    if ('only_value' in body) return choose(key, body.only_value);
    if ('shared' in body) return setShared(key, body.shared, { playbooks, shared, now: clock.now() });
    if (!('name' in body)) return refresh(key, body);
    return requireFound(await playbooks.rename(key, body.name, clock.now()));
  }),
  privateRoute('deletePlaybook', async ({ caller, id }) => {
    if (!(await counted.remove(ownKey(caller, id)))) throw new ApiError(404, TEXTS.playbookNotFound);
  }),
  sharedRoute(shared),
  sharedHeadRoute({ ...shared, site: openBucketAt(SITE_LOCATION) }),
  ...ruleRoutes(privateRoute, { rules, searches, clock }),
]);
