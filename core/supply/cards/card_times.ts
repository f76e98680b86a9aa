import { HOUR, MINUTE } from '../../dates/durations.ts';
import type { FactBout, FactCard } from '../facts/facts.ts';

/** From one bout's begin to the next, as recorded on 2026-10-10 (22 to 28 minutes), rounded up. */
const BOUT_MINUTES = 30;
/** A day in any zone after its midnight, and a card that begins on its evening. */
const UNKNOWN_BEGIN_HOURS = 30;

/** Whether a provider tells when the card begins. Else its begin is the earliest that its day allows. */
export const isBeginKnown = ({ begin_from }: FactCard): boolean =>
  begin_from !== 'venue_day' && begin_from !== 'latest_day';

/** When a card begins at the earliest, in epoch milliseconds. */
export const knownBegin = ({ begins_at }: FactCard): number => Date.parse(begins_at);

/** When the last bout of a card ends as expected, in epoch milliseconds. */
export function expectedEnd(card: FactCard): number {
  if (!isBeginKnown(card)) return knownBegin(card) + UNKNOWN_BEGIN_HOURS * HOUR;
  const held = card.bouts.filter(({ state }) => state !== 'off').length;
  return knownBegin(card) + held * BOUT_MINUTES * MINUTE;
}

const CLOSED = new Set<FactBout['state']>(['official', 'corrected', 'off']);

/** Whether a bout's result is still awaited, or disputed. */
export const isOpen = ({ state }: FactBout): boolean => !CLOSED.has(state);

/** Whether results of a card are still awaited. */
export const hasOpenBouts = ({ bouts }: FactCard): boolean => bouts.some(isOpen);
