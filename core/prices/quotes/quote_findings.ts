import type { Doubt, JudgedQuotes } from './counted_quotes.ts';

const DOUBT_TEXTS: Readonly<Record<Doubt, string>> = {
  overround: 'its two prices cannot belong together',
  other_books: 'too far from the other books',
  line: 'too far from the market line',
  unchecked: 'unchecked, with too few others to compare it with',
  mirrored: 'the two fighters are swapped',
};

const MARKET_TEXTS: Readonly<Record<JudgedQuotes['market'], string | undefined>> = {
  as_line: undefined,
  moved:
    'The line has moved: the books agree on another price. The forecast was made on the old line, so the best price has no edge.',
  mirrored: 'No book’s price counts: the books quote the market line with its two fighters swapped.',
};

type Doubtful = JudgedQuotes['doubtful'];

/** Why a quote does not count, to stand beside it: `one quote, unchecked`. */
export function doubtText(doubt: Doubt, doubtful: Doubtful): string {
  const isAlone = doubtful.filter((each) => each.doubt === 'unchecked').length === 1;
  return doubt === 'unchecked' && isAlone ? 'one quote, unchecked' : DOUBT_TEXTS[doubt];
}

const listText = (names: readonly string[]) =>
  names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;

/** One sentence on all books that are left out for the same reason. */
function leftOut(doubt: Doubt, doubtful: Doubtful, titles: ReadonlyMap<string, string>): string | undefined {
  const books = doubtful.filter((each) => each.doubt === doubt).flatMap(({ quote }) => titles.get(quote.book) ?? []);
  if (books.length === 0) return undefined;
  return `${listText(books)} ${books.length === 1 ? 'does' : 'do'} not count: ${doubtText(doubt, doubtful)}.`;
}

/** The sentence on a bout whose books agree and differ from the line; undefined where they do not. */
export const marketText = ({ market }: Pick<JudgedQuotes, 'market'>): string | undefined => MARKET_TEXTS[market];

/**
 * What is wrong with a bout's prices, in short sentences: on the market, then on the books that do not count. `titles`:
 * the books that are named, by key.
 */
export function quoteFindings(
  { market, doubtful }: Pick<JudgedQuotes, 'market' | 'doubtful'>,
  titles: ReadonlyMap<string, string>,
): string[] {
  const reasons = [...new Set(doubtful.map(({ doubt }) => doubt))].filter((doubt) => doubt !== 'mirrored');
  return [marketText({ market }), ...reasons.map((doubt) => leftOut(doubt, doubtful, titles))].flatMap(
    (sentence) => sentence ?? [],
  );
}
