import { MINUTE } from '../../../core/dates/durations.ts';
import { countText } from '../../../core/format/count.ts';
import { dateText } from '../../../core/format/dates.ts';
import { americanOddsText, type OddsStyle } from '../../../core/format/odds_text.ts';
import { pickPercentText } from '../../../core/format/percent.ts';
import { withTrueMinus } from '../../../core/format/true_minus.ts';
import type { BestPrice } from '../../../core/playbooks/best_prices.ts';

const MINUTES_PER_HOUR = 60;
/** A smaller difference is none. */
const LEAST_BETTER = 0.0005;

/** How old a price is: `4 min`, `2 h`. */
export function ageText(updatedAt: number, now: number): string {
  const minutes = Math.max(0, Math.floor((now - updatedAt) / MINUTE));
  return minutes < MINUTES_PER_HOUR ? `${minutes} min` : `${Math.floor(minutes / MINUTES_PER_HOUR)} h`;
}

/** Whose prices are the best: `Best of 10 books, newest 4 min ago`. */
export const bestOfText = (books: number, newest: number, now: number): string =>
  `Best of ${countText(books, 'book')}, newest ${ageText(newest, now)} ago`;

/** Odds in the reader's format: `−118`, `1.85`. */
export const oddsText = (odds: number, style: OddsStyle): string =>
  style === 'american' ? withTrueMinus(americanOddsText(odds)) : odds.toFixed(2);

/** The difference to the market line: `Anvil pays 2.4% more than the market line.`; undefined if there is none. */
export function betterText({ book, better }: Pick<BestPrice, 'book' | 'better'>): string | undefined {
  if (Math.abs(better) < LEAST_BETTER) return undefined;
  const difference = pickPercentText(Math.abs(better));
  if (better > 0) return `${book.title} pays ${difference} more than the market line.`;
  return `${book.title} has the best price now and pays ${difference} less than the market line.`;
}

/** How the line has moved, in words; undefined where it is known for one time only. */
export function movementText({ path }: Pick<BestPrice, 'path'>, style: OddsStyle): string | undefined {
  const [first] = path;
  const last = path.at(-1);
  if (first === undefined || last === undefined || path.length < 2) return undefined;
  const at = (odds: number) => oddsText(odds, style);
  const since = dateText(new Date(first.at * 1000).toISOString());
  return `Since ${since} the best price of all books went from ${at(first.best)} to ${at(last.best)}, the middle one from ${at(first.median)} to ${at(last.median)}.`;
}
