import { dayNumber, type IsoDate } from '../../dates/iso_date.ts';
import type { Card } from './card.ts';

/** Ages of the data, in days. */
export interface SourceAge {
  /** Since the date of the newest result. */
  result: number;
  /** Since the date of the newest card; 0 while one is to come. */
  card: number;
}

/** Days since the newest result and card as of `today`; undefined without cards. Cards are in order of dates. */
export function sourceAge(cards: readonly Pick<Card, 'date' | 'bouts'>[], today: IsoDate): SourceAge | undefined {
  const [first, last] = [cards[0], cards.at(-1)];
  if (first === undefined || last === undefined) return undefined;
  const decided = cards.findLast(({ bouts }) => bouts.some(({ outcome }) => outcome !== undefined)) ?? first;
  const since = ({ date }: Pick<Card, 'date'>) => Math.max(0, dayNumber(today) - dayNumber(date));
  return { result: since(decided), card: since(last) };
}
