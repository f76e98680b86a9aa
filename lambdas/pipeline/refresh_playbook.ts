import type { Card } from '../../core/cards/card.ts';
import { isDue } from '../../core/playbooks/staleness.ts';
import { storedPicks } from '../../core/playbooks/stored_picks.ts';
import { picksFor } from '../../core/portfolio/picks.ts';
import type { Clock } from '../clock.ts';
import type { PlaybookKey, PlaybookStore } from '../store/playbook_store.ts';

export interface RefreshParts {
  playbooks: Pick<PlaybookStore, 'find' | 'refreshUnlessChanged'>;
  /** The next event and the version of its snapshot. */
  card: Card;
  version: string;
  clock: Clock;
}

/**
 * Recomputes the picks of a due playbook. `not_due`: already refreshed, for example after a repeated delivery.
 * `changed`: its owner refreshed or deleted it meanwhile. Throws if the playbook is invalid or picks can't be computed.
 */
export async function refreshPlaybook(
  key: PlaybookKey,
  { playbooks, card, version, clock }: RefreshParts,
): Promise<'refreshed' | 'not_due' | 'changed'> {
  const playbook = await playbooks.find(key);
  if (playbook === undefined) return 'changed';
  if (!isDue(playbook, clock.today())) return 'not_due';
  const response = picksFor(card, playbook.portfolio, version);
  const refreshed = { ...response, picks: storedPicks(response.picks) };
  const written = await playbooks.refreshUnlessChanged(key, refreshed, playbook.picks_version, clock.now());
  return written ? 'refreshed' : 'changed';
}
