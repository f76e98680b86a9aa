import { BET_LIMITS } from '../../contract/bets/bet_limits.ts';
import { decimalFromAmerican, LEAST_AMERICAN } from '../../domain/odds/odds.ts';
import { americanOddsText, type OddsStyle } from './odds_text.ts';
import { withTrueMinus } from './signs.ts';

/** Odds as a person or a file wrote them, in decimal odds, or why they are none. */
export type TypedOdds = { odds: number; notation: OddsStyle } | { problem: string };

const { least: LEAST, most: MOST } = BET_LIMITS.odds;
const SAME_PRICE = 1e-9;

const EMPTY = 'Type what your book pays, such as +135 or 2.35.';
const NOT_ODDS = 'These are no odds. Type American ones such as +135, decimal ones such as 2.35, or 27/20.';
const NOT_AMERICAN = 'American odds are +100 or longer, or −100 or shorter: +135, −150. Decimal odds have no sign.';
const NOT_DECIMAL = 'Decimal odds are above 1, because they include the stake.';
const american = (odds: number) => withTrueMinus(americanOddsText(odds));
const OUT_OF_RANGE = `Odds are from ${LEAST} (${american(LEAST)}) to ${MOST} (${american(MOST)}).`;

const EVEN_MONEY = /^(?:even|evens|evs|ev)$/i;
const FRACTION = /^(\d{1,7})\/(\d{1,7})$/;
const NUMBER = /^([+-]?)(\d[\d.,]*)$/;
const THOUSANDS = /^\d{1,3}(?:,\d{3})+$/;

function inRange(odds: number, notation: OddsStyle): TypedOdds {
  const isInside = odds >= LEAST * (1 - SAME_PRICE) && odds <= MOST * (1 + SAME_PRICE);
  return isInside ? { odds, notation } : { problem: OUT_OF_RANGE };
}

function fromAmerican(american: number): TypedOdds {
  const odds = decimalFromAmerican(american);
  return odds === undefined ? { problem: NOT_AMERICAN } : inRange(odds, 'american');
}

const fromDecimal = (odds: number): TypedOdds => (odds > 1 ? inRange(odds, 'decimal') : { problem: NOT_DECIMAL });

/**
 * Reads odds: American with a sign, decimal with a point or comma, fractional, `even`. A whole number from 100 without a
 * sign is American unless the reader's format is decimal: `135` is +135.
 */
export function readOdds(typed: string, style: OddsStyle): TypedOdds {
  const text = typed.replace(/\s/g, '').replace(/[−–—]/g, '-');
  if (text === '') return { problem: EMPTY };
  if (EVEN_MONEY.test(text)) return { odds: 2, notation: 'american' };
  const [, numerator, denominator] = FRACTION.exec(text) ?? [];
  if (numerator !== undefined) return inRange(1 + Number(numerator) / Number(denominator), 'fractional');
  const [, sign = '', digits] = NUMBER.exec(text) ?? [];
  if (digits === undefined) return { problem: NOT_ODDS };
  const isGrouped = sign !== '' && THOUSANDS.test(digits);
  const size = Number(digits.replaceAll(',', isGrouped ? '' : '.'));
  if (Number.isNaN(size)) return { problem: NOT_ODDS };
  if (sign !== '') return fromAmerican(sign === '-' ? -size : size);
  const isAmerican = style === 'american' && Number.isInteger(size) && size >= LEAST_AMERICAN;
  return isAmerican ? fromAmerican(size) : fromDecimal(size);
}
