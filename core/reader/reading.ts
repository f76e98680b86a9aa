import { logistic } from '../arithmetic/logistic.ts';
import type { Reading } from '../contract/language.ts';
import { LIMITS } from '../contract/limits.ts';
import { QUESTIONS } from '../strategies/catalogue.ts';
import type { StrategyId } from '../strategies/ids.ts';
import { answeredPrices } from './answered_prices.ts';
import { type Claim, type Claims, claimsOf, type RefusedThing, refusedByThing } from './claims.ts';
import {
  isRefusedBetween,
  isWished,
  mentions,
  overlaps,
  placeOf,
  quoteAround,
  type Span,
  spanBetween,
} from './evidence.ts';
import { isForeign } from './foreign.ts';
import { type Judgement, judge } from './network.ts';
import { type Never, overlap, readNevers } from './nevers/read_nevers.ts';
import { type SensedRefusal, withNevers } from './nevers/with_nevers.ts';
import { type Token, tokensOf } from './tokens.ts';
import { valueWishes } from './value_wish.ts';
import type { Weights } from './weights.ts';

/** A reading of a description; `strategies` may be empty. */
export interface OfflineReading extends Omit<Reading, 'source'> {
  /** Strategies that the text refuses. */
  excluded: ReadonlySet<StrategyId>;
}

/** The words of spans in the order of the text, each once, without regard to case. */
function quotes(cleaned: string, tokens: readonly Token[], spans: readonly Span[]): string[] {
  const inOrder = spans.toSorted((one, other) => one.from - other.from);
  const words = inOrder.map((span) => cleaned.slice(tokens[span.from]?.start, tokens[span.to - 1]?.end));
  return [...new Map(words.map((said) => [said.toLowerCase(), said])).values()].slice(0, LIMITS.description.most);
}

const emptyReading = (cleaned: string, excluded: ReadonlySet<StrategyId>): OfflineReading => ({
  ...{ strategies: [], understood: [], leftOut: [], approximate: [], offered: [], refused: [], value: [], excluded },
  ...{ never: [], unkept: [] },
  ignored: cleaned === '' ? [] : [cleaned],
});

const apart = (spans: readonly Span[], others: readonly Span[]): Span[] =>
  spans.filter((span) => !others.some((other) => overlaps(span, other)));

/** True if the refusal of one of two options is the wish for the other: "a striker over a grappler". */
function isOtherSide({ strategies }: RefusedThing, asked: readonly Claim[]): boolean {
  return QUESTIONS.some(({ options }) => {
    const isRefused = options.some(({ id }) => strategies.includes(id));
    return options.length === 2 && isRefused && options.some(({ id }) => asked.some(({ strategy }) => strategy === id));
  });
}

/** Where a text says what it refuses, a refusal at another word counts only if that word is part of a refusal too. */
function mayRefuse(judgement: Judgement, nevers: readonly Never[]): (anchor: number) => boolean {
  const told = nevers.filter(({ filters }) => filters.length > 0);
  return (anchor) => {
    const { from, to } = placeOf(judgement.tokens, { from: anchor, to: anchor + 1 });
    const isTold = told.some((never) => overlap(never, { from, to }));
    return told.length === 0 || isTold || isRefusedBetween(judgement, from, to);
  };
}

/**
 * Reads a cleaned description. No strategy is both refused and read. A text that is not English, or no bettor's request,
 * gives no strategies.
 */
export function readDescription(cleaned: string, weights: Weights): OfflineReading {
  const tokens = tokensOf(cleaned);
  if (tokens.length === 0 || isForeign(cleaned)) return emptyReading(cleaned, new Set());
  const judgement = judge(tokens, weights);
  const nevers = readNevers(cleaned, ({ from, to }) => isRefusedBetween(judgement, from, to));
  const claims = claimsOf(judgement, weights, mayRefuse(judgement, nevers));
  const isBetting = logistic(judgement.betting) >= weights.thresholds.betting;
  return isBetting || claims.surest >= weights.thresholds.certain
    ? readClaims(cleaned, judgement, claims, nevers)
    : emptyReading(cleaned, claims.excluded);
}

function readClaims(cleaned: string, judgement: Judgement, claims: Claims, nevers: readonly Never[]): OfflineReading {
  const { tokens } = judgement;
  const { asked, second, doubted, refused, excluded } = claims;
  const things = refusedByThing(refused);
  const others = things.filter((thing) => !isOtherSide(thing, asked));
  const spansOf = (some: readonly Claim[], bounds: readonly Claim[] = []): Span[] => {
    const anchors = new Set([...some, ...bounds].map(({ anchor }) => anchor));
    return some.map(({ anchor }) => quoteAround(judgement, anchor, anchors));
  };
  const words = (...spans: readonly Span[]) => quotes(cleaned, tokens, spans);
  const used = spansOf(asked, [...others, ...second]);
  const unwanted = spansOf(things, asked);
  const value = valueWishes(tokens);
  const told = [...used, ...unwanted, ...value, ...nevers.map((never) => spanBetween(tokens, never))];
  const left = apart(spansOf(doubted), told);
  const unused = apart(mentions(judgement), [...told, ...left]);
  const answered = answeredPrices({
    strategies: asked.map(({ strategy }) => strategy),
    understood: asked.flatMap(({ strategy }, at) =>
      words(...used.slice(at, at + 1)).map((said) => ({ strategy, words: said })),
    ),
    unread: words(...[...unused, ...left].filter((span) => isWished(judgement, span))),
    refused: excluded,
  });
  const sensed = things.flatMap((thing, at): SensedRefusal[] => {
    const span = unwanted[at];
    if (span === undefined || (!others.includes(thing) && apart([span], used).length === 0)) return [];
    return [{ words: words(span).join(), strategies: [...thing.strategies], ...placeOf(tokens, span) }];
  });
  const isUnanswered = (said: string) => !answered.offered.some((offer) => offer.words === said);
  return {
    ...answered,
    ignored: words(...unused).filter(isUnanswered),
    leftOut: words(...left).filter(isUnanswered),
    ...withNevers(cleaned, sensed, nevers),
    value: words(...value),
    excluded,
  };
}
