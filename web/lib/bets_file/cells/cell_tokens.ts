import type { WinMethod } from '../../../../core/domain/cards/endings.ts';
import { readOdds } from '../../../../core/format/numbers/typed_odds.ts';
import { DECISION_WORDS, KNOCKOUT_WORDS, SUBMISSION_WORDS } from '../../../../core/markets/phrases.ts';

/**
 * What a cell is made of. `words` may be a fighter’s name, and are left over if they are none. `known` says nothing that
 * changes a bet, such as `UFC 300` or `2-leg parlay`.
 */
export type CellToken =
  | { kind: 'words' | 'versus' | 'beats' | 'break' | 'moneyline' | 'known' | 'bonus'; text: string }
  | { kind: 'method'; text: string; method: WinMethod }
  | { kind: 'odds'; text: string; odds: number };

/** No letter, digit or hyphenated part follows. */
const END = '(?![\\p{L}\\p{N}]|-\\p{L})';
const word = (pattern: string) => new RegExp(`(?:${pattern})${END}`, 'iuy');

const SIGN = '[+\\-−–]';
const AMERICAN = new RegExp(`${SIGN}\\s?\\d{3,5}(?![\\d.,]*\\d)`, 'y');
const UNSIGNED = /\d+(?:[.,]\d+|\/\d+)(?![\d.,/]*\d)/y;
/** A handicap such as `−3.5`: no odds, and no dash before a number. */
const HANDICAP = new RegExp(`${SIGN}\\s*\\d[\\d.,]*`, 'y');

const METHODS: readonly (readonly [WinMethod, string])[] = [
  ['knockout', `(?:(?:by|via)\\s+)?${KNOCKOUT_WORDS}`],
  ['submission', `(?:(?:by|via)\\s+)?${SUBMISSION_WORDS}`],
  ['decision', `(?:(?:by|via)\\s+)?${DECISION_WORDS}|(?:by|on)\\s+points`],
];
const METHOD_PATTERNS = METHODS.map(([method, pattern]) => ({
  method,
  pattern: word(`(?:(?:to\\s+)?wins?\\s+)?(?:${pattern})`),
}));

const PARLAY = 'parlay|multi(?:ple)?|accumulator|acca|combo|double|treble';
/** What books and bettors write around a bet on any win. */
const KNOWN = [
  'to win(?: the)?(?: (?:fight|bout|match))?|wins?|winner|(?:fight|bout|match) winner|winner of the (?:fight|bout)',
  'method of (?:victory|winning|result)|winning method|victory method',
  'ufc(?:\\s*(?:fight night|fn|vegas|apex|on (?:espn|abc|fox)))?(?:\\s*#?\\d{1,3}(?![.,]?\\d))?|fight night|mma|mixed martial arts',
  `(?:\\d{1,2}|two|three|four|five|six)[\\s-]*(?:leg|team|pick|fold)s?(?:\\s*(?:${PARLAY}))?|${PARLAY}|leg \\d{1,2}`,
  'singles?|straight(?: bet)?|(?:my |the )?(?:bet|pick|selection)|back|live|in-?play|pre-?(?:match|fight|game)',
].join('|');

const SIMPLE: readonly (readonly [Exclude<CellToken['kind'], 'method' | 'odds'>, RegExp])[] = [
  ['words', HANDICAP],
  ['known', /@(?=\s*[+\-−–]?\d)/y],
  ['versus', /@/y],
  ['versus', word('vs?\\.?|versus|against')],
  ['beats', word('over|beats?|def\\.?|defeats|to beat')],
  ['bonus', word('(?:bonus|free|promo)[\\s-]*bets?|bonus')],
  ['moneyline', word('money\\s?-?line|m/l|ml|h2h|head[\\s-]to[\\s-]head|match odds')],
  ['known', word(KNOWN)],
  ['break', word('and|x')],
  ['break', /\.+(?!\S)/y],
  ['break', /[;|,/•·&+:>()[\]"“”→*×\-−–—]/y],
  ['words', /(?:[^\s;|,/•·&+:>()[\]"“”→*×\-−–—@]|-(?=[^\s;|,/•·&+:>()[\]"“”→*×\-−–—@]))+/y],
];

function oddsAt(text: string, at: number): CellToken | undefined {
  const found = [AMERICAN, UNSIGNED].flatMap((pattern) => matchAt(pattern, text, at) ?? [])[0];
  const read = found === undefined ? undefined : readOdds(found, 'decimal');
  return found !== undefined && read !== undefined && 'odds' in read
    ? { kind: 'odds', text: found, odds: read.odds }
    : undefined;
}

function matchAt(pattern: RegExp, text: string, at: number): string | undefined {
  pattern.lastIndex = at;
  return pattern.exec(text)?.[0];
}

function methodAt(text: string, at: number): CellToken | undefined {
  for (const { method, pattern } of METHOD_PATTERNS) {
    const found = matchAt(pattern, text, at);
    if (found !== undefined) return { kind: 'method', text: found, method };
  }
  return undefined;
}

function simpleAt(text: string, at: number): CellToken | undefined {
  for (const [kind, pattern] of SIMPLE) {
    const found = matchAt(pattern, text, at);
    if (found) return { kind, text: found };
  }
  return undefined;
}

/** `v` and `v.` stand between names; elsewhere they are an initial. */
const isInitial = (token: CellToken, before: CellToken | undefined) =>
  /^v\.?$/i.test(token.text) && token.kind === 'versus' && before?.kind !== 'words';

/** The tokens of a cell. Words in a row are one token; every letter of the cell but white space is in one. */
export function cellTokens(cell: string): CellToken[] {
  const tokens: CellToken[] = [];
  for (let at = 0; at < cell.length; ) {
    if (/\s/.test(cell[at] ?? '')) {
      if (cell[at] === '\n' && tokens.length > 0) tokens.push({ kind: 'break', text: '\n' });
      at += 1;
      continue;
    }
    const read = oddsAt(cell, at) ??
      methodAt(cell, at) ??
      simpleAt(cell, at) ?? { kind: 'words', text: cell[at] ?? '' };
    const last = tokens.at(-1);
    const isWords = read.kind === 'words' || isInitial(read, last);
    if (isWords && last?.kind === 'words') last.text += ` ${read.text}`;
    else tokens.push(isWords ? { kind: 'words', text: read.text } : read);
    at += read.text.length;
  }
  return tokens;
}
