import type { Amount } from '../text/written_amounts.ts';

/** Above this a number counts neither legs, years nor inches or centimetres between fighters. */
const LARGEST_COUNT = 40;
/** The shortest price of a limit: what is shorter is met too seldom to be told apart. */
const SHORTEST = 1.05;
/** Prices that the catalogue's limits stand at, even money, and what no limit is near. */
const PRICES = [SHORTEST, 1.25, 1.45, 1.65, 1.85, 2, 2.05, 2.25, 2.45, 2.65, 2.85, 3.2];
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
