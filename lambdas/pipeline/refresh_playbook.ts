import type { Card } from '../../core/cards/card.ts';
import { isDue } from '../../core/playbooks/staleness.ts';
import { storedPicks } from '../../core/playbooks/stored_picks.ts';
import { picksFor } from '../../core/portfolio/picks.ts';
import type { Clock } from '../clock.ts';
import type { PlaybookKey, PlaybookStore } from '../store/playbook_store.ts';

export interface RefreshParts {
  playbooks: Pick<PlaybookStore, 'find' | 'refreshUnlessChanged'>;
  /** The next event, and the snapshot that knows it. */
  card: Card;
  version: string;
  clock: Clock;
}

/**
 * Recomputes the picks of one playbook that is due. `not_due`: it was refreshed by now, as after a repeated delivery;
 * `changed`: its owner was faster, or deleted it. Throws where the playbook can't be read or picked for.
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
