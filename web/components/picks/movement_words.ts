import { dateText } from '../../../core/format/dates.ts';
import type { OddsStyle } from '../../../core/format/odds_text.ts';
import { pickPercentText } from '../../../core/format/percent.ts';
import type { BestPrice } from '../../../core/playbooks/best_prices.ts';
import { oddsText } from './price_words.ts';

/** A smaller difference is none. */
const LEAST_BETTER = 0.0005;

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
