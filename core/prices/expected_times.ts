import type { Prices } from '../contract/prices.ts';
import { HOUR } from '../dates/durations.ts';
import type { IsoDate } from '../dates/iso_date.ts';
import type { CardTimes } from './call_pace.ts';

/** Typical times of a card in the Americas, where most are: first bout at 22:00 UTC, last one at 04:30 UTC. */
const FIRST_BOUT = 22 * HOUR;
const LAST_BOUT = 28.5 * HOUR;

/** Start times of a card's bouts: from its prices, else the typical ones. */
export function expectedTimes({ date }: { date: IsoDate }, prices: Prices | undefined): CardTimes {
  const starts = (prices?.bouts ?? []).map(({ starts_at }) => Date.parse(starts_at));
  const midnight = Date.parse(`${date}T00:00:00Z`);
  if (starts.length === 0) return { firstBout: midnight + FIRST_BOUT, lastBout: midnight + LAST_BOUT };
  return { firstBout: Math.min(...starts), lastBout: Math.max(...starts) };
}
