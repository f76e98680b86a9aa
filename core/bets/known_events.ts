import type { Bet } from '../contract/bets/bets.ts';
import type { Event } from '../contract/site/events.ts';
import type { Card } from '../domain/cards/card.ts';
import type { KnownNames } from '../domain/identity/fighters.ts';
import { daysApart, MOVED_DAYS } from '../domain/identity/find_bout.ts';
import { isSameEvent } from '../record/find_bouts.ts';

/** Events of bets that an import knows. */
export interface KnownEvents {
  /** By their id. */
  listed: Event[];
  /** By a bout of the bets alone: a source has moved or renamed them since. */
  renamed: Event[];
}

/** Those of the bets' events that the cards of an import know; each once. */
export function knownEvents(
  bets: readonly Pick<Bet, 'event' | 'legs'>[],
  cards: readonly Card[],
  names: KnownNames,
): KnownEvents {
  const ids = new Set(cards.map(({ id }) => id));
  const listed = new Map<string, Event>();
  const renamed = new Map<string, Event>();
  for (const { event, legs } of bets) {
    if (event === undefined || listed.has(event.id) || renamed.has(event.id)) continue;
    if (ids.has(event.id)) listed.set(event.id, event);
    else if (
      cards.some(
        (card) =>
          daysApart(card.date, event.date) <= MOVED_DAYS && isSameEvent({ event, picks: [{ legs }] }, card, names),
      )
    )
      renamed.set(event.id, event);
  }
  return { listed: [...listed.values()], renamed: [...renamed.values()] };
}
