import { dayNumber, type IsoDate } from '../dates/iso_date.ts';
import type { Card } from './card.ts';

/** Days since the sources brought something. */
export interface Silence {
  /** Since the date of the newest result. */
  result: number;
  /** Since the date of the newest card; 0 while one is to come. */
  card: number;
}

/** How long the sources have been silent as of `today`; undefined without cards. Cards are in order of dates. */
export function silenceOf(cards: readonly Pick<Card, 'date' | 'bouts'>[], today: IsoDate): Silence | undefined {
  const [first, last] = [cards[0], cards.at(-1)];
  if (first === undefined || last === undefined) return undefined;
  const decided = cards.findLast(({ bouts }) => bouts.some(({ outcome }) => outcome !== undefined)) ?? first;
  const since = ({ date }: Pick<Card, 'date'>) => Math.max(0, dayNumber(today) - dayNumber(date));
  return { result: since(decided), card: since(last) };
}
