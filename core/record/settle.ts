import type { Card } from '../cards/card.ts';
import type { SettledLeg } from '../contract/chain_parts.ts';
import type { Prices } from '../contract/prices.ts';
import { SETTLED_SCHEMA, type SettledItem } from '../contract/record_chain.ts';
import { isoDateOf } from '../dates/iso_date.ts';
import { type KnownNames, NO_NAMES } from '../identity/fighters.ts';
import type { Content, PublishedEvent } from './chain.ts';
import { closingOf } from './event_prices.ts';
import { type BackedEvent, findResults } from './find_bouts.ts';
import { settledTotals, settlePick } from './settle_picks.ts';

/** Outcomes by pick and leg. */
type Legs = readonly (readonly SettledLeg[])[];

export const outcomesOf = (legs: Legs) => legs.map((pick) => pick.map(({ outcome }) => outcome).join(' ')).join(', ');

const isResult = ({ outcome }: SettledLeg) => outcome !== 'replaced' && outcome !== 'called_off';

/** The legs found now. A leg keeps its earlier closing line, and all of it if it has disappeared from the sources. */
export function withEarlierLegs(found: Legs, settled: Legs | undefined): SettledLeg[][] {
  return found.map((legs, pick) =>
    legs.map((leg, place) => {
      const earlier = settled?.[pick]?.[place];
      return isResult(leg) ? { ...leg, closing: earlier?.closing ?? leg.closing } : (earlier ?? leg);
    }),
  );
}

/** The legs of a first settlement at the books' closing lines where there are some. */
export function atBooksClose(
  legs: Legs,
  { picks }: Pick<BackedEvent, 'picks'>,
  prices: Pick<Prices, 'bouts'>,
): SettledLeg[][] {
  return legs.map((pick, place) =>
    pick.map((leg, index): SettledLeg => {
      const frozen = picks[place]?.legs[index];
      const books = frozen && isResult(leg) ? closingOf(prices, frozen) : undefined;
      return books === undefined ? leg : { ...leg, closing: books };
    }),
  );
}

/**
 * The content of the item that settles a published event as of `now`; `prices` are those kept of it, `names` those
 * of the import. Undefined while results are missing and if the latest settlement has the same outcomes. Changed outcomes
 * give the next revision.
 */
export function settledContent(
  { frozen, settled }: PublishedEvent,
  cards: readonly Card[],
  now: Date,
  prices: Pick<Prices, 'bouts'> = { bouts: [] },
  names: KnownNames = NO_NAMES,
): Content<SettledItem> | undefined {
  const found = findResults(frozen, cards, isoDateOf(now), names);
  if (found === undefined) return undefined;
  const earlier = settled?.picks.map(({ legs }) => legs);
  const known = withEarlierLegs(found.legs, earlier);
  if (earlier !== undefined && outcomesOf(earlier) === outcomesOf(known)) return undefined;
  const legs = settled === undefined ? atBooksClose(known, frozen, prices) : known;
  const picks = frozen.picks.map((pick, place) => settlePick(pick, legs[place] ?? []));
  return {
    schema: SETTLED_SCHEMA,
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
