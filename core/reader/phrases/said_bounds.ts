import { DEFAULT_BUDGET } from '../../contract/limits/limits.ts';
import { type Bounds, LIMITS_OF_BOUNDS } from '../../contract/values/bounds.ts';
import { comparisonOf } from './limits.ts';
import { NT, type Part } from './plain_text.ts';
import type { Shape } from './shape.ts';

/** What a text says of how much is bet, with its words. */
export interface SaidBound extends Part {
  bounds: Bounds;
}

/** The words for parlays. */
export const PARLAYS = '(?:parlays?|accas?|accumulators?|multis?|combos?)';
const BETS = `(?:(?:straight |single )?(?:bets?|plays?|wagers?|selections?|picks?|singles?|fights?|fighters?|tickets?)|${PARLAYS})`;
const NIGHT =
  '(?: (?:a|an|per|each|every|on (?:any|each|every|a)|for (?:any|each|every|a)|in (?:any|each|a)|any)(?: (?:given|#+|single))? (?:night|card|event|evening|show|week|weekend|saturday))';
const LIMITING =
  "at most|at max|no more than|not more than|never more than|(?:don'?t|do not|never) (?:make |place |bet |give me )?more than|more than|up to|(?:a )?max(?:imum)?(?: of)?|(?:limit|cap|keep|hold)(?:s|ped|ing|ed)?(?: \\w+){0,3}? (?:to|at|under|below)|(?:a )?(?:cap|limit) of|stick to|fewer than|less than|under|only|just|the|my|top|best|give me|i want|pick|make|place";
const STAKED = '(?:stake|staking|risk|risking|bet|betting|put|putting|wager|wagering|spend|spending|exposure|lose)';
const ONE_BET =
  '(?: (?:on|for) each(?= *(?:[.,;!]|$))| (?:on|per|in|for|to|a|an|at|each|behind)(?: (?:any|#+|each|a|an|every|the|same|single|individual|given))* (?:bets?|picks?|fights?|fighters?|wagers?|plays?|bouts?|selections?|side|guy|man))';
const OF_BUDGET =
  "(?: of (?:my |the |a |our |each |an |your )*(?:event |night's |night |nightly |total )?(?:budget|bankroll|money|roll|stakes?|funds?|pot))";

const COUNT = new RegExp(
  `(?:\\b(?<before>(?:${LIMITING})(?: the)?(?: (?:best|top|strongest))?) )?(?<count>#+)(?: (?:best|top|strongest|different))*(?: #+[- ]leg(?:ger|ged)?| two-leg)? (?<noun>${BETS})\\b(?! (?:of|loss|win|win streak|streak|winning))(?<behind>,? (?:max(?:imum)?|tops|at most|or (?:fewer|less)))?(?<night>${NIGHT})?(?<tops>,? (?:max(?:imum)?|tops|at most))?`,
  'g',
);
const BEST = new RegExp(`\\b(?:top|best|strongest) (?<count>#+)(?![\\w#])(?<night>${NIGHT})?`, 'g');
const BARE = new RegExp(`\\b(?<before>${LIMITING}) (?<count>#+)(?: times)?(?<night>${NIGHT})`, 'g');
const EACH = /(?<![$#\w] ?)(?<count>#+)(?<night> (?:per|each|every) (?:night|card|event))\b/g;
const SHARE = new RegExp(
  `(?:\\b(?<stake>${STAKED}) )?(?:\\b(?:${LIMITING}) )?(?<count>#+) ?(?:%|percent|per cent|pct)(?: (?:max(?:imum)?|tops|at most))?(?<budget>${OF_BUDGET})?(?<bet>${ONE_BET})?(?<budget2>${OF_BUDGET})?`,
  'g',
);
const MONEY = new RegExp(
  `(?:\\b(?<stake>${STAKED}) )?(?:\\b(?<before>${LIMITING}) )?(?:\\$ ?(?<count>#+)|(?<count2>#+) ?(?:dollars|bucks|usd|\\$))(?<bet>${ONE_BET})?`,
  'g',
);
const NO_PARLAYS = new RegExp(
  `\\b(?:no|never|without|not|${NT}|avoid|skip|zero)(?: (?:any|bet|use|on|want|touch|play|back|a|do|like))* ${PARLAYS}\\b|\\b(?:singles?|single bets|straight bets|straights|moneylines?)(?: bets)? only\\b|\\bonly (?:singles|single bets|straight bets|straights|moneylines?)\\b`,
  'g',
);
const ONLY_PARLAYS = new RegExp(
  `\\b(?:only|nothing but|just|exclusively)(?: (?:bet|play|want|use|back|on|in))* (?:#+[- ]leg )?${PARLAYS}\\b|\\b${PARLAYS} only\\b`,
  'g',
);
const IS_PARLAY = new RegExp(`^${PARLAYS}$`);
const LEAST_WORDS = /\b(?:under|fewer than|less than|below)\b/;

interface Rule {
  pattern: RegExp;
  read: (match: RegExpExecArray, numberIn: (group: string) => number | undefined) => Bounds;
}

/** A whole number of bets; none for what is no limit, such as "three bets" in a story. */
function counted({ groups = {} }: RegExpExecArray, value: number | undefined): Bounds {
  const { before = '', behind, tops, night, noun = '' } = groups;
  const isLimit = before !== '' || behind !== undefined || tops !== undefined || night !== undefined;
  const most = value === undefined ? 0 : LEAST_WORDS.test(before) ? value - 1 : value;
  const isLeast = comparisonOf(before) === '>=' || (comparisonOf(before) === '>' && !/n'?t|not|never/.test(before));
  if (!isLimit || isLeast || !Number.isInteger(most) || most < 1 || most > LIMITS_OF_BOUNDS.bets) return {};
  return IS_PARLAY.test(noun) ? { parlays: most } : { bets: most };
}

const shareOf = (share: number | undefined): Bounds =>
  share !== undefined && share > 0 && share <= 1 ? { share } : {};

/** The more particular first. */
const RULES: readonly Rule[] = [
  { pattern: NO_PARLAYS, read: () => ({ parlays: 0 }) },
  { pattern: ONLY_PARLAYS, read: () => ({ only_parlays: true }) },
  {
    pattern: SHARE,
    read: ({ groups = {} }, numberIn) => {
      const isStake = groups.budget !== undefined || groups.budget2 !== undefined || groups.bet !== undefined;
      return isStake || groups.stake !== undefined ? shareOf((numberIn('count') ?? 0) / 100) : {};
    },
  },
  {
    pattern: MONEY,
    read: ({ groups = {} }, numberIn) => {
      const isOfBet = groups.bet !== undefined;
      return isOfBet ? shareOf((numberIn('count') ?? numberIn('count2') ?? 0) / DEFAULT_BUDGET) : {};
    },
  },
  ...[COUNT, BEST, BARE, EACH].map(
    (pattern): Rule => ({ pattern, read: (match, numberIn) => counted(match, numberIn('count')) }),
  ),
];

/** What a text says of the number of bets and of the stake on one; a budget's share of what is said in money. */
export function saidBounds(shape: Shape): SaidBound[] {
  let { text } = shape;
  const said: SaidBound[] = [];
  for (const { pattern, read } of RULES) {
    for (const match of text.matchAll(pattern)) {
      const numberIn = (group: string) => {
        const hashes = match.groups?.[group];
        const place = hashes === undefined ? -1 : match[0].indexOf(hashes);
        return place < 0 ? undefined : shape.numbers.get(match.index + place)?.value;
      };
      const bounds = read(match, numberIn);
      if (Object.keys(bounds).length === 0) continue;
      const to = match.index + match[0].length;
      said.push({ from: match.index, to, bounds });
      text = `${text.slice(0, match.index)}${'~'.repeat(match[0].length)}${text.slice(to)}`;
    }
  }
  return said;
}
