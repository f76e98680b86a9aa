import { COUNT, countOf } from '../phrases/plain_text.ts';
import { keeping, limitIn } from './said_limit.ts';
import { named, ofSide, sideIn, type ThingReader } from './thing.ts';

const INCHES_PER_FOOT = 12;
const CENTIMETRES_PER_INCH = 2.54;
const DAYS = { day: 1, week: 7, month: 30, year: 365 } as const;
/** Longer runs are counted as these. */
const LONGEST = { losing_run: 4, winning_run: 6 } as const;
const GROWN = { from: 16, to: 60 };

const debut = named(
  /\b(?:(?:ufc |octagon )?debut(?:s|ants?|ing|ers?)?|first[- ]timers?|newcomers?|rookies)\b|\bfirst (?:ufc |octagon )?(?:fight|bout)\b/,
  (_, text) => ofSide(text, 'bouts', '>=', 1),
);

const experience: ThingReader = (text) => {
  const limit = limitIn(text, { unit: '(?: ufc)? (?:fights?|bouts?)\\b' });
  return limit && { words: limit.words, filter: ofSide(text, 'bouts', keeping(limit), limit.value) };
};

const STANCES = {
  Southpaw: /\bsouth ?paws?\b|\bleft[- ]?hand(?:ed|ers?)\b|\blef(?:ty|ties)\b/,
  Orthodox: /\borthodox\b/,
  Switch: /\bswitch(?:[- ](?:hitters?|stance|stances))\b/,
} as const;
const stances = Object.entries(STANCES).map(([name, pattern]) =>
  named(pattern, (_, text) => ({ figure: 'stance', of: sideIn(text), is: 'not_one_of', value: [name] })),
);

const TIMES = `(?<count>once|twice|${COUNT} times?)`;
const timesOf = (said: string | undefined): number =>
  said === undefined || said === 'once' ? 1 : said === 'twice' ? 2 : countOf(said.split(' ')[0] ?? '');
/** What narrows knockouts down to some that no figure counts. */
const NARROWED = /\b(?:recent(?:ly)?|last|since|within|easily|often|a lot|lately)\b/;

const knockedOut = named(
  new RegExp(
    `\\b(?:(?:been |was |were |got |gets? )?(?:knocked out|ko'?e?d|kayoed)|(?:knockout|ko) loss(?:es)?)(?: (?<more>more than|over))?(?: (?:at least )?${TIMES})?(?: or more)?`,
  ),
  ({ groups }, text) =>
    NARROWED.test(text)
      ? undefined
      : ofSide(text, 'knockout_losses', groups?.more === undefined ? '<' : '<=', timesOf(groups?.count)),
);

const runOf = (figure: keyof typeof LONGEST, lost: string, losses: string, losing: string): ThingReader =>
  named(
    new RegExp(
      [
        `\\b${lost} (?:his|her|their|the) last(?: (?<last>${COUNT}))?(?: (?:fights?|bouts?|outings?))?\\b`,
        `\\b(?<straight>${COUNT}) (?:straight|consecutive) ${losses}\\b`,
        `\\b${lost} (?<row>${COUNT}) (?:straight|in a row|on the trot)\\b`,
        `\\b(?<series>${COUNT}) ${losses} in a row\\b`,
        `\\b(?<streak>${COUNT})[- ](?:fight )?${losing} (?:streak|skid|run)\\b`,
        `\\b(?<single>(?:coming )?off (?:of )?a ${losses})\\b`,
        `\\b(?:${losing} (?:streaks?|skids?|runs?))\\b`,
      ].join('|'),
    ),
    ({ 0: words, groups = {} }, text) => {
      const { last, straight, row, series, streak, single } = groups;
      const said = last ?? straight ?? row ?? series ?? streak;
      const isStreak = said === undefined && single === undefined && !/\blast\b/.test(words);
      const length = isStreak ? 2 : countOf(said ?? 'one');
      return length > LONGEST[figure] ? undefined : ofSide(text, figure, '<', length);
    },
  );

const AWAY =
  "(?:(?:out|inactive|idle|away|off|sidelined|absent)(?: of (?:action|the cage))?|lay-?offs?|absences?|breaks?|(?:not|n't|never|last) fought)";
const isUnit = (text: string | undefined): text is keyof typeof DAYS => text !== undefined && text in DAYS;

const layoff = named(
  new RegExp(
    `${AWAY}(?: (?:for|of|in|since))?(?: (?<more>more than|over|longer than|at least|about))?(?: the last)? (?<count>${COUNT}) (?<unit>day|week|month|year)s?\\b(?<behind> (?:or|and) (?:more|longer))?`,
  ),
  ({ groups = {} }, text) => {
    const { more, count = '', unit, behind } = groups;
    const isIncluded = more === 'at least' || behind !== undefined;
    return isUnit(unit)
      ? ofSide(text, 'days_since_last', isIncluded ? '<' : '<=', countOf(count) * DAYS[unit])
      : undefined;
  },
);

const FEET = `\\d ?(?:'|ft\\.?|foot|feet) ?(?:\\d{1,2})?`;
function inchesOf(said: string): number {
  const [feet = '0', inches = '0'] = said.match(/\d+/g) ?? [];
  return Number(feet) * INCHES_PER_FOOT + Number(inches);
}

const height: ThingReader = (text) => {
  const figure = /\breach\b/.test(text) ? 'reach_in' : 'height_in';
  const inches =
    limitIn(text, { number: FEET, unit: "(?:\"|''| ?in(?:ch|ches)?\\b)?", toValue: inchesOf }) ??
    limitIn(text, { number: '\\d\\d', unit: '(?:"|-? ?(?:in|inch|inches)\\b)' }) ??
    limitIn(text, {
      number: '\\d{3}',
      unit: ' ?(?:cm|centimet(?:er|re)s?)\\b',
      toValue: (said) => Number(said) / CENTIMETRES_PER_INCH,
    });
  return inches && { words: inches.words, filter: ofSide(text, figure, keeping(inches), inches.value) };
};

const age: ThingReader = (text) => {
  const limit = limitIn(text, {
    number: '\\d\\d',
    unit: '(?![\\d.]|,\\d| ?(?:%|percent|cm|in\\b|inch|ufc|fights?|bouts?|wins?|losses|rounds?|months?|days?|weeks?))(?:[- ]years?(?:[- ]olds?)?)?',
  });
  const isAge = limit !== undefined && limit.value >= GROWN.from && limit.value <= GROWN.to;
  return isAge ? { words: limit.words, filter: ofSide(text, 'age', keeping(limit), limit.value) } : undefined;
};

/** What a side is: the more particular first, since an age may be a bare number. */
export const SIDE_THINGS: readonly ThingReader[] = [
  debut,
  experience,
  ...stances,
  knockedOut,
  runOf('losing_run', 'lost', '(?:loss|losses|defeats?)', '(?:losing|loss)'),
  runOf('winning_run', 'won', '(?:wins?|victor(?:y|ies))', '(?:winning|win)'),
  layoff,
  height,
  age,
];
