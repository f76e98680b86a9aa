import type { Reading } from '../contract/language.ts';
import { decimalFromAmerican } from '../odds/odds.ts';
import { type Selector, STRATEGIES, type Strategy } from '../strategies/catalogue.ts';
import { inchesOf, yearsOf } from './number_features.ts';
import { tokensOf } from './tokens.ts';

const UNIT = /^(c(m|ms|enti.*)|(month|mo|year|yr|inch|inche)s?|in|%|percent|pct)$/;
const PERCENT = /^(%|percent|pct)$/;
const ROUNDING = 6e-3;
/** Odds are between these; other decimals and counts are not odds. */
const ODDS = { lowest: 1.01, highest: 30 };
const AMERICAN = { lowest: 100, highest: 5000 };

/** A number of a quote with its unit, and the amounts that it may be. */
interface Said {
  quote: string;
  text: string;
  isPercent: boolean;
  /** Decimal odds of the selected side. */
  odds: number | undefined;
  years: number | undefined;
  inches: number | undefined;
}

/** A bare 150 is +150 of an underdog and -150 of a favorite. */
function oddsOf({ odds, value }: { odds: number | undefined; value: number }, sign: 1 | -1): number | undefined {
  if (odds !== undefined) return odds > ODDS.lowest && odds < ODDS.highest ? odds : undefined;
  const isAmerican = value >= AMERICAN.lowest && value < AMERICAN.highest;
  return isAmerican ? decimalFromAmerican(sign * value) : undefined;
}

function numbersIn(quote: string, sign: 1 | -1): Said[] {
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
    return [{ quote, text: quote.slice(start, unit.end), isPercent, odds, years, inches }];
  });
}

/** The first amount of a kind, if none of them is the wanted one. */
function missed(numbers: readonly Said[], kind: 'odds' | 'years' | 'inches', wanted: number): Said | undefined {
  const fitting = numbers.filter((said) => said[kind] !== undefined);
  return fitting.some((said) => Math.abs((said[kind] ?? 0) - wanted) < ROUNDING) ? undefined : fitting[0];
}

/** The number that the option of a strategy does not meet exactly; undefined without one. */
function unmet(selector: Selector, quotes: readonly string[]): Said | undefined {
  const numbers = (sign: 1 | -1) => quotes.flatMap((quote) => numbersIn(quote, sign));
  switch (selector.kind) {
    case 'underdog_paying_at_most':
      return missed(numbers(1), 'odds', selector.odds);
    case 'favorite_paying_at_least':
      return missed(numbers(-1), 'odds', selector.odds);
    case 'favorite':
      return numbers(-1).find(({ odds }) => odds !== undefined);
    case 'younger':
      return missed(numbers(1), 'years', selector.years);
    case 'taller':
    case 'longer_reach':
      return missed(numbers(1), 'inches', selector.inches);
    case 'higher_figure':
      return numbers(1).find(({ isPercent }) => isPercent);
    default:
      return undefined;
  }
}

function noteOn({ name, selector }: Strategy, { text }: Said): string {
  if (selector.kind === 'favorite') return `No option bounds favorites at ${text} from above: taken is “${name}”.`;
  if (selector.kind === 'higher_figure')
    return `There is no threshold like ${text}: “${name}” takes the fighter with the higher one.`;
  return `There is no option for exactly ${text}: the nearest is “${name}”.`;
}

/** The limits that no option meets exactly, each with the option taken for it and what differs. */
export function approximations(understood: Reading['understood']): Reading['approximate'] {
  return STRATEGIES.flatMap((strategy) => {
    const quotes = understood.filter((entry) => entry.strategy === strategy.id).map(({ words }) => words);
    const said = unmet(strategy.selector, quotes);
    return said ? [{ strategy: strategy.id, words: said.quote, note: noteOn(strategy, said) }] : [];
  });
}
