import type { Reading } from '../contract/language.ts';
import { decimalFromAmerican } from '../odds/odds.ts';
import { type Selector, STRATEGIES, type Strategy } from '../strategies/catalogue.ts';
import { tokensOf } from './tokens.ts';

const CENTIMETERS_AN_INCH = 2.54;
const MONTHS_A_YEAR = 12;
const CENTIMETERS = /^c(m|ms|enti.*)$/;
const MONTHS = /^(month|mo)s?$/;
const UNIT = /^(c(m|ms|enti.*)|(month|mo|year|yr|inch|inche)s?|in|%|percent|pct)$/;
const PERCENT = /^(%|percent|pct)$/;
const ROUNDING = 6e-3;
/** Odds are between these; other decimals and counts are not odds. */
const ODDS = { lowest: 1.01, highest: 30 };
const AMERICAN = { lowest: 100, highest: 5000 };

/** A number of a quote: what it says as decimal odds of that side, and with the unit behind it. */
interface Said {
  quote: string;
  text: string;
  odds: number | undefined;
  value: number;
  unit: string;
}

/** A bare 150 is +150 of an underdog and -150 of a favorite. */
function oddsOf({ odds, value }: { odds?: number; value: number }, sign: 1 | -1): number | undefined {
  if (odds !== undefined) return odds > ODDS.lowest && odds < ODDS.highest ? odds : undefined;
  const isAmerican = value >= AMERICAN.lowest && value < AMERICAN.highest;
  return isAmerican ? decimalFromAmerican(sign * value) : undefined;
}

function numbersIn(quote: string, sign: 1 | -1): Said[] {
  const tokens = tokensOf(quote);
  return tokens.flatMap(({ number, start, end }, at) => {
    if (number === undefined) return [];
    const behind = tokens.slice(at + 1).find(({ word }) => word !== '-');
    const unit = behind && UNIT.test(behind.word) ? behind : { word: '', end };
    const text = quote.slice(start, unit.end);
    return [{ quote, text, odds: oddsOf(number, sign), value: number.value, unit: unit.word }];
  });
}

const years = ({ value, unit, odds }: Said): number | undefined => {
  if (odds !== undefined || PERCENT.test(unit)) return undefined;
  return MONTHS.test(unit) ? value / MONTHS_A_YEAR : value;
};
const inches = ({ value, unit }: Said): number | undefined => {
  if (PERCENT.test(unit)) return undefined;
  return CENTIMETERS.test(unit) ? value / CENTIMETERS_AN_INCH : value;
};

/** The amounts of one kind that a wish says, where none of them is the option's; undefined where one is, or none is said. */
function missed(
  numbers: readonly Said[],
  wanted: number,
  amountOf: (said: Said) => number | undefined,
): Said | undefined {
  const fitting = numbers.filter((said) => amountOf(said) !== undefined);
  return fitting.some((said) => Math.abs((amountOf(said) ?? 0) - wanted) < ROUNDING) ? undefined : fitting[0];
}

/** The number that the option of a strategy does not honour exactly; undefined where there is none. */
function unmet(selector: Selector, quotes: readonly string[]): Said | undefined {
  const numbers = (sign: 1 | -1) => quotes.flatMap((quote) => numbersIn(quote, sign));
  switch (selector.kind) {
    case 'underdog_paying_at_most':
      return missed(numbers(1), selector.odds, ({ odds }) => odds);
    case 'favorite_paying_at_least':
      return missed(numbers(-1), selector.odds, ({ odds }) => odds);
    case 'favorite':
      return numbers(-1).find(({ odds }) => odds !== undefined);
    case 'younger':
      return missed(numbers(1), selector.years, years);
    case 'taller':
    case 'longer_reach':
      return missed(numbers(1), selector.inches, inches);
    case 'higher_figure':
      return numbers(1).find(({ unit }) => PERCENT.test(unit));
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

/** The wishes whose limit no option meets exactly, each with the option taken for it and what differs. */
export function approximations(understood: Reading['understood']): Reading['approximate'] {
  return STRATEGIES.flatMap((strategy) => {
    const quotes = understood.filter((entry) => entry.strategy === strategy.id).map(({ words }) => words);
    const said = unmet(strategy.selector, quotes);
    return said ? [{ strategy: strategy.id, words: said.quote, note: noteOn(strategy, said) }] : [];
  });
}
