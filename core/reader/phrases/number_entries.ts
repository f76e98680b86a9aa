import { oddsOf } from '../amounts/said_numbers.ts';
import { amountEntry, type Entry, limited, limitWords, numbersOf, pattern, type Reader, withSide } from './entry.ts';
import { type Bound, boundsOf, comparisonOf, turned } from './limits.ts';
import { NT } from './plain_text.ts';

const INCHES_PER_FOOT = 12;
const DAYS = { day: 1, week: 7, month: 30, year: 365 } as const;
const GROWN = { from: 16, to: 60 };

const LAYOFF = `\\b(?:(?:return(?:s|ing)?|(?:comes?|coming) back|back) after|out|inactive|idle|away|off|sidelined|absent|lay-?offs?|absences?|breaks?|(?:not|never|last|\\w+${NT}) fought|rested|last (?:ufc )?(?:fight|bout))(?: of (?:action|the cage))?(?: (?:for|of|in|since|was|is))*(?: the last)? {n} (?<unit>day|week|month|year)s?(?: (?:ago|lay-?off|off))?`;
const ACTIVE =
  '\\b(?:fought|active|competed|been in the cage)(?: (?:in|within|inside|during))?(?: the (?:last|past))? {n} (?<unit>day|week|month|year)s?';
const BREAK =
  '{n}[- ](?<unit>day|week|month|year)s?(?: of)? (?:lay-?offs?|breaks?|absences?|off\\b|out\\b|of rest|since (?:his|her|their|the) last (?:fight|bout))';
const isUnit = (text: string | undefined): text is keyof typeof DAYS => text !== undefined && text in DAYS;

function timeEntry(words: string, bare: '<=' | '>='): Entry {
  const read: Reader = (found) => {
    const unit = found.match.groups?.unit;
    const days = isUnit(unit) ? DAYS[unit] : 1;
    const values = numbersOf(found).map(({ value }) => value * days);
    return boundsOf(values, limitWords(found.match), bare).map((bound) =>
      withSide('days_since_last', 'own', bound, found),
    );
  };
  return { pattern: limited(words), read };
}

/** How long ago the last bout was. */
export const timesOff: readonly Entry[] = [timeEntry(BREAK, '>='), timeEntry(LAYOFF, '>='), timeEntry(ACTIVE, '<=')];

/** "won two of their last three", "finish 60% of their fights". */
export const lastThree: Entry = {
  pattern: pattern(
    '\\b(?<word>won|win|lost) (?:at least )?(?<count>#+|all|both)(?: (?:of|out of))?(?: (?:his|her|their|the))? last #+(?: (?:fights|bouts))?',
  ),
  read: (found) => {
    const [first, second] = numbersOf(found).map(({ value }) => value);
    const all = second ?? first ?? 0;
    const won = second === undefined ? all : (first ?? 0);
    if (all !== 3 || found.match.groups?.word === 'lost') return [];
    return [withSide('last_three', 'own', { is: won === all ? '=' : '>=', value: won / all }, found)];
  },
};

const THEIR_FIGHTS =
  '(?<of> of (?:his|her|their|all)(?: (?<ufc>ufc))? (?:fights|bouts|wins)| wins)?(?<how> (?:by (?:finish|stoppage|decision)|on points))?';
/** "wins 60% of their fights by decision". */
export const shareOfFights: Entry = {
  pattern: limited(`\\b(?:(?<word>finish|win|won|finishe[sd])(?:s|ed)? )?{n} ?(?:%|percent)${THEIR_FIGHTS}`),
  read: (found) => {
    const { word, of, ufc, how = '' } = found.match.groups ?? {};
    if (word === undefined && of !== ' wins') return [];
    const figure = /finish/.test(word ?? '') || /finish|stoppage/.test(how) ? 'win_rate_finish' : 'win_rate_overall';
    const named = /decision|points/.test(how)
      ? 'win_rate_decision'
      : figure === 'win_rate_overall' && ufc
        ? 'win_rate_ufc'
        : figure;
    const values = numbersOf(found).map(({ value }) => value / 100);
    return boundsOf(values, limitWords(found.match), '>=').map((bound) => withSide(named, 'own', bound, found));
  },
};

const PRICED =
  '(?:(?:odds|prices?|priced|lines?|moneylines?|paying|pays?|that pay|decimal) )?(?:(?:of|at|are|is|in the|around) )?(?:range )?';
const NO_UNIT =
  '(?!#| ?(?:%|percent|points?|elo|years?|inch|cm|fights?|bouts?|wins?|losses|takedowns?|strikes?|knockdowns?|times|days?|months?|rounds?)\\b| ?%)';
const SIDE_BEFORE = /(?:dogs?|favou?rites?|favs?)(?: (?:that|who) are)?(?: priced)? ?$/;
const OUTWARD =
  /\b(?:over|above|past|beyond|exceeding|more|higher|greater|bigger|larger|steeper|heavier|worse|up|plus)\b|\+$/;
const INWARD = /\b(?:under|below|less|fewer|lower|smaller|down)\b/;

/** Bounds of decimal odds: beyond a favorite's price are shorter ones, unless it is said as a decimal itself. */
function priceBounds(values: readonly number[], words: string, isDecimal: boolean): Bound[] {
  const bounds = boundsOf(values, words, values.some((odds) => odds < 2) ? '<=' : '>=');
  const isFavorite =
    !isDecimal && values.every((odds) => odds < 2) && !/\b(?:longer|shorter|better|cheaper)\b/.test(words);
  const isOneSided = values.length === 1 && comparisonOf(words) !== undefined;
  const isTurned = isFavorite && isOneSided && (OUTWARD.test(words) || INWARD.test(words) || /\+$/.test(words));
  return isTurned ? bounds.map(turned) : bounds;
}

/** A limit of the opponent that leaves out its noun: "ten UFC fights against one with fewer than three". */
export const elided: Entry = {
  pattern: limited(`(?<![\\w#]){n}(?: ?%| percent)?${NO_UNIT}`),
  read: (found) => {
    const figure = found.figureBefore(found.match.index);
    const isLimit = comparisonOf(limitWords(found.match)) !== undefined;
    if (figure === undefined || !isLimit || found.whose(found.match.index) === 'own') return [];
    const words = { figure, of: 'own', pattern: '', bare: '>=', isNegative: false, isAdvantage: false } as const;
    return amountEntry(words).read(found);
  },
};

/** Odds in any notation. */
export const price: Entry = {
  pattern: limited(`(?<![\\w#])${PRICED}{n}${NO_UNIT}`),
  read: (found) => {
    const words = found.match[0];
    const isDecimal = numbersOf(found).every((number) => number.isDecimal);
    const isOfPrices =
      (isDecimal && numbersOf(found).length > 1) ||
      SIDE_BEFORE.test(found.shape.text.slice(0, found.match.index)) ||
      comparisonOf(limitWords(found.match)) !== undefined ||
      /odds|pric|pay|line|decimal|\bat\b/.test(words);
    const around = found.shape.text.slice(0, found.match.index);
    const isFavorite = /fav|chalk/.test(around) && !/dog/.test(around.slice(around.search(/fav|chalk/)));
    const values = numbersOf(found).flatMap((number) =>
      number.isDecimal && !isOfPrices ? [] : (oddsOf(number, isFavorite ? -1 : 1) ?? []),
    );
    if (values.length === 0 || values.length !== numbersOf(found).length) return [];
    return priceBounds(values, limitWords(found.match), isDecimal).map((bound) =>
      withSide('odds', 'own', bound, found),
    );
  },
};

/** "six foot two", in feet and inches. */
export const tall: Entry = {
  pattern: limited(
    `(?:\\bheight (?:of |is )?|\\btaller than |\\bstand(?:s|ing)? )?{n} ?(?:'|ft\\.?|foot|feet)(?: ?#+ ?(?:"|''|in(?:ch(?:es)?)?\\b)?)?(?: tall)?`,
  ),
  read: (found) => {
    const [feet = 0, inches = 0] = numbersOf(found).map(({ value }) => value);
    const words = `${found.match[0]}${limitWords(found.match)}`;
    const [bound] = boundsOf([feet * INCHES_PER_FOOT + inches], words, '>=');
    return bound === undefined ? [] : [withSide('height_in', 'own', bound, found)];
  },
};

const AGE_UNIT =
  '(?![\\d#]|,\\d| ?(?:%|percent|cm|in\\b|inch|ufc|fights?|bouts?|wins?|losses|rounds?|months?|days?|weeks?|points?|bets?|picks?|parlays?|legs?|dollars|\\$|elo))(?:[- ]years?(?:[- ]olds?| of age)?| of age)?';
/** "30 or younger", "under 30". */
export const age: Entry = {
  pattern: limited(`(?:\\b(?:aged|ages|age)(?: (?:of|is|are))? |\\bthe age of )?{n}${AGE_UNIT}`),
  read: (found) => {
    const numbers = numbersOf(found).map(({ value }) => value);
    const isAge = numbersOf(found).every(
      ({ value, odds }) => odds === undefined && Number.isInteger(value) && value >= GROWN.from && value <= GROWN.to,
    );
    const isSaid =
      /age|year|old/.test(found.match[0]) || comparisonOf(limitWords(found.match)) !== undefined || numbers.length > 1;
    if (!isAge || !isSaid || found.match[0].includes('%')) return [];
    return boundsOf(numbers, limitWords(found.match), undefined).map((bound) => withSide('age', 'own', bound, found));
  },
};
