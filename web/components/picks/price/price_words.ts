import { MINUTE } from '../../../../core/dates/durations.ts';
import { americanOddsText, fractionalOddsText, type OddsStyle } from '../../../../core/format/numbers/odds_text.ts';
import { withTrueMinus } from '../../../../core/format/numbers/signs.ts';

const MINUTES_PER_HOUR = 60;

/** How old a price is: `4 min`, `2 h`. */
export function priceAgeText(updatedAt: number, now: number): string {
  const minutes = Math.max(0, Math.floor((now - updatedAt) / MINUTE));
  return minutes < MINUTES_PER_HOUR ? `${minutes} min` : `${Math.floor(minutes / MINUTES_PER_HOUR)} h`;
}

/** Odds in the reader's format: `−118`, `1.85`, `17/20`. */
export function oddsText(odds: number, style: OddsStyle): string {
  if (style === 'american') return withTrueMinus(americanOddsText(odds));
  return style === 'decimal' ? odds.toFixed(2) : fractionalOddsText(odds);
}
