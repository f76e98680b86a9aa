import { ASSENTS, DENIALS } from './list_signs.ts';

/** What a description is cut into, the first that fits winning; each kind is a named group. */
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
  ['nay', String.raw`(?<=[:|=\s])n(?=\s*(?:[.;,\n•/|(]|$))`],
  ['yea', String.raw`(?<=[:|=\s])y(?=\s*(?:[.;,\n•/|(]|$))`],
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
  ['denial', `[${DENIALS}]`],
  ['assent', `[${ASSENTS}]`],
  ['stop', String.raw`[.;!?\n]+(?:[ \t]*\n+)*`],
  ['break', String.raw`[,:()[\]…—–•·▪]|(?<=^|\n|\s{2}|:\s)\*\s|\s-+\s|\s\/\s`],
];
const KINDS = PIECES.map(([kind]) => kind);
const PIECE = new RegExp(PIECES.map(([kind, pattern]) => `(?<${kind}>${pattern})`).join('|'), 'giu');

/** Words that signs and abbreviations stand for. */
export const SHORTHAND: Readonly<Record<string, string>> = {
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

/** A piece of a description: what kind it is, as it is written, and where. */
export interface Piece {
  kind: string;
  text: string;
  start: number;
}

/** The pieces of a text in its order; what is none is dropped. */
export const piecesOf = (text: string): Piece[] =>
  [...text.matchAll(PIECE)].flatMap(({ groups = {}, index }) => {
    const kind = KINDS.find((name) => groups[name] !== undefined);
    return kind ? [{ kind, text: groups[kind] ?? '', start: index }] : [];
  });
