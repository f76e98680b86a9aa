import type { Card } from '../cards/card.ts';
import type { Prices } from '../contract/prices.ts';
import { type FrozenItem, RECORD_SCHEMA, type SettledItem, type SettledLeg } from '../contract/record_chain.ts';
import { isoDateOf } from '../dates/iso_date.ts';
import type { ItemContent, PublishedEvent } from './chain.ts';
import { closingOf } from './event_prices.ts';
import { findResults } from './find_bouts.ts';
import { settledTotals, settlePick } from './settle_picks.ts';

const outcomesOf = (picks: SettledItem['picks']) =>
  picks.map(({ legs }) => legs.map(({ outcome }) => outcome).join(' ')).join(', ');

const isResult = ({ outcome }: SettledLeg) => outcome !== 'replaced' && outcome !== 'called_off';

/**
 * The leg at the books' closing line where there is one. A leg keeps an earlier settlement's closing line, and all of it
 * if the leg has disappeared from the sources.
 */
function closedLeg(leg: SettledLeg, earlier: SettledLeg | undefined, books: SettledLeg['closing']): SettledLeg {
  if (!isResult(leg)) return earlier ?? leg;
  return { ...leg, closing: earlier?.closing ?? books ?? leg.closing };
}

function closedLegs(
  found: readonly SettledLeg[][],
  { picks }: FrozenItem,
  settled: SettledItem | undefined,
  prices: Pick<Prices, 'bouts'>,
): SettledLeg[][] {
  return picks.map(({ legs }, pick) =>
    (found[pick] ?? []).map((leg, place) => {
      const frozen = legs[place];
      const books = frozen && closingOf(prices, frozen);
      return closedLeg(leg, settled?.picks[pick]?.legs[place], books ?? null);
    }),
  );
}

/**
 * The content of the item that settles a published event as of `now`; `prices` are those kept of it. Undefined while results are missing and if the
 * latest settlement has the same outcomes. Changed outcomes give the next revision.
 */
export function settledContent(
  { frozen, settled }: PublishedEvent,
  cards: readonly Card[],
  now: Date,
  prices: Pick<Prices, 'bouts'> = { bouts: [] },
): ItemContent | undefined {
  const found = findResults(frozen, cards, isoDateOf(now));
  if (found === undefined) return undefined;
  const legs = closedLegs(found.legs, frozen, settled, prices);
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
