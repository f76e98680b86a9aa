import type { Card } from '../cards/card.ts';
import { RECORD_SCHEMA, type SettledItem, type SettledLeg } from '../contract/record_chain.ts';
import { isoDateOf } from '../dates/iso_date.ts';
import type { ItemContent, PublishedEvent } from './chain.ts';
import { findResults } from './find_bouts.ts';
import { settledTotals, settlePick } from './settle_picks.ts';

const outcomesOf = (picks: SettledItem['picks']) =>
  picks.map(({ legs }) => legs.map(({ outcome }) => outcome).join(' ')).join(', ');

const isResult = ({ outcome }: SettledLeg) => outcome !== 'replaced' && outcome !== 'called_off';

/** The legs found now. Legs that have disappeared from the sources keep their settlement. */
function withEarlierLegs(found: readonly SettledLeg[][], settled: SettledItem | undefined): SettledLeg[][] {
  return found.map((legs, pick) =>
    legs.map((leg, place) => (isResult(leg) ? leg : (settled?.picks[pick]?.legs[place] ?? leg))),
  );
}

/**
 * The content of the item that settles a published event as of `now`. Undefined while results are missing and if the
 * latest settlement has the same outcomes. Changed outcomes give the next revision.
 */
export function settledContent(
  { frozen, settled }: PublishedEvent,
  cards: readonly Card[],
  now: Date,
): ItemContent | undefined {
  const found = findResults(frozen, cards, isoDateOf(now));
  if (found === undefined) return undefined;
  const legs = withEarlierLegs(found.legs, settled);
  const picks = frozen.picks.map((pick, place) => settlePick(pick, legs[place] ?? []));
  if (settled !== undefined && outcomesOf(settled.picks) === outcomesOf(picks)) return undefined;
  return {
    schema: RECORD_SCHEMA,
    kind: 'settled',
    playbook: frozen.playbook,
    event: frozen.event,
    frozen: frozen.hash,
    revision: (settled?.revision ?? 0) + 1,
    settled_at: now.toISOString(),
    held_on: found.heldOn,
    picks,
    ...settledTotals(frozen.picks, picks),
  };
}
