import type { Prices } from '../contract/prices/prices.ts';
import type { SettledLeg } from '../contract/record/chain_parts.ts';
import { type FrozenItem, SETTLED_SCHEMA, type SettledItem } from '../contract/record/record_chain.ts';
import { isoDateOf } from '../dates/iso_date.ts';
import type { Card } from '../domain/cards/card.ts';
import { type KnownNames, NO_NAMES } from '../domain/identity/fighters.ts';
import type { Content, PublishedEvent } from './chain/chain.ts';
import { CORRECTIONS, type Corrections, correctedOutcome, isLateFor, wasHeld } from './chain/corrections.ts';
import { closingOf } from './event_prices.ts';
import { type BackedEvent, type BackedLeg, type FoundResults, findResults } from './find_bouts.ts';
import { settledTotals, settlePick } from './settle_picks.ts';

/** Outcomes by pick and leg. */
type Legs = readonly (readonly SettledLeg[])[];

const outcomesOf = (legs: Legs) => legs.map((pick) => pick.map(({ outcome }) => outcome).join(' ')).join(', ');

/** False if the bout of both fighters was not held. */
export const isResult = ({ outcome }: SettledLeg) => wasHeld(outcome);

/** The legs that count now. A leg keeps its earlier closing line, and all of it if it has disappeared from the sources. */
function correctedLegs(
  { legs: found, rulings }: Pick<FoundResults, 'legs' | 'rulings'>,
  settled: Legs | undefined,
  follows: Corrections,
  isLate: boolean,
): SettledLeg[][] {
  return found.map((legs, pick) =>
    legs.map((leg, place) => {
      const earlier = settled?.[pick]?.[place];
      if (!isResult(leg)) return earlier ?? leg;
      const now = { outcome: leg.outcome, ruling: rulings[pick]?.[place]?.outcome };
      const outcome = correctedOutcome(follows, earlier?.outcome, now, isLate);
      return { ...leg, outcome, closing: earlier?.closing ?? leg.closing };
    }),
  );
}

/** A leg at the books' closing line where there is one. */
export function atBooksClose(
  leg: SettledLeg,
  backed: BackedLeg | undefined,
  prices: Pick<Prices, 'bouts'>,
): SettledLeg {
  const books = backed && isResult(leg) ? closingOf(prices, backed) : undefined;
  return books === undefined ? leg : { ...leg, closing: books };
}

/** What settles a frozen item: the cards as of `now`, the prices that are kept of the event, and the import's names. */
export type SettlingSources = [cards: readonly Card[], now: Date, prices?: Pick<Prices, 'bouts'>, names?: KnownNames];

/**
 * The legs of a frozen item's next settlement, with the fields that all settlements have. Undefined while results are
 * missing and if the latest settlement, with its legs, has the outcomes that count. Other ones give the next revision.
 */
export function nextSettlement(
  frozen: BackedEvent & Pick<FrozenItem, 'event' | 'hash'>,
  settled: { legs: Legs; revision: number } | undefined,
  follows: Corrections,
  ...[cards, now, prices = { bouts: [] }, names = NO_NAMES]: SettlingSources
) {
  const found = findResults(frozen, cards, isoDateOf(now), names);
  if (found === undefined) return undefined;
  const isLate = isLateFor(found.heldOn ?? frozen.event.date, isoDateOf(now));
  const known = correctedLegs(found, settled?.legs, follows, isLate);
  if (settled !== undefined && outcomesOf(settled.legs) === outcomesOf(known)) return undefined;
  const atClose = (leg: SettledLeg, place: number, index: number) =>
    atBooksClose(leg, frozen.picks[place]?.legs[index], prices);
  return {
    legs: settled ? known : known.map((legs, place) => legs.map((leg, index) => atClose(leg, place, index))),
    fields: {
      event: frozen.event,
      frozen: frozen.hash,
      revision: (settled?.revision ?? 0) + 1,
      settled_at: now.toISOString(),
      held_on: found.heldOn,
    },
  };
}

/** The content of the item that settles a published event; undefined where there is none. See `nextSettlement`. */
export function settledContent(
  { frozen, settled }: PublishedEvent,
  ...sources: SettlingSources
): Content<SettledItem> | undefined {
  const earlier = settled && { legs: settled.picks.map(({ legs }) => legs), revision: settled.revision };
  const next = nextSettlement(frozen, earlier, CORRECTIONS.picks, ...sources);
  if (next === undefined) return undefined;
  const picks = frozen.picks.map((pick, place) => settlePick(pick, next.legs[place] ?? []));
  return {
    schema: SETTLED_SCHEMA,
    kind: 'settled',
    playbook: frozen.playbook,
    ...next.fields,
    picks,
    ...settledTotals(frozen.picks, picks),
  };
}

/**
 * True if a source has changed a result of a settled event too late for its picks and no commission did: it stays as it was
 * paid.
 */
export function hasLateChange({ frozen, settled }: PublishedEvent, ...sources: SettlingSources): boolean {
  if (settled === undefined) return false;
  const earlier = { legs: settled.picks.map(({ legs }) => legs), revision: settled.revision };
  const isChanged = (follows: Corrections) => nextSettlement(frozen, earlier, follows, ...sources) !== undefined;
  return isChanged({ ...CORRECTIONS.picks, late: true }) && !isChanged(CORRECTIONS.picks);
}
