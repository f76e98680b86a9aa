import { logistic } from '../arithmetic/logistic.ts';
import type { Reading } from '../contract/language.ts';
import { LIMITS } from '../contract/limits.ts';
import { QUESTIONS } from '../strategies/catalogue.ts';
import type { StrategyId } from '../strategies/ids.ts';
import { answeredPrices } from './answered_prices.ts';
import { type Claim, claimsOf, type RefusedThing, refusedByThing } from './claims.ts';
import { isWished, mentions, overlaps, quoteAround, type Span } from './evidence.ts';
import { isForeign } from './foreign.ts';
import { judge } from './network.ts';
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

/**
 * Reads a cleaned description. No strategy is both refused and read. A text that is not English, or no bettor's request,
 * gives no strategies.
 */
export function readDescription(cleaned: string, weights: Weights): OfflineReading {
  const tokens = tokensOf(cleaned);
  if (tokens.length === 0 || isForeign(cleaned)) return emptyReading(cleaned, new Set());
  const judgement = judge(tokens, weights);
  const { asked, second, doubted, refused, excluded, surest } = claimsOf(judgement, weights);
  if (logistic(judgement.betting) < weights.thresholds.betting && surest < weights.thresholds.certain) {
    return emptyReading(cleaned, excluded);
  }
  const things = refusedByThing(refused);
  const others = things.filter((thing) => !isOtherSide(thing, asked));
  const spansOf = (claims: readonly Claim[], bounds: readonly Claim[] = []): Span[] => {
    const anchors = new Set([...claims, ...bounds].map(({ anchor }) => anchor));
    return claims.map(({ anchor }) => quoteAround(judgement, anchor, anchors));
  };
  const words = (...spans: readonly Span[]) => quotes(cleaned, tokens, spans);
  const used = spansOf(asked, [...others, ...second]);
  const unwanted = spansOf(things, asked);
  const value = valueWishes(tokens);
  const left = apart(spansOf(doubted), [...used, ...unwanted, ...value]);
  const unused = apart(mentions(judgement), [...used, ...unwanted, ...left, ...value]);
  const answered = answeredPrices({
    strategies: asked.map(({ strategy }) => strategy),
    understood: asked.flatMap(({ strategy }, at) =>
      words(...used.slice(at, at + 1)).map((said) => ({ strategy, words: said })),
    ),
    unread: words(...[...unused, ...left].filter((span) => isWished(judgement, span))),
    refused: excluded,
  });
  const isUnanswered = (said: string) => !answered.offered.some((offer) => offer.words === said);
  return {
    ...answered,
    ignored: words(...unused).filter(isUnanswered),
    leftOut: words(...left).filter(isUnanswered),
    refused: things.flatMap((thing, at) => {
      const span = unwanted[at];
      const isOneWish = span === undefined || (!others.includes(thing) && apart([span], used).length === 0);
      return isOneWish ? [] : [{ words: words(span).join(), strategies: [...thing.strategies] }];
    }),
    value: words(...value),
    excluded,
  };
}
