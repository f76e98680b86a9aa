import type { Token } from './tokens.ts';

/** Measures that are not counted in years or inches, as what they come to. */
const MEASURES: readonly { words: readonly string[]; count: number; unit: string }[] = [
  { words: ['half', 'a', 'decade'], count: 5, unit: 'years' },
  { words: ['a', 'decade'], count: 10, unit: 'years' },
  { words: ['half', 'a', 'foot'], count: 6, unit: 'inches' },
  { words: ['a', 'foot'], count: 12, unit: 'inches' },
  { words: ['a', 'quarter', 'of', 'a', 'foot'], count: 3, unit: 'inches' },
  { words: ['quarter', 'of', 'a', 'foot'], count: 3, unit: 'inches' },
  { words: ['a', 'third', 'of', 'a', 'foot'], count: 4, unit: 'inches' },
  { words: ['a', 'quarter', 'inch'], count: 0.25, unit: 'inches' },
  { words: ['quarter', 'inch'], count: 0.25, unit: 'inches' },
  { words: ['quarter', 'of', 'an', 'inch'], count: 0.25, unit: 'inches' },
  { words: ['half', 'an', 'inch'], count: 0.5, unit: 'inches' },
  { words: ['half', 'inch'], count: 0.5, unit: 'inches' },
  { words: ['half', 'a', 'dozen', 'inches'], count: 6, unit: 'inches' },
  { words: ['half', 'a', 'dozen', 'years'], count: 6, unit: 'years' },
  { words: ['half', 'a', 'dozen', 'centimetres'], count: 6, unit: 'cm' },
  { words: ['half', 'a', 'dozen', 'centimeters'], count: 6, unit: 'cm' },
  { words: ['half', 'a', 'dozen', 'cm'], count: 6, unit: 'cm' },
  { words: ['half', 'a', 'year'], count: 0.5, unit: 'years' },
];
const FEET = /^(foot|feet|ft)$/;
const MONTHS = /^months?$/;
const INCHES_PER_FOOT = 12;
const MONTHS_PER_YEAR = 12;
const AND_A_HALF = ['and', 'a', 'half'];
/** Longer numbers are American odds or money, which nobody says in parts. */
const LARGEST_WHOLE = 20;

const stands = (tokens: readonly Token[], at: number, words: readonly string[]) =>
  words.every((word, offset) => tokens[at + offset]?.text === word);

interface Spoken {
  tokens: readonly Token[];
  /** How many tokens it takes the place of. */
  words: number;
}

const number = (first: Token, last: Token, amount: Token['amount']): Token => ({
  kind: 'number',
  text: `${amount?.count ?? ''}`,
  start: first.start,
  end: last.end,
  amount: amount ?? {},
});

/** "Half a decade" as "5 years". */
function measureAt(tokens: readonly Token[], at: number): Spoken | undefined {
  const measure = MEASURES.find(({ words }) => stands(tokens, at, words));
  const first = tokens[at];
  const last = measure && tokens[at + measure.words.length - 1];
  if (!measure || !first || !last) return undefined;
  const unit: Token = { kind: 'word', text: measure.unit, start: last.start, end: last.end };
  return { tokens: [number(first, last, { count: measure.count }), unit], words: measure.words.length };
}

/** "36 months" as 3 years, "6 foot 2" as 74 inches; a few months are no difference in age. */
function convertedAt(tokens: readonly Token[], at: number): Spoken | undefined {
  const first = tokens[at];
  const count = first?.amount?.count;
  const last = tokens[at + 1];
  if (!first || count === undefined || !last) return undefined;
  if (MONTHS.test(last.text) && count >= MONTHS_PER_YEAR) {
    const years = Math.round((count / MONTHS_PER_YEAR) * 10) / 10;
    return { tokens: [number(first, first, { count: years }), { ...last, text: 'years' }], words: 2 };
  }
  if (!FEET.test(last.text)) return undefined;
  const rest = tokens[at + 2]?.amount?.count;
  const isRest = rest !== undefined && rest < INCHES_PER_FOOT;
  const end = (isRest && tokens[at + 2]) || last;
  const inches = count * INCHES_PER_FOOT + (isRest ? rest : 0);
  return { tokens: [number(first, end, { count: inches }), { ...end, text: 'inches' }], words: isRest ? 3 : 2 };
}

/** "Point two five" as ".25". */
function digitsFrom(tokens: readonly Token[], at: number): { text: string; words: number } | undefined {
  const first = tokens[at]?.amount?.count;
  if (first === undefined) return undefined;
  const second = tokens[at + 1]?.amount?.count;
  return first < 10 && second !== undefined && second < 10 && tokens[at + 1]?.amount?.odds === undefined
    ? { text: `${first}${second}`, words: 2 }
    : { text: `${first}`, words: 1 };
}

/** "Two and a half" as 2.5, "one point six" as 1.6. */
function fractionAt(tokens: readonly Token[], at: number): Spoken | undefined {
  const first = tokens[at];
  const whole = first?.amount?.count;
  if (!first || whole === undefined || whole > LARGEST_WHOLE) return undefined;
  const isHalf = stands(tokens, at + 1, AND_A_HALF);
  const digits = /^(point|dot|comma)$/.test(tokens[at + 1]?.text ?? '') ? digitsFrom(tokens, at + 2) : undefined;
  const value = isHalf ? whole + 0.5 : Number(`${whole}.${digits?.text}`);
  const words = isHalf ? 1 + AND_A_HALF.length : 2 + (digits?.words ?? 0);
  const last = tokens[at + words - 1];
  if (Number.isNaN(value) || !last) return undefined;
  return { tokens: [number(first, last, { count: value, ...(value > 1 ? { odds: value } : {}) })], words };
}

const replacing =
  (find: (tokens: readonly Token[], at: number) => Spoken | undefined) => (tokens: readonly Token[]) => {
    const out: Token[] = [];
    for (let at = 0; at < tokens.length; at += 1) {
      const found = find(tokens, at);
      if (found) out.push(...found.tokens);
      else out.push(...tokens.slice(at, at + 1));
      at += (found?.words ?? 1) - 1;
    }
    return out;
  };

/** The tokens with "half a decade" and the like made a number and its unit; for before words are read as numbers. */
export const withMeasures = replacing(measureAt);
/** The tokens with months and feet in years and inches; for after words are read as numbers. */
export const withConversions = replacing(convertedAt);
/** The tokens with "two and a half" and "one point six" made one number; for after words are read as numbers. */
export const withFractions = replacing(fractionAt);
