import { type Matrix, rowsOf } from './network/matrix.ts';
import type { Judgement } from './network/network.ts';
import type { Token } from './network/tokens.ts';

/** Tokens from `from` up to but not including `to`. */
export interface Span {
  from: number;
  to: number;
}

/** Columns of the stances. */
const STANCE = { none: 0, wished: 1, refused: 2, told: 3 } as const;
const LIKELY = 0.5;
/** A number is quoted with the word that it limits, if that stands at most so many tokens before it in the sentence. */
const FARTHEST_LIMIT = 6;
const BREAK = /^[.!?;\n]$/;
const WORD = /^[a-z%]/;
/** Words that a quote neither begins nor ends with. */
const SMALL = /^(a|an|the|and|or|but|who|that|which|are|is|be|of|in|on|at|to|with|for|than|any|all|my|have|has|as|by)$/;

const at = ({ values, width }: Matrix, row: number, column: number): number => values[row * width + column] ?? 0;
const isWordy = (token: Token | undefined): boolean =>
  token !== undefined && (token.number !== undefined || WORD.test(token.word));
const isSmall = (token: Token | undefined): boolean => !isWordy(token) || SMALL.test(token?.word ?? '');

/** A hyphen within a word, as in "2-leg". */
const isHyphen = (tokens: readonly Token[], token: number): boolean =>
  tokens[token]?.word === '-' &&
  tokens[token - 1]?.end === tokens[token]?.start &&
  tokens[token + 1]?.start === tokens[token]?.end;

const isMention = ({ tokens, stances }: Judgement, token: number): boolean =>
  isHyphen(tokens, token)
    ? at(stances, token - 1, STANCE.none) < LIKELY || at(stances, token + 1, STANCE.none) < LIKELY
    : isWordy(tokens[token]) && at(stances, token, STANCE.none) < LIKELY;

/** The token that a query attends to most. */
export function anchorOf({ attention }: Judgement, query: number): number {
  const shares = Array.from({ length: rowsOf(attention) }, (_, token) => at(attention, token, query));
  return shares.indexOf(Math.max(...shares));
}

/** The span without marks and small words at its ends; the whole span where nothing else is in it. */
function trimmed(tokens: readonly Token[], { from, to }: Span): Span {
  let first = from;
  let behind = to;
  while (first < behind && isSmall(tokens[first])) first += 1;
  while (behind > first && isSmall(tokens[behind - 1])) behind -= 1;
  return first < behind ? { from: first, to: behind } : { from, to };
}

/** Where the quote of a number begins: with the mention before it, or with itself. */
function startOfLimit({ tokens, stances }: Judgement, number: number, others: ReadonlySet<number>): number {
  for (let token = number - 1; token >= Math.max(0, number - FARTHEST_LIMIT); token -= 1) {
    const word = tokens[token]?.word ?? '';
    if (others.has(token) || BREAK.test(word)) break;
    if (WORD.test(word) && !SMALL.test(word) && at(stances, token, STANCE.wished) >= LIKELY) return token;
  }
  return number;
}

/** The mention around an anchor, up to the anchors of other strategies. */
export function quoteAround(judgement: Judgement, anchor: number, anchors: ReadonlySet<number>): Span {
  const { tokens } = judgement;
  const others = new Set([...anchors].filter((other) => other !== anchor));
  const goesOn = (token: number) => !others.has(token) && isMention(judgement, token);
  let from = tokens[anchor]?.number ? startOfLimit(judgement, anchor, others) : anchor;
  let to = anchor + 1;
  while (from > 0 && goesOn(from - 1)) from -= 1;
  while (to < tokens.length && goesOn(to)) to += 1;
  return trimmed(tokens, { from, to });
}

/** Mentions without a refusal in them. */
export function mentions(judgement: Judgement): Span[] {
  const { tokens, stances } = judgement;
  const spans: Span[] = [];
  tokens.forEach((_, token) => {
    if (!isMention(judgement, token) || at(stances, token, STANCE.refused) >= LIKELY) return;
    const last = spans.at(-1);
    if (last?.to === token) last.to += 1;
    else spans.push({ from: token, to: token + 1 });
  });
  return spans.map((span) => trimmed(tokens, span)).filter(({ from }) => !isSmall(tokens[from]));
}

/** True if some word of a span is likely part of a wish. */
export const isWished = ({ stances }: Judgement, { from, to }: Span): boolean =>
  Array.from({ length: to - from }, (_, index) => at(stances, from + index, STANCE.wished)).some(
    (share) => share >= LIKELY,
  );

const hasStance = ({ tokens, stances }: Judgement, stance: keyof typeof STANCE, from: number, to: number): boolean =>
  tokens.some(({ start, end }, token) => start >= from && end <= to && at(stances, token, STANCE[stance]) >= LIKELY);

/** True if some word between two places of the text, in UTF-16 units, is likely part of a refusal. */
export const isRefusedBetween = (judgement: Judgement, from: number, to: number): boolean =>
  hasStance(judgement, 'refused', from, to);
/** The same of what is only told. */
export const isToldBetween = (judgement: Judgement, from: number, to: number): boolean =>
  hasStance(judgement, 'told', from, to);

/** The tokens between two places of the text, in UTF-16 units. */
export function spanBetween(tokens: readonly Token[], { from, to }: { from: number; to: number }): Span {
  const first = tokens.findIndex(({ end }) => end > from);
  const last = tokens.findLastIndex(({ start }) => start < to);
  return first < 0 ? { from: tokens.length, to: tokens.length } : { from: first, to: last + 1 };
}

/** Where a span stands in the text, in UTF-16 units. */
export const placeOf = (tokens: readonly Token[], { from, to }: Span): { from: number; to: number } => ({
  from: tokens[from]?.start ?? 0,
  to: tokens[to - 1]?.end ?? 0,
});
