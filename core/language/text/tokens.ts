import { decimalFromAmerican } from '../../odds/odds.ts';

/** What a number says: decimal odds when it is written as odds, a count when it is not. */
export interface Amount {
  odds?: number;
  count?: number;
  /** Written as American odds ("-200"), of which a larger number pays a favorite's backer less. */
  american?: boolean;
  /** Written with a plus behind it ("4+"). */
  orMore?: boolean;
  /** Written with a percent sign. */
  percent?: number;
  /** Written with the sign of a currency. */
  money?: number;
  /** Odds that stand for a chance, of which a larger number pays less. */
  isChance?: boolean;
}

export interface Token {
  kind: 'word' | 'number' | 'break' | 'stop' | 'machine';
  /** Folded: lower case, no accents, no apostrophes. */
  text: string;
  /** Where it stands in the description. */
  start: number;
  end: number;
  amount?: Amount;
}

const PIECES: readonly [kind: string, pattern: string][] = [
  ['machine', String.raw`[\p{L}\d$]*_[\p{L}\d_]+|\$?\{[^}]*\}`],
  ['percent', String.raw`\d+(?:[.,]\d+)?\s?%`],
  ['height', String.raw`\b[4-7]\s?['’′]\s?\d{1,2}(?:["”″]|['’′]{2})?`],
  ['winrate', String.raw`\bW\s?%`],
  ['money', String.raw`[$€£]\s?\d+(?:[.,]\d+)*|\d+(?:[.,]\d+)*\s?[$€£]`],
  ['american', String.raw`(?<![\p{L}\d.])[+\-−–]\s?\d{3,5}(?![\d.]*\d)`],
  ['fraction', String.raw`\d{1,3}\/\d{1,3}`],
  ['amount', String.raw`\+?\d+(?:[.,]\d+)?\+?`],
  ['range', String.raw`(?<=\d)\s?[-–—]\s?(?=[+\-]?\d)`],
  [
    'inches',
    String.raw`(?<=\d)(?:"|″|''|in\b)|(?<=\d\s|\d\+\s?)in(?=\s*(?:[.,;!?)]|$|taller|reach|longer|more|height|or\b))`,
  ],
  ['without', String.raw`w\/o\b`],
  ['with', String.raw`\bw\/(?=\s?\p{L})`],
  ['upwards', String.raw`(?<=\d\s?(?:in|inch|inches|"|″|yrs?|years?|cm|legs?))\+(?!\s?\p{L})`],
  ['nay', String.raw`(?<=[:|\s])n(?=\s*(?:[.;,\n•]|$))`],
  ['yea', String.raw`(?<=[:|\s])y(?=\s*(?:[.;,\n•]|$))`],
  ['word', String.raw`\p{L}+(?:['’]\p{L}+)*['’]?`],
  ['plus', String.raw`\+(?=\s?money\b|odds\b)`],
  ['and', '[&+]'],
  [
    'label',
    String.raw`-+>+|→|>{3,}|={1,2}>?(?=\s*(?:yes|no|in|out|keep|throw|y|n|true|false|ok|include|exclude|drop)\b)|(?<=\b(?:include|exclude|in|out|on|off|yes|no) )=|\|`,
  ],
  ['atleast', '>=|≥|=>'],
  ['upto', '<=|≤'],
  ['above', '>'],
  ['below', '<'],
  ['denial', '[❌✖✘✗☒🚫👎⛔🤮]'],
  ['assent', '[✅✔☑👍]'],
  ['stop', String.raw`[.;!?\n]+(?:[ \t]*\n+)*`],
  ['break', String.raw`[,:()[\]…—–•·▪]|(?<=^|\n|\s{2}|:\s)\*\s|\s-+\s|\s\/\s`],
];
const KINDS = PIECES.map(([kind]) => kind);
const PIECE = new RegExp(PIECES.map(([kind, pattern]) => `(?<${kind}>${pattern})`).join('|'), 'giu');
const SHORTHAND: Readonly<Record<string, string>> = {
  range: 'to',
  inches: 'inches',
  plus: 'plus',
  without: 'without',
  with: 'with',
  upwards: 'upwards',
  winrate: 'winrate',
  and: 'and',
  atleast: 'atleast',
  upto: 'upto',
  above: 'above',
  below: 'below',
  denial: 'no',
  assent: 'yes',
  nay: 'no',
  yea: 'yes',
};
/** "Round the clock" and a coin flip. */
const NOT_ODDS = new Set(['24/7', '50/50']);
const LONGEST_COUNT = 4;

const folded = (text: string) =>
  text
    .replace(/^(card|night|event)['’]s$/i, '$1')
    .normalize('NFD')
    .replace(/[\p{M}'’]/gu, '')
    .toLowerCase();

function amountOf(kind: string, text: string): Amount {
  if (kind === 'american') {
    const odds = decimalFromAmerican(Number(text.replace(/[−–]/, '-').replace(/\s/, '')));
    return odds === undefined ? {} : { odds, american: true };
  }
  if (kind === 'fraction') {
    if (NOT_ODDS.has(text)) return {};
    const [profit = 0, stake = 0] = text.split('/').map(Number);
    return stake > 0 ? { odds: 1 + profit / stake } : {};
  }
  const digits = text.replaceAll('+', '').replace(',', '.');
  const value = digits.length > LONGEST_COUNT && !digits.includes('.') ? Number.NaN : Number(digits);
  if (Number.isNaN(value)) return {};
  const orMore = text.startsWith('+') || text.endsWith('+') ? { orMore: true } : {};
  return digits.includes('.') && value > 1 ? { odds: value, count: value, ...orMore } : { count: value, ...orMore };
}

const INCHES_PER_FOOT = 12;

/** How tall somebody is, which is no difference. */
function heightOf(text: string): Amount {
  const [feet = 0, inches = 0] = (text.match(/\d+/g) ?? []).map(Number);
  return { count: feet * INCHES_PER_FOOT + inches };
}

function token(kind: string, text: string, start: number): Token {
  const place = { start, end: start + text.length };
  if (kind === 'american' || kind === 'fraction' || kind === 'amount') {
    return { kind: 'number', text: folded(text), amount: amountOf(kind, text), ...place };
  }
  if (kind === 'label') return { kind: 'break', text: text === '|' ? '|' : ':', ...place };
  if (kind === 'break' || kind === 'stop' || kind === 'machine') return { kind, text, ...place };
  if (kind === 'percent') {
    return {
      kind: 'number',
      text: folded(text),
      amount: { percent: Number.parseFloat(text.replace(',', '.')) },
      ...place,
    };
  }
  if (kind === 'height') return { kind: 'number', text: folded(text), amount: heightOf(text), ...place };
  if (kind === 'money') {
    const money = Number(text.replace(/[^\d.]/g, ''));
    return { kind: 'number', text, amount: Number.isNaN(money) ? {} : { money }, ...place };
  }
  return { kind: 'word', text: SHORTHAND[kind] ?? folded(text), ...place };
}

/** "1) … 2) …": the numbers of a list count nothing, and each begins a sentence. */
const NUMBERED = /(?<![\p{L}\d.,+-])\d[).](?=\s)/gu;
const IS_NUMBERED = /(?<![\p{L}\d.,+-])1[).]\s[\s\S]*(?<![\p{L}\d.,+-])2[).]\s/u;
const withoutListNumbers = (text: string) => (IS_NUMBERED.test(text) ? text.replace(NUMBERED, '. ') : text);

/** "Min. 3 yrs": the stop of an abbreviation ends no sentence. */
const ABBREVIATED = /\b(min|max|approx|yrs?|vs|diff|avg|ca|incl|excl|fav|favs)\.(?=\s+[^a-z\s]|\s*[)\d])/gi;
const withoutAbbreviations = (text: string) => text.replace(ABBREVIATED, '$1 ').replace(/\b(i|e)\.(e|g)\./g, '$1$2  ');

/** "+ reach", "[-] parlays": signs in front of items, where both are used or they stand in brackets, say yes and no. */
const SIGNS = /^([ \t]*)([+\-−–])(?=\s\S)/gm;
const BRACKETED = /[([]\s?([+\-−–])\s?[)\]]/g;
const markOf = (sign: string) => (sign === '+' ? '✅' : '❌');
const withSignsRead = (text: string): string => {
  const isSigned = /^[ \t]*\+\s/m.test(text);
  const signed = isSigned ? text.replace(SIGNS, (_, space: string, sign: string) => space + markOf(sign)) : text;
  return signed.replace(BRACKETED, (all, sign: string) => markOf(sign).padEnd(all.length));
};

/** Marks stand in front of their items where the first of them begins the text, a line or a list. */
const MARKS_LEAD = /^[^✅✔☑👍❌✖✘✗☒🚫👎⛔🤮]*?(?:^|[\n.:;,!)–-])\s*[✅✔☑👍❌✖✘✗☒🚫👎⛔🤮]/u;

/** The words, numbers and breaks of a description, in its order; anything else is dropped. */
export function tokensOf(text: string): Token[] {
  const written = withSignsRead(withoutAbbreviations(withoutListNumbers(text)));
  const marksLead = MARKS_LEAD.test(written);
  return [...written.matchAll(PIECE)].flatMap(({ groups = {}, index }) => {
    const kind = KINDS.find((name) => groups[name] !== undefined);
    if (!kind) return [];
    const read = token(kind, groups[kind] ?? '', index);
    if (kind !== 'denial' && kind !== 'assent') return [read];
    const parting: Token = { kind: 'break', text: ',', start: index, end: index };
    return marksLead ? [parting, read] : [read, parting];
  });
}
