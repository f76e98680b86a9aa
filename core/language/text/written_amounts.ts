import { decimalFromAmerican } from '../../odds/odds.ts';

/** What a number says: decimal odds when it is written as odds, a count when it is not. */
export interface Amount {
  odds?: number;
  count?: number;
  /** Written as American odds ("-200"), of which a larger number pays a favorite's backer less. */
  american?: boolean;
  /** Written with a plus behind it ("4+"). */
  orMore?: boolean;
  /** Written with a percent sign. */
  percent?: number;
  /** Written with the sign of a currency. */
  money?: number;
  /** Odds that stand for a chance, of which a larger number pays less. */
  isChance?: boolean;
}

/** "Round the clock" and a coin flip. */
const NOT_ODDS = new Set(['24/7', '50/50']);
const LONGEST_COUNT = 4;

/** "-200" */
function americanOf(text: string): Amount {
  const odds = decimalFromAmerican(Number(text.replace(/[−–]/, '-').replace(/\s/, '')));
  return odds === undefined ? {} : { odds, american: true };
}

/** "6/4" */
function fractionOf(text: string): Amount {
  if (NOT_ODDS.has(text)) return {};
  const [profit = 0, stake = 0] = text.split('/').map(Number);
  return stake > 0 ? { odds: 1 + profit / stake } : {};
}

/** "2.10", "4+" */
function countOf(text: string): Amount {
  const digits = text.replaceAll('+', '').replace(',', '.');
  const value = digits.length > LONGEST_COUNT && !digits.includes('.') ? Number.NaN : Number(digits);
  if (Number.isNaN(value)) return {};
  const orMore = text.startsWith('+') || text.endsWith('+') ? { orMore: true } : {};
  return digits.includes('.') && value > 1 ? { odds: value, count: value, ...orMore } : { count: value, ...orMore };
}

const percentOf = (text: string): Amount => ({ percent: Number.parseFloat(text.replace(',', '.')) });

function moneyOf(text: string): Amount {
  const money = Number(text.replace(/[^\d.]/g, ''));
  return Number.isNaN(money) ? {} : { money };
}

const INCHES_PER_FOOT = 12;

/** How tall somebody is, which is no difference. */
function heightOf(text: string): Amount {
  const [feet = 0, inches = 0] = (text.match(/\d+/g) ?? []).map(Number);
  return { count: feet * INCHES_PER_FOOT + inches };
}

const READERS = new Map<string, (text: string) => Amount>([
  ['american', americanOf],
  ['fraction', fractionOf],
  ['amount', countOf],
  ['percent', percentOf],
  ['height', heightOf],
  ['money', moneyOf],
]);

/** What a number of this kind of piece says as it is written; undefined for a kind that is no number. */
export const amountOf = (kind: string, text: string): Amount | undefined => READERS.get(kind)?.(text);
