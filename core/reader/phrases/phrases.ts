import { decimalFromAmerican } from '../../odds/odds.ts';
import { findFigure } from '../../rules/figures.ts';
import type { Condition } from '../../rules/rule.ts';
import {
  AMOUNT_WORDS,
  type AmountWords,
  NAMED_FIGURES,
  type NamedFigure,
  QUALITIES,
  type QualityWords,
} from './figure_words.ts';
import { type Bound, boundsOf, comparisonOf, LIMIT, LIMIT_END, mirrored, turned } from './limits.ts';
import type { Part } from './part.ts';
import type { Shape } from './shape.ts';
import { weightClass } from './weight_classes.ts';

/** Words that mean conditions, in UTF-16 units of the text. */
export interface Phrase extends Part {
  conditions: readonly Condition[];
  /** Whether it tells of the opponent. */
  isOfOpponent: boolean;
}

type Of = Condition['of'];
/** Whose figure is meant at a place of the text. */
type Whose = (place: number) => 'own' | 'opponent';

interface Found {
  match: RegExpExecArray;
  shape: Shape;
  whose: Whose;
}

type Reader = (found: Found) => Condition[];
interface Entry {
  pattern: RegExp;
  read: Reader;
}

const CENTIMETRES_PER_INCH = 2.54;
const INCHES_PER_FOOT = 12;
const DAYS = { day: 1, week: 7, month: 30, year: 365 } as const;
const ODDS = { lowest: 1.01, highest: 30 };
const AMERICAN = { lowest: 100, highest: 5000 };
const GROWN = { from: 16, to: 60 };
const LARGEST_SHARE = 1;

const pattern = (source: string): RegExp => new RegExp(source, 'g');
/** A number is no word, so that no boundary of words is behind it. */
const limited = (source: string): RegExp =>
  pattern(`${source.replace(/\\b$/, '(?!\\w)').replace('{n}', LIMIT)}${LIMIT_END}`);

/** The words of a limit: before and behind its numbers, without its unit. */
const limitWords = ({ groups = {} }: RegExpExecArray): string => `${groups.limit ?? ''}${groups.behind ?? ''}`;

/** The numbers of a match, or of a part of its words. */
const numbersOf = ({ match, shape }: Found, words = match[0]) => {
  const from = match.index + match[0].indexOf(words);
  return [...words.matchAll(/#+/g)].flatMap(({ index }) => shape.numbers.get(from + index) ?? []);
};
/** The numbers of its limit. */
const limitsOf = (found: Found) => numbersOf(found, found.match.groups?.limit);

/** A number in the unit of its figure. */
function inUnit(figure: string, value: number, words: string): number {
  const unit = findFigure(figure)?.unit;
  if (unit === 'share') return value > LARGEST_SHARE || words.includes('%') ? value / 100 : value;
  if (unit === 'points' && words.includes('%')) return 0;
  if (unit === 'inches') return /cm|centim/.test(words) ? value / CENTIMETRES_PER_INCH : value;
  if (unit === 'years') return /month/.test(words) ? value / 12 : value;
  return value;
}

/** Two inches of reach are no fighter's, but the difference of two. */
function isTooSmall(figure: string, value: number): boolean {
  const { range: [least] = [0], of = [] } = findFigure(figure) ?? {};
  return of.includes('difference') && least > 0 && value < least / 2;
}

function withSide(figure: string, of: Of, bound: Bound, { match, whose }: Found, isAdvantage = false): Condition {
  const isOfOpponent = whose(match.index) === 'opponent';
  if (of === 'difference') {
    return { figure, of, ...(isOfOpponent && !isAdvantage ? mirrored(bound) : bound) };
  }
  return { figure, of: of === 'own' && isOfOpponent ? 'opponent' : of, ...bound };
}

function amountEntry({ figure, of, pattern: words, bare = '>=', isNegative, isAdvantage }: AmountWords): Entry {
  const read: Reader = (found) => {
    const said = found.match[0];
    const values = limitsOf(found).map(({ value }) => inUnit(figure, value, said));
    const isGap = of === 'own' && values.every((value) => isTooSmall(figure, value));
    return boundsOf(values, limitWords(found.match), bare).map((bound) =>
      withSide(figure, isGap ? 'difference' : of, isNegative ? mirrored(bound) : bound, found, isAdvantage),
    );
  };
  return { pattern: limited(words), read };
}

const TO_LIMIT =
  "(?: (?:of|is|are|at|in|has|that's|that is|rating|score|probability|gives?|puts?|says?|him|her|them|it|a|an))*";
const THAN_OPPONENT =
  "(?: (?:than|over) (?:(?:his|her|their|the|that of (?:his|her|their|the)) )?(?:opponent|rival)(?:'s)?)?";
const GOOD = '(?:good|strong|great|solid|high|excellent|elite|positive|above[- ]average|proven|plenty of|lots? of)';
const BAD = '(?:bad|poor|weak|low|negative|below[- ]average|shaky|leaky)';
const BETTER = '(?:better|superior|stronger|higher|more|greater|bigger|best|better rated)';
const WORSE = '(?:worse|weaker|lower|fewer|less|poorer|smaller|inferior)';

function namedAmounts({ figure, names }: NamedFigure): Entry[] {
  const name = `(?:${names})`;
  const amount = (of: 'own' | 'difference', words: string) => amountEntry({ figure, of, pattern: words });
  return [
    amount('difference', `\\b${name} {n}(?: ?%| points?)? (?:higher|better|more)${THAN_OPPONENT}`),
    amount('own', `\\b${name}${TO_LIMIT} {n}(?: ?%| percent| points?)?`),
    amountEntry({ figure, of: 'own', pattern: `\\b${BETTER} ${name} than {n}(?: ?%| percent)?`, bare: '>' }),
    amountEntry({ figure, of: 'own', pattern: `\\b${WORSE} ${name} than {n}(?: ?%| percent)?`, bare: '<' }),
    amount('own', `{n}(?: ?%| percent)? ${name}\\b`),
  ];
}

function namedDegrees({ figure, names, middle }: NamedFigure): Entry[] {
  const name = `(?:${names})`;
  const fixed = (of: Of, is: '<' | '>', value: number, isAdvantage = false): Reader => {
    return (found) => [withSide(figure, of, { is, value }, found, isAdvantage)];
  };
  const better = fixed('difference', '>', 0);
  return [
    { pattern: pattern(`\\b${name} (?:is |are )?(?:higher|better|greater)${THAN_OPPONENT}\\b`), read: better },
    { pattern: pattern(`\\b(?:the )?${BETTER} ${name}\\b`), read: better },
    {
      pattern: pattern(`\\b${name} (?:advantage|edge)\\b|\\b(?:advantage|edge) (?:in|at|on) (?:the )?${name}\\b`),
      read: fixed('difference', '>', 0, true),
    },
    { pattern: pattern(`\\b(?:the )?${WORSE} ${name}\\b`), read: fixed('difference', '<', 0) },
    ...(middle === undefined
      ? []
      : [
          { pattern: pattern(`\\b${GOOD} ${name}\\b`), read: fixed('own', '>', middle) },
          {
            pattern: pattern(`\\b${name} (?:is|are) (?:very )?(?:good|strong|solid|great|high|excellent)\\b`),
            read: fixed('own', '>', middle),
          },
          { pattern: pattern(`\\b${BAD} ${name}\\b`), read: fixed('own', '<', middle) },
        ]),
  ];
}

const LAYOFF =
  "\\b(?:out|inactive|idle|away|off|sidelined|absent|lay-?offs?|absences?|breaks?|(?:not|n't|never|last) fought|rested|last (?:ufc )?(?:fight|bout))(?: of (?:action|the cage))?(?: (?:for|of|in|since|was|is))*(?: the last)? {n} (?<unit>day|week|month|year)s?(?: (?:ago|lay-?off|off))?";
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

/** "won two of their last three", "finish 60% of their fights". */
const lastThree: Entry = {
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
const shareOfFights: Entry = {
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
const NO_UNIT = '(?!#| ?(?:%|percent|points?|elo|years?|inch|cm|fights?|bouts?|days?|months?|rounds?)\\b| ?%)';
const SIDE_BEFORE = /(?:dogs?|favou?rites?|favs?)(?: (?:that|who) are)?(?: priced)? ?$/;
const OUTWARD =
  /\b(?:over|above|past|beyond|exceeding|more|higher|greater|bigger|larger|steeper|heavier|worse|up|plus)\b|\+$/;
const INWARD = /\b(?:under|below|less|fewer|lower|smaller|down)\b/;

/** Bounds of decimal odds: beyond a favorite's price are shorter ones. */
function priceBounds(values: readonly number[], words: string): Bound[] {
  const bounds = boundsOf(values, words, values.some((odds) => odds < 2) ? '<=' : '>=');
  const isFavorite = values.every((odds) => odds < 2) && !/\b(?:longer|shorter|better|cheaper)\b/.test(words);
  const isOneSided = values.length === 1 && comparisonOf(words) !== undefined;
  const isTurned = isFavorite && isOneSided && (OUTWARD.test(words) || INWARD.test(words) || /\+$/.test(words));
  return isTurned ? bounds.map(turned) : bounds;
}

const price: Entry = {
  pattern: limited(`(?<![\\w#])${PRICED}{n}${NO_UNIT}`),
  read: (found) => {
    const words = found.match[0];
    const isRange = numbersOf(found).length > 1 && numbersOf(found).every(({ isDecimal }) => isDecimal);
    const isOfPrices =
      isRange ||
      SIDE_BEFORE.test(found.shape.text.slice(0, found.match.index)) ||
      /odds|pric|pay|line|decimal|\bat\b|longer|shorter/.test(words);
    const around = found.shape.text.slice(0, found.match.index);
    const isFavorite = /fav|chalk/.test(around) && !/dog/.test(around.slice(around.search(/fav|chalk/)));
    const values = numbersOf(found).flatMap((number) => {
      const isNotated = !number.isDecimal || isOfPrices;
      if (number.odds !== undefined) return isNotated ? number.odds : [];
      const isAmerican =
        Number.isInteger(number.value) && number.value >= AMERICAN.lowest && number.value < AMERICAN.highest;
      return isAmerican ? (decimalFromAmerican(isFavorite ? -number.value : number.value) ?? []) : [];
    });
    const areOdds = values.length > 0 && values.every((odds) => odds > ODDS.lowest && odds < ODDS.highest);
    if (!areOdds || values.length !== numbersOf(found).length) return [];
    return priceBounds(values, limitWords(found.match)).map((bound) => withSide('odds', 'own', bound, found));
  },
};

const tall: Entry = {
  pattern: limited(
    `(?:\\bheight (?:of |is )?|\\btaller than |\\bstand(?:s|ing)? )?{n} ?(?:'|ft\\.?|foot|feet) ?(?:#+)? ?(?:"|''|in(?:ch(?:es)?)?\\b)?(?: tall)?`,
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
const age: Entry = {
  pattern: limited(`(?:\\b(?:aged|ages|age)(?: (?:of|is|are))? |\\bthe age of )?{n}${AGE_UNIT}`),
  read: (found) => {
    const numbers = numbersOf(found).map(({ value }) => value);
    const isAge = numbers.every((value) => Number.isInteger(value) && value >= GROWN.from && value <= GROWN.to);
    const isSaid =
      /age|year|old/.test(found.match[0]) || comparisonOf(limitWords(found.match)) !== undefined || numbers.length > 1;
    if (!isAge || !isSaid) return [];
    return boundsOf(numbers, limitWords(found.match), undefined).map((bound) => withSide('age', 'own', bound, found));
  },
};

const quality = ({ figure, of, is, value, pattern: words, isAdvantage }: QualityWords): Entry => ({
  pattern: pattern(words),
  read: (found) => {
    if (is === 'one_of') {
      const whose = of === 'own' && found.whose(found.match.index) === 'opponent' ? 'opponent' : of;
      return typeof value === 'number' ? [] : [{ figure, of: whose, is, value }];
    }
    return typeof value === 'number' ? [withSide(figure, of, { is, value }, found, isAdvantage)] : [];
  },
});

/** The more particular first: what one has read, no other reads. */
const ENTRIES: readonly Entry[] = [
  { pattern: weightClass.pattern, read: ({ match }) => [weightClass.read(match)] },
  tall,
  lastThree,
  shareOfFights,
  timeEntry(BREAK, '>='),
  timeEntry(LAYOFF, '>='),
  timeEntry(ACTIVE, '<='),
  ...AMOUNT_WORDS.map(amountEntry),
  ...NAMED_FIGURES.flatMap(namedAmounts),
  price,
  age,
  ...QUALITIES.map(quality),
  ...NAMED_FIGURES.flatMap(namedDegrees),
];

const OWN_OPPONENT =
  /\b(?:than|over|of|on|beat\w*|out-?\w+)(?: that of)? (?:his|her|their|the|an?|its) (?:opponents?|rivals?|foes?)(?:'s?)?/g;
const AGAINST = /\b(?:against|facing|faces?|versus|vs\.?|fighting|opponents?(?:'s?)?|taking on|takes on)\b/g;
const OWN_AGAIN = /[,;.!?]| but | and (?:who|that|they|he|she|with|at|priced) |\band (?:is|are|has|have) /g;
/** The opponent is the subject, so that "and is" goes on about him. */
const IS_SUBJECT = /^(?:'s?)? (?:who |that )?(?:is|are|has|have|had|was|were|lost|won|never|comes?|coming)\b/;
const SUBJECT_ENDS = /[,;.!?]| but | and (?:who|that|they|he|she|with|at|priced) /g;

/** The parts of a text that are about the opponent. */
function opponentParts(text: string): Part[] {
  const masked = text.replace(OWN_OPPONENT, (words) => '~'.repeat(words.length));
  return [...masked.matchAll(AGAINST)].map(({ index, 0: words }) => {
    const behind = masked.slice(index + words.length);
    const ends = behind.matchAll(IS_SUBJECT.test(behind) ? SUBJECT_ENDS : OWN_AGAIN);
    const end = ends.next().value?.index ?? behind.length;
    return { from: index, to: index + words.length + end };
  });
}

const LISTED = /^(?:,|\/| &| and| or|,? and|,? or) ?$/;

/** Names in a list are one condition: "lightweights and welterweights". */
function joinedNames(text: string, phrases: readonly Phrase[]): Phrase[] {
  const joined: Phrase[] = [];
  for (const phrase of phrases) {
    const before = joined.at(-1);
    const [one, other] = [before?.conditions[0], phrase.conditions[0]];
    const areNames =
      one?.is === 'one_of' && other?.is === 'one_of' && one.figure === other.figure && one.of === other.of;
    if (before !== undefined && areNames && LISTED.test(text.slice(before.to, phrase.from))) {
      const value = [...new Set([...one.value, ...other.value])];
      joined.splice(-1, 1, { ...before, to: phrase.to, conditions: [{ ...one, value }] });
    } else joined.push(phrase);
  }
  return joined;
}

/** The phrases of a text in its order, each as if it were wished for. */
export function phrasesOf(shape: Shape): Phrase[] {
  const opponents = opponentParts(shape.text);
  const whose: Whose = (place) => (opponents.some(({ from, to }) => place >= from && place < to) ? 'opponent' : 'own');
  let text = shape.text;
  const phrases: Phrase[] = [];
  for (const { pattern: words, read } of ENTRIES) {
    for (const match of text.matchAll(words)) {
      const conditions = read({ match, shape, whose });
      if (conditions.length === 0) continue;
      const to = match.index + match[0].length;
      phrases.push({ from: match.index, to, conditions, isOfOpponent: whose(match.index) === 'opponent' });
      text = `${text.slice(0, match.index)}${'~'.repeat(match[0].length)}${text.slice(to)}`;
    }
  }
  return joinedNames(
    shape.text,
    phrases.sort((one, other) => one.from - other.from),
  );
}
