import { decimalFromAmerican } from '../../odds/odds.ts';
import type { Comparison, Condition } from '../../rules/rule.ts';
import { named, type ThingReader } from './thing.ts';

const LONGER = /\b(?:longer|bigger|larger|cheaper)\b/;
const SHORTER = /\b(?:shorter|heavier|steeper|smaller)\b/;
const BEYOND = /\b(?:over|above|past|beyond|more|higher|greater|worse|up)\b|\+$/;
const WITHIN = /\b(?:under|below|less|lower|fewer)\b/;
const INCLUDED = /\bor\b|\bat least\b|\bat most\b/;
const PRICE =
  /(?:(?:odds|prices?|priced|lines?|anything|nothing) )?(?:(?:at|of|around) )?(?:(?<before>over|above|past|beyond|under|below|(?:longer|bigger|larger|cheaper|shorter|heavier|steeper|smaller|more|higher|greater|worse|less|lower) than|at least|at most) )?(?<!\w)(?<sign>[-+]|minus |plus )(?<cents>\d{3,4})\b(?<behind>,? (?:or|and) (?:longer|bigger|larger|cheaper|shorter|heavier|steeper|smaller|more|higher|greater|worse|less|lower|over|under|above|below|up)\b|\+)?/;

/** Which prices words refuse, seen from a price; "over -200" is shorter, as bettors say it, and "under" is not clear. */
function refusedSide(words: string, isMinus: boolean): 'longer' | 'shorter' | undefined {
  if (LONGER.test(words)) return 'longer';
  if (SHORTER.test(words)) return 'shorter';
  if (BEYOND.test(words)) return isMinus ? 'shorter' : 'longer';
  return WITHIN.test(words) && !isMinus ? 'shorter' : undefined;
}

function priceFilter({ groups = {} }: RegExpExecArray): Condition | undefined {
  const { before = '', sign = '+', cents, behind = '' } = groups;
  const isMinus = sign.startsWith('-') || sign.startsWith('minus');
  const value = decimalFromAmerican((isMinus ? -1 : 1) * Number(cents));
  const refused = refusedSide(`${before} ${behind}`, isMinus);
  if (value === undefined || refused === undefined) return undefined;
  const isIncluded = INCLUDED.test(`${before} ${behind}`) || behind === '+';
  const comparisons: Record<typeof refused, readonly [open: Comparison, included: Comparison]> = {
    longer: ['<=', '<'],
    shorter: ['>=', '>'],
  };
  return { figure: 'odds', of: 'own', is: comparisons[refused][isIncluded ? 1 : 0], value };
}

const SIDE = /\b(?:favou?rites?|favs?|faves?|chalk|(?:under ?)?dogs?)\b/;
const price = named(PRICE, priceFilter);

/** A price with the side that it is said of: "favorites shorter than -300" are refused by their price alone. */
export const pricedSide: ThingReader = (text) => {
  const found = price(text);
  const side = found && SIDE.exec(text)?.[0];
  if (side === undefined || !text.includes(`${side} ${found?.words}`)) return found;
  return found && { words: `${side} ${found.words}`, filter: found.filter };
};
