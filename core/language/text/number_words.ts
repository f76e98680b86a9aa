import { decimalFromAmerican } from '../../odds/odds.ts';
import type { Token } from './tokens.ts';

const SMALL: ReadonlyMap<string, number> = new Map(
  Object.entries({
    one: 1,
    two: 2,
    three: 3,
    four: 4,
    five: 5,
    six: 6,
    seven: 7,
    eight: 8,
    nine: 9,
    ten: 10,
    eleven: 11,
    twelve: 12,
    thirteen: 13,
    fourteen: 14,
    sixteen: 16,
    seventeen: 17,
    eighteen: 18,
    nineteen: 19,
    thre: 3,
    threee: 3,
    fourr: 4,
    foru: 4,
    fve: 5,
    fiv: 5,
  }),
);
const TENS: ReadonlyMap<string, number> = new Map(
  Object.entries({
    ten: 10,
    fifteen: 15,
    twenty: 20,
    thirty: 30,
    forty: 40,
    fifty: 50,
    sixty: 60,
    seventy: 70,
    eighty: 80,
    ninety: 90,
  }),
);
/** "A couple of years", "half a dozen" and the like are not exact; only what bettors use as a number is read. */
const LOOSE: ReadonlyMap<string, number> = new Map(
  Object.entries({
    couple: 2,
    pair: 2,
    duo: 2,
    trio: 3,
    quartet: 4,
    quintet: 5,
    twosome: 2,
    threesome: 3,
    foursome: 4,
    fivesome: 5,
  }),
);
/** "A few years" is about three of them; without a measure behind it, it counts nothing. */
const ABOUT_THREE = new Set(['few', 'several']);
const MEASURES = new Set(['years', 'yrs', 'inches', 'legs']);
const FILLERS = new Set(['of', 'more', 'extra', 'full', 'good']);
const UNITS_AFTER_ARTICLE = new Set(['inch', 'year']);
const SINGLE_LEG = /^(leg|legged|legger|fold|selection|year|inch)s?$/;
const SIGNS: ReadonlyMap<string, 1 | -1> = new Map(Object.entries({ plus: 1, minus: -1 }));

interface Spelled {
  value: number;
  words: number;
}

/** What stands behind the hundreds: "fifty", "sixty five", "thirteen", "oh five". */
function tail(tokens: readonly Token[], at: number): Spelled {
  const text = tokens[at]?.text ?? '';
  const next = SMALL.get(tokens[at + 1]?.text ?? '');
  if (/^(oh|o)$/.test(text) && next !== undefined && next < 10) return { value: next, words: 2 };
  const teen = SMALL.get(text);
  if (teen !== undefined && teen > 10) return { value: teen, words: 1 };
  const tens = TENS.get(text);
  if (tens === undefined) return { value: 0, words: 0 };
  return next !== undefined && tens >= 20 && next < 10 ? { value: tens + next, words: 2 } : { value: tens, words: 1 };
}

/** The number that starts here: "three", "two hundred", "one fifty", "one sixty five"; undefined when none does. */
function spelledAt(tokens: readonly Token[], at: number): Spelled | undefined {
  const text = tokens[at]?.text ?? '';
  const next = tokens[at + 1]?.text ?? '';
  if ((text === 'a' || text === 'an') && UNITS_AFTER_ARTICLE.has(next)) return { value: 1, words: 1 };
  if (text === 'single' && SINGLE_LEG.test(next)) return { value: 1, words: 1 };
  const measure = FILLERS.has(next) ? (tokens[at + 2]?.text ?? '') : next;
  if (ABOUT_THREE.has(text) && MEASURES.has(measure)) return { value: 3, words: 1 };
  const first = SMALL.get(text) ?? LOOSE.get(text) ?? (text === 'a' && next === 'hundred' ? 1 : undefined);
  if (first === undefined) {
    const plain = tail(tokens, at);
    return plain.words > 0 ? plain : undefined;
  }
  if (LOOSE.get(text) !== undefined && next === 'of') return { value: first, words: 2 };
  const hundred = next === 'hundred';
  const and = hundred && tokens[at + 2]?.text === 'and' ? 1 : 0;
  const rest = tail(tokens, at + (hundred ? 2 + and : 1));
  if (!hundred && (rest.words === 0 || first > 9)) return { value: first, words: 1 };
  return { value: first * 100 + rest.value, words: 1 + (hundred ? 1 : 0) + (rest.words ? and + rest.words : 0) };
}

function merged(tokens: readonly Token[], from: number, words: number, amount: Token['amount']): Token[] {
  const first = tokens[from];
  const last = tokens[from + words - 1];
  if (!first || !last) return [];
  const text = tokens
    .slice(from, from + words)
    .map((token) => token.text)
    .join(' ');
  return [{ kind: 'number', text, start: first.start, end: last.end, amount: amount ?? {} }];
}

function signedAt(tokens: readonly Token[], at: number): { american: number; words: number } | undefined {
  const sign = SIGNS.get(tokens[at]?.text ?? '');
  if (sign === undefined) return undefined;
  const next = tokens[at + 1];
  const spelled = next?.kind === 'number' ? { value: next.amount?.count ?? 0, words: 1 } : spelledAt(tokens, at + 1);
  return spelled && spelled.value >= 100 ? { american: sign * spelled.value, words: spelled.words + 1 } : undefined;
}

/** The tokens with numbers in words ("three", "minus one fifty") made numbers. */
export function withNumberWords(tokens: readonly Token[]): Token[] {
  const out: Token[] = [];
  for (let at = 0; at < tokens.length; at += 1) {
    const signed = signedAt(tokens, at);
    const spelled = signed ?? spelledAt(tokens, at);
    const current = tokens[at];
    if (!current) continue;
    if (!spelled || (!signed && current.kind !== 'word')) out.push(current);
    else {
      const odds = signed ? decimalFromAmerican(signed.american) : undefined;
      const count = 'value' in spelled ? { count: spelled.value } : {};
      out.push(...merged(tokens, at, spelled.words, odds === undefined ? count : { odds, american: true }));
      at += spelled.words - 1;
    }
  }
  return out;
}
