import { decimalFromAmerican } from '../../domain/odds/odds.ts';
import { inchesOf, yearsOf } from '../network/number_features.ts';
import { tokensOf } from '../network/tokens.ts';

const UNIT = /^(c(m|ms|enti.*)|(month|mo|year|yr|inch|inche)s?|in|%|percent|pct)$/;
const PERCENT = /^(%|percent|pct)$/;
/** Odds are between these; other decimals and counts are not odds. */
const ODDS = { lowest: 1.01, highest: 30 };
const AMERICAN = { lowest: 100, highest: 5000 };
/** Two numbers with only these between them are the ends of one range. */
const JOINT = /^(and|to|till|until|through|-|plus|minus|\+)$/;

/** A number of a quote with its unit, and the amounts that it may be. */
export interface Said {
  quote: string;
  /** As in the quote, with a true minus. */
  text: string;
  isPercent: boolean;
  /** Decimal odds of the selected side. */
  odds: number | undefined;
  years: number | undefined;
  inches: number | undefined;
  /** True if it ends a range that the number before it begins. */
  endsRange: boolean;
}

/** Decimal odds of a number that may be odds: a bare 150 is +150 of an underdog and -150 of a favorite. */
export function oddsOf({ odds, value }: { odds: number | undefined; value: number }, sign: 1 | -1): number | undefined {
  if (odds !== undefined) return odds > ODDS.lowest && odds < ODDS.highest ? odds : undefined;
  const isAmerican = value >= AMERICAN.lowest && value < AMERICAN.highest;
  return isAmerican ? decimalFromAmerican(sign * value) : undefined;
}

/** The numbers of a quote in its order; `sign` is that of American odds without one. */
export function numbersIn(quote: string, sign: 1 | -1): Said[] {
  const tokens = tokensOf(quote);
  return tokens.flatMap(({ number, start, end }, at) => {
    if (number === undefined) return [];
    const { value } = number;
    const behind = tokens.slice(at + 1).find(({ word }) => word !== '-');
    const unit = behind && UNIT.test(behind.word) ? behind : { word: '', end };
    const isPercent = PERCENT.test(unit.word);
    const odds = oddsOf(number, sign);
    const years = isPercent || odds !== undefined ? undefined : (yearsOf(value, unit.word) ?? value);
    const inches = isPercent ? undefined : (inchesOf(value, unit.word) ?? value);
    const before = tokens.slice(0, at).findLastIndex((token) => token.number !== undefined);
    const between = tokens.slice(before + 1, at);
    const endsRange = before >= 0 && between.length > 0 && between.every(({ word }) => JOINT.test(word));
    return [
      { quote, text: quote.slice(start, unit.end).replace(/^-/, '−'), isPercent, odds, years, inches, endsRange },
    ];
  });
}
