import type { Prices } from '../../contract/prices/prices.ts';
import { HOUR } from '../../dates/durations.ts';
import type { DatedEvent } from '../../domain/cards/begin.ts';
import type { CardTimes } from './call_pace.ts';

/** Typical times of a card in the Americas, where most are: first bout at 22:00 UTC, last one at 04:30 UTC. */
const FIRST_BOUT = 22 * HOUR;
const DURATION = 6.5 * HOUR;

/** Start times of a card's bouts: from its prices, else from its begin if that is known, else the typical ones. */
export function expectedTimes({ date, begin }: DatedEvent, prices: Prices | undefined): CardTimes {
  const starts = (prices?.bouts ?? []).map(({ starts_at }) => Date.parse(starts_at));
  if (starts.length > 0) return { firstBout: Math.min(...starts), lastBout: Math.max(...starts) };
  const firstBout = begin?.known ? Date.parse(begin.at) : Date.parse(`${date}T00:00:00Z`) + FIRST_BOUT;
  return { firstBout, lastBout: firstBout + DURATION };
}
