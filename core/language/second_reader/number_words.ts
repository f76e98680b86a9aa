import type { Amount } from '../text/written_amounts.ts';
import { EVEN_MONEY, OPTIONS } from '../wishes/families.ts';

/** Above this a number counts neither legs, years nor inches or centimetres between fighters. */
const LARGEST_COUNT = 40;
const pricesOf = (family: 'favorites' | 'underdogs'): number[] => OPTIONS[family].map(({ value }) => value);
/** Beyond every limit, and beyond what lies near one. */
const LONG = 3.2;
/** Prices to tell odds apart by: the catalogue's limits, even money between them. */
const PRICES = [...pricesOf('favorites'), EVEN_MONEY, ...pricesOf('underdogs'), LONG];
/** What is shorter than the shortest limit is met too seldom to be told apart. */
const SHORTEST = Math.min(...PRICES);
/** American odds are whole: as decimals they hit a price only about. */
const ABOUT = 0.006;

/** "6.00" is a price, "6" may be a count. */
const WRITTEN_AS_ODDS = /[.,]\d\d$/;

/** A number as a word: a count by itself, odds by the catalogue's prices that they lie at or between. */
export function numberWord({ odds, count, american }: Amount = {}, text = ''): string {
  const isCount = count !== undefined && !american && Number.isInteger(count) && !WRITTEN_AS_ODDS.test(text);
  if (isCount && count <= LARGEST_COUNT) return `#${count}`;
  if (odds === undefined) return '#';
  const at = PRICES.find((price) => Math.abs(price - odds) < ABOUT);
  return at === undefined ? `#>${PRICES.findLast((price) => price < odds) ?? SHORTEST}` : `#=${at}`;
}
