import type { BetChoice, UserPlaybook } from '../../core/contract/playbooks/playbooks.ts';
import { TEXTS } from '../../core/contract/texts.ts';
import { type BeginningCards, withPendingPicks } from '../../core/record/playbooks/user_results.ts';
import { isOlderVersion } from '../../core/snapshot/version.ts';
import { unavailable } from '../http/api_error.ts';
import type { Clock } from '../runtime/clock.ts';
import { keptWithinSize } from '../store/playbooks/playbook_item.ts';
import type { PlaybookKey, PlaybookStore, RefreshedPicks } from '../store/playbooks/playbook_store.ts';
import { requireFound } from './own_playbook.ts';
import { requireSize } from './save_playbook.ts';

export interface ChangeParts {
  playbooks: Pick<PlaybookStore, 'find' | 'refreshUnlessChanged' | 'chooseUnlessChanged'>;
  /** The cards of the snapshot. */
  cards: BeginningCards;
  clock: Clock;
}

/** Attempts of a change when others change the playbook between its read and its write. */
const ATTEMPTS = 5;
const interfered = () =>
  unavailable(TEXTS.tryAgain, new Error(`Other refreshes changed the playbook in ${ATTEMPTS} attempts`));

/**
 * Stores the picks that `picksOf` computes for the playbook, unless it has picks of a later day, and returns the playbook.
 * Earlier picks whose event has begun await their results, which the scheduled refresh finds. Throws ApiError 404, 413, or
 * 503 if other refreshes interfere in every attempt.
 */
export async function refreshPicks(
  key: PlaybookKey,
  picksOf: (playbook: UserPlaybook) => Promise<RefreshedPicks>,
  { playbooks, cards, clock }: ChangeParts,
): Promise<UserPlaybook> {
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const stored = requireFound(await playbooks.find(key));
    const picks = await picksOf(stored);
    if (stored.picks_computed && isOlderVersion(picks.picks_version, stored.picks_version)) return stored;
    const refreshing = { ...stored, ...picks, pending: undefined, results: undefined };
    requireSize(refreshing, stored);
    const now = clock.now();
    const kept = keptWithinSize(refreshing, withPendingPicks(stored, cards, now));
    const refreshed = await playbooks.refreshUnlessChanged(stored, picks, kept, now);
    if (refreshed !== undefined) return refreshed;
  }
  throw interfered();
}

/** Stores what is bet of the playbook's picks. Picks whose event has begun await their results as they were bet. */
export async function chooseBets(
  key: PlaybookKey,
  { only_value, kelly_fraction }: BetChoice,
  { playbooks, cards, clock }: ChangeParts,
): Promise<UserPlaybook> {
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const stored = requireFound(await playbooks.find(key));
    const fraction = kelly_fraction === undefined ? stored.kelly_fraction : (kelly_fraction ?? undefined);
    if ((stored.only_value ?? false) === only_value && stored.kelly_fraction === fraction) return stored;
    const now = clock.now();
    const choice = { only_value, kelly_fraction: fraction };
    const kept = keptWithinSize({ ...stored, ...choice }, withPendingPicks(stored, cards, now));
    const chosen = await playbooks.chooseUnlessChanged(stored, choice, kept, now);
    if (chosen !== undefined) return chosen;
  }
  throw interfered();
}
