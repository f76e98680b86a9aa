import type { Matrix } from './matrix.ts';
import type { Judgement } from './network.ts';
import type { Token } from './tokens.ts';

/** Tokens from `from` up to but not including `to`. */
export interface Span {
  from: number;
  to: number;
}

/** How a mention is meant, by the columns of the stances. */
export const STANCE = { none: 0, wished: 1, refused: 2, told: 3 } as const;
const MENTIONED = 0.5;
/** A number is quoted with the word it limits where that stands so near before it, in the same sentence. */
const FARTHEST_LIMIT = 6;
const BREAK = /^[.!?;\n]$/;
const WORD = /^[a-z%]/;
/** Words that a quote neither begins nor ends with. */
const SMALL = /^(a|an|the|and|or|but|who|that|which|are|is|be|of|in|on|at|to|with|for|than|any|all|my|have|has|as|by)$/;

const at = ({ values, width }: Matrix, row: number, column: number): number => values[row * width + column] ?? 0;
const isWordy = (token: Token | undefined): boolean =>
  token !== undefined && (token.number !== undefined || WORD.test(token.word));
const isMention = (tokens: readonly Token[], stances: Matrix, token: number): boolean =>
  isWordy(tokens[token]) && at(stances, token, STANCE.none) < MENTIONED;

/** The token that a query looks at most. */
export function anchorOf({ attention, stances }: Judgement, query: number): number {
  const shares = Array.from({ length: stances.values.length / stances.width }, (_, token) =>
    at(attention, token, query),
  );
  return shares.indexOf(Math.max(...shares));
}

const isSmall = (token: Token | undefined): boolean => !isWordy(token) || SMALL.test(token?.word ?? '');

/** The span without marks and small words at its ends; the whole span where nothing else is in it. */
function trimmed(tokens: readonly Token[], { from, to }: Span): Span {
  let first = from;
  let behind = to;
  while (first < behind && isSmall(tokens[first])) first += 1;
  while (behind > first && isSmall(tokens[behind - 1])) behind -= 1;
  return first < behind ? { from: first, to: behind } : { from, to };
}

/** Where the quote of a number begins: with the mention before it, or with itself. */
function startOfLimit(tokens: readonly Token[], stances: Matrix, number: number, others: ReadonlySet<number>): number {
  for (let token = number - 1; token >= Math.max(0, number - FARTHEST_LIMIT); token -= 1) {
    const word = tokens[token]?.word ?? '';
    if (others.has(token) || BREAK.test(word)) break;
    if (WORD.test(word) && !SMALL.test(word) && at(stances, token, STANCE.wished) >= MENTIONED) return token;
  }
  return number;
}

/** The mention around an anchor, up to the anchors of other strategies. */
export function quoteAround(
  tokens: readonly Token[],
  { stances }: Judgement,
  anchor: number,
  anchors: ReadonlySet<number>,
): Span {
  const others = new Set([...anchors].filter((other) => other !== anchor));
  const goesOn = (token: number) => !others.has(token) && isMention(tokens, stances, token);
  let from = tokens[anchor]?.number ? startOfLimit(tokens, stances, anchor, others) : anchor;
  let to = anchor + 1;
  while (from > 0 && goesOn(from - 1)) from -= 1;
  while (to < tokens.length && goesOn(to)) to += 1;
  return trimmed(tokens, { from, to });
}

/** Mentions that are wished or told of, none of them refused. */
export function mentions(tokens: readonly Token[], stances: Matrix): Span[] {
  const spans: Span[] = [];
  tokens.forEach((_, token) => {
    if (!isMention(tokens, stances, token) || at(stances, token, STANCE.refused) >= MENTIONED) return;
    const last = spans.at(-1);
    if (last?.to === token) last.to += 1;
    else spans.push({ from: token, to: token + 1 });
  });
  return spans.map((span) => trimmed(tokens, span)).filter(({ from }) => !isSmall(tokens[from]));
}

/** Whether two spans share a token. */
export const overlaps = (one: Span, other: Span): boolean => one.from < other.to && other.from < one.to;
