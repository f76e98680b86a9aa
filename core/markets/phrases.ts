import { FINISHES, type WinMethod } from '../domain/cards/endings.ts';
import type { Claim } from './claim.ts';

/** What a phrase says of a bout; `anyone` if it says that the winner does not matter, `moneyline` that nothing else does. */
export type SaidPhrase = Omit<Claim, 'winner' | 'rounds'> & { anyone?: true; moneyline?: true };

interface Phrase {
  pattern: RegExp;
  said: (groups: readonly (string | undefined)[]) => SaidPhrase | undefined;
}

export const KNOCKOUT_WORDS =
  '(?:t?ko|knock[\\s-]?out)(?:\\s*(?:/|,|or)\\s*(?:t?ko|knock[\\s-]?out|dq|disqualification))*';
export const SUBMISSION_WORDS = 'sub(?:mission)?';
export const DECISION_WORDS = 'dec(?:ision)?';

const ANY_METHOD = `${KNOCKOUT_WORDS}|${SUBMISSION_WORDS}|${DECISION_WORDS}|points`;
const YES = '(?:\\s*[:?-]*\\s*yes\\b)?';
const NO = '\\s*[:?-]*\\s*no\\b';
const DISTANCE = '(?:the\\s+)?(?:full\\s+)?distance';
const THE_FIGHT = '(?:the\\s+)?(?:fight|bout)\\s+';
const TO = '(?:(?:to|will)\\s+)?';
const NOT = "(?:does\\s*n'?t|doesnt|does\\s+not|not\\s+to|won'?t|not)\\s+";
const ROUND = '(?:rounds?|rds?|r)\\.?';
const ORDINALS: readonly string[] = ['1st', '2nd', '3rd', '4th', '5th'];

const word = (pattern: string) => new RegExp(`(?<![a-z0-9])(?:${pattern})(?![a-z0-9])`, 'g');

function methodOf(text: string | undefined): WinMethod {
  if (text === undefined || /^(?:dec|points)/.test(text)) return 'decision';
  return text.startsWith('sub') ? 'submission' : 'knockout';
}

/** Halves from the first of the rounds to the last one. */
function inRounds(first: string | undefined, last = first): SaidPhrase | undefined {
  const [from, until] = [2 * (Number(first) - 1), 2 * Number(last)];
  return from < until ? { methods: [...FINISHES], ...(from > 0 && { from }), until } : undefined;
}

/** The phrases of markets, the longer ones first: what one has taken, no later one reads. */
export const PHRASES: readonly Phrase[] = [
  {
    pattern: word(`f?dgtd|(?:${THE_FIGHT})?${NOT}go(?:es)?\\s+${DISTANCE}`),
    said: () => ({ anyone: true, distance: false }),
  },
  {
    pattern: word(`(?:${THE_FIGHT})?${TO}go(?:es)?\\s+${DISTANCE}${NO}`),
    said: () => ({ anyone: true, distance: false }),
  },
  {
    pattern: word(`f?gtd|(?:${THE_FIGHT})?${TO}go(?:es)?\\s+${DISTANCE}${YES}`),
    said: () => ({ anyone: true, distance: true }),
  },
  { pattern: word(`itd|inside\\s+${DISTANCE}|by\\s+(?:stoppage|finish)`), said: () => ({ methods: [...FINISHES] }) },
  {
    pattern: word(`(?:${THE_FIGHT})?${TO}(?:starts?|reach(?:es)?)\\s+${ROUND}\\s*([2-5])`),
    said: ([round]) => ({ anyone: true, from: 2 * (Number(round) - 1) }),
  },
  {
    pattern: word(`(over|under|o|u)\\s*([0-4])(?:[.,]5|½)(?:\\s*${ROUND})?`),
    said: ([side, line]) => {
      const halves = 2 * Number(line) + 1;
      return side?.startsWith('o') ? { from: halves } : { until: halves };
    },
  },
  { pattern: word(`${THE_FIGHT}${TO}(?:ends?|be\\s+won|finish(?:es)?)`), said: () => ({ anyone: true }) },
  {
    pattern: word(`(?:in\\s+)?(?:the\\s+)?${ROUND}\\s*([1-5])\\s*(?:-|to|or|and|&|/)\\s*([1-5])`),
    said: ([first, last]) => inRounds(first, last),
  },
  { pattern: word(`(?:in\\s+)?(?:the\\s+)?${ROUND}\\s*([1-5])`), said: ([round]) => inRounds(round) },
  {
    pattern: word(`(?:in\\s+)?(?:the\\s+)?(${ORDINALS.join('|')})\\s+${ROUND}(?:\\s+finish)?`),
    said: ([ordinal]) => inRounds(ordinal?.charAt(0)),
  },
  {
    pattern: word(`(?:(?:by|via|on)\\s+)?(${ANY_METHOD})\\s+or\\s+(?:by\\s+)?(${ANY_METHOD})`),
    said: ([one, other]) => {
      const methods = [methodOf(one), methodOf(other)];
      return { methods: [...new Set(methods)] };
    },
  },
  { pattern: word(`(?:(?:by|via|on)\\s+)?(${ANY_METHOD})`), said: ([method]) => ({ methods: [methodOf(method)] }) },
  { pattern: word('draw'), said: () => ({ anyone: true, draw: true }) },
  { pattern: word('money\\s?-?line|m/l|ml|h2h'), said: () => ({ moneyline: true }) },
];

/** Words of markets that no forecast here is about. */
export const UNPRICED = word(
  [
    'take[\\s-]?downs?|(?:significant\\s+)?strikes?|knock[\\s-]?downs?|split|unanimous|majority|technical',
    'handicap|spread|(?:fight|performance|submission|knockout|ko|bonus)\\s+of\\s+the\\s+night|choke|armbar|triangle|head\\s+kick',
    'seconds?|minutes?|control\\s+time|deduct(?:ed|ion)|reversals?|blood|retire(?:s|ment)?|disqualif(?:ied|ication)|no\\s+contest',
  ].join('|'),
);

/** Names of markets, which say nothing more once their claim is said; without it, they are not read. */
export const MARKET_NAMES: readonly (readonly [pattern: RegExp, isSaid: (said: SaidPhrase) => boolean])[] = [
  [
    word('(?:method|type)\\s+of\\s+(?:victory|result|winning)|winning\\s+method|victory\\s+method'),
    ({ methods, distance }) => methods !== undefined || distance !== undefined,
  ],
  [word('round\\s+betting'), ({ until, methods }) => until !== undefined && methods !== undefined],
  [word('total\\s+rounds?|rounds?'), ({ from, until }) => from !== undefined || until !== undefined],
  [word('double\\s+chance'), ({ methods }) => methods !== undefined && methods.length > 1],
];

/** Words that say nothing that changes a bet. */
export const KNOWN_WORDS = word(
  [
    '(?:to\\s+)?wins?|to\\s+beat|winner|(?:fight|bout|match)(?:\\s+(?:winner|outcome|result))?',
    '(?:same\\s+(?:game|fight)\\s+)?(?:\\d{1,2}[\\s-]*(?:leg|fold|team))?\\s*(?:parlay|multi|acca|accumulator|combo)|double|treble|singles?|straight|sgp',
    'ufc(?:\\s*\\d{1,3})?|mma|vs?\\.?|versus|and|or|on|in|at|by|for|the|a|bet|back|odds|total|stake|wager|risk|price|x',
  ].join('|'),
);
