import { isDeepStrictEqual } from 'node:util';
import type { CardPicks, StoredPick } from '../../core/contract/playbooks/picks.ts';
import type { UserPlaybook } from '../../core/contract/playbooks/playbooks.ts';
import type { Card } from '../../core/domain/cards/card.ts';
import type { KnownNames } from '../../core/domain/identity/fighters.ts';
import { nameKey } from '../../core/domain/identity/name_key.ts';
import { isDue } from '../../core/playbooks/staleness.ts';
import { beginOf } from '../../core/record/event_prices.ts';
import { freezesAt } from '../../core/record/freeze.ts';
import { keptResults, settlePending, withPendingPicks } from '../../core/record/playbooks/user_results.ts';
import type { OwnPortfolio } from '../rules/rule_bets.ts';
import type { Clock } from '../runtime/clock.ts';
import { keptWithinSize } from '../store/playbooks/playbook_item.ts';
import type { PlaybookKey, PlaybookStore } from '../store/playbooks/playbook_store.ts';

export interface RefreshParts {
  playbooks: Pick<PlaybookStore, 'find' | 'refreshUnlessChanged' | 'settleUnlessChanged'>;
  /** All cards of the snapshot: earlier picks settle with their results. */
  cards: readonly Card[];
  /** Of the snapshot; a legacy one has none. */
  knownNames: KnownNames | undefined;
  /** The next event; undefined if none is known, or none with a price. */
  card: Card | undefined;
  /** The picks of a portfolio on a card, with the bets of its rules and without those that its filters forbid. */
  picksOn(card: Card, playbook: OwnPortfolio): Promise<CardPicks>;
  /** The playbook with the report and returns that are computed for it; undefined if it was deleted meanwhile. */
  withFigures(playbook: UserPlaybook): Promise<UserPlaybook | undefined>;
  clock: Clock;
}

/** Settles the earlier picks of a playbook that gets no new ones. */
async function settlePlaybook(
  playbook: UserPlaybook,
  { playbooks, cards, knownNames, clock }: RefreshParts,
): Promise<'settled' | 'not_due' | 'changed'> {
  const kept = settlePending(withPendingPicks(playbook, cards, clock.now()), cards, clock.today(), knownNames);
  if (isDeepStrictEqual(kept, keptResults(playbook))) return 'not_due';
  const written = await playbooks.settleUnlessChanged(playbook, keptWithinSize(playbook, kept));
  return written ? 'settled' : 'changed';
}

/** The legs of picks, by which it is seen whether others are to be bet than before. */
const legsOf = (picks: readonly StoredPick[]) =>
  picks
    .map(({ legs = [] }) => legs.map(({ name, opponent }) => `${nameKey(name)} ${nameKey(opponent)}`).sort())
    .map((legs) => legs.join('\n'))
    .toSorted();

/**
 * Recomputes the picks of a due playbook for the next event, and settles its earlier picks that have results. One that has
 * picks for the next event gets new ones if they are other bets, because its card has changed; from when picks are frozen
 * they stay. Of a playbook
 * from before the server computed figures and picks, it computes both. `settled`: without new picks. `computed`: the
 * figures alone. `not_due`: nothing to do, for example after a repeated delivery. `changed`: its owner refreshed or deleted
 * it meanwhile. Throws if the playbook is invalid or picks can't be computed.
 */
export async function refreshPlaybook(
  key: PlaybookKey,
  parts: RefreshParts,
): Promise<'refreshed' | 'settled' | 'computed' | 'not_due' | 'changed'> {
  const { playbooks, card, cards, knownNames, clock } = parts;
  const stored = await playbooks.find(key);
  const playbook = stored?.report_computed ? stored : stored && (await parts.withFigures(stored));
  if (playbook === undefined) return 'changed';
  const isStated = playbook.report_computed && !playbook.picks_computed;
  const isRefreshed = isStated || isDue(playbook, clock.today());
  const isOfNext = card !== undefined && playbook.event_id === card.id && clock.now() < freezesAt(beginOf(card));
  const refreshed = isRefreshed || isOfNext ? card && (await parts.picksOn(card, playbook)) : undefined;
  const isSame = !isRefreshed && isDeepStrictEqual(legsOf(refreshed?.picks ?? []), legsOf(playbook.picks));
  if (refreshed === undefined || isSame) {
    const outcome = await settlePlaybook(playbook, parts);
    return outcome === 'not_due' && playbook !== stored ? 'computed' : outcome;
  }
  const now = clock.now();
  const settled = settlePending(withPendingPicks(playbook, cards, now), cards, clock.today(), knownNames);
  const kept = keptWithinSize({ ...playbook, picks: refreshed.picks }, settled);
  const written = await playbooks.refreshUnlessChanged(playbook, refreshed, kept, now);
  return written ? 'refreshed' : 'changed';
}
