import { type Card, isUpcoming } from '../cards/card.ts';
import type { IsoDate } from '../dates/iso_date.ts';

/** The earliest card dated `today` or later with a priced bout that has no result; undefined where there is none. */
export function nextCard(cards: readonly Card[], today: IsoDate): Card | undefined {
  let next: Card | undefined;
  for (const card of cards) {
    if (isUpcoming(card, today) && (next === undefined || card.date < next.date)) next = card;
  }
  return next;
}
