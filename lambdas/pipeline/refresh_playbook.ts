import type { Card } from '../../core/cards/card.ts';
import type { UserPlaybook } from '../../core/contract/playbooks.ts';
import { isDue } from '../../core/playbooks/staleness.ts';
import { storedPicks } from '../../core/playbooks/stored_picks.ts';
import { picksFor } from '../../core/portfolio/picks.ts';
import { settlePending, withPendingPicks } from '../../core/record/user_results.ts';
import type { Clock } from '../clock.ts';
import { keptWithinSize } from '../store/playbook_item.ts';
import type { PlaybookKey, PlaybookStore } from '../store/playbook_store.ts';

export interface RefreshParts {
  playbooks: Pick<PlaybookStore, 'find' | 'refreshUnlessChanged' | 'settleUnlessChanged'>;
  /** All cards of the snapshot: earlier picks settle with their results. */
  cards: readonly Card[];
  /** The next event and the version of its snapshot. */
  card: Card;
  version: string;
  clock: Clock;
}

/** Settles the pending events of a playbook whose picks are not due. */
async function settlePlaybook(
  playbook: UserPlaybook,
  { playbooks, cards, clock }: RefreshParts,
): Promise<'settled' | 'not_due' | 'changed'> {
  const { pending = [], results = [] } = playbook;
  const kept = settlePending({ pending, results }, cards, clock.today());
  if (kept.pending.length === pending.length) return 'not_due';
  const written = await playbooks.settleUnlessChanged(playbook, keptWithinSize(playbook, kept));
  return written ? 'settled' : 'changed';
}

/**
 * Recomputes the picks of a due playbook, and settles its earlier picks that have results. `settled`: the picks were not
 * due, but results were there. `not_due`: already refreshed, for example after a repeated delivery.
 * `changed`: its owner refreshed or deleted it meanwhile. Throws if the playbook is invalid or picks can't be computed.
 */
export async function refreshPlaybook(
  key: PlaybookKey,
  parts: RefreshParts,
): Promise<'refreshed' | 'settled' | 'not_due' | 'changed'> {
  const { playbooks, card, cards, version, clock } = parts;
  const playbook = await playbooks.find(key);
  if (playbook === undefined) return 'changed';
  if (!isDue(playbook, clock.today())) return settlePlaybook(playbook, parts);
  const response = picksFor(card, playbook.portfolio, version);
  const refreshed = { ...response, picks: storedPicks(response.picks) };
  const now = clock.now();
  const settled = settlePending(withPendingPicks(playbook, now), cards, clock.today());
  const kept = keptWithinSize({ ...playbook, picks: refreshed.picks }, settled);
  const written = await playbooks.refreshUnlessChanged(key, refreshed, kept, playbook.picks_version, now);
  return written ? 'refreshed' : 'changed';
}
