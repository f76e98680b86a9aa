import { logistic } from '../arithmetic/logistic.ts';
import type { Reading } from '../contract/language.ts';
import { LIMITS } from '../contract/limits.ts';
import { STRATEGIES } from '../strategies/catalogue.ts';
import type { StrategyId } from '../strategies/ids.ts';
import { anchorOf, mentions, overlaps, quoteAround, type Span } from './evidence.ts';
import { isForeign } from './foreign.ts';
import { approximations } from './nearest.ts';
import { type Judgement, judge } from './network.ts';
import { type Token, tokensOf } from './tokens.ts';
import type { Weights } from './weights.ts';

/** A reading of a description; `strategies` may be empty. */
export interface OfflineReading extends Omit<Reading, 'source'> {
  /** Strategies that the text refuses. */
  excluded: ReadonlySet<StrategyId>;
}

/** From this probability on, a strategy that is not sure enough to be asked for is reported as left out. */
const DOUBTED = 0.25;

/** The probability of a statement, and the token that speaks for it most. */
interface Claim {
  probability: number;
  anchor: number;
}

/** For each strategy: it is asked for, and it is refused. */
function claims(judgement: Judgement, { strategies }: Weights) {
  const claim = (query: number): Claim => ({
    probability: logistic(judgement.logits[query] ?? 0),
    anchor: anchorOf(judgement, query),
  });
  return strategies.map((strategy, index) => ({
    strategy,
    wish: claim(index),
    refusal: claim(strategies.length + index),
  }));
}

/** The words of spans in the order of the text, each once, without regard to case. */
function quotes(cleaned: string, tokens: readonly Token[], spans: readonly Span[]): string[] {
  const inOrder = spans.toSorted((one, other) => one.from - other.from);
  const words = inOrder.map((span) => cleaned.slice(tokens[span.from]?.start, tokens[span.to - 1]?.end));
  return [...new Map(words.map((said) => [said.toLowerCase(), said])).values()].slice(0, LIMITS.description.most);
}

const emptyReading = (cleaned: string, excluded: ReadonlySet<StrategyId>): OfflineReading => ({
  ...{ strategies: [], understood: [], leftOut: [], approximate: [], excluded },
  ignored: cleaned === '' ? [] : [cleaned],
});

const apart = (spans: readonly Span[], others: readonly Span[]): Span[] =>
  spans.filter((span) => !others.some((other) => overlaps(span, other)));

/**
 * Reads a cleaned description. No strategy is both refused and read. A text that is not English, or no bettor's request,
 * gives no strategies.
 */
export function readDescription(cleaned: string, weights: Weights): OfflineReading {
  const tokens = tokensOf(cleaned);
  if (tokens.length === 0 || isForeign(cleaned)) return emptyReading(cleaned, new Set());
  const judgement = judge(tokens, weights);
  const { thresholds } = weights;
  const all = claims(judgement, weights);
  const refused = all.filter(({ refusal }) => refusal.probability >= thresholds.refused);
  const excluded = new Set(refused.map(({ strategy }) => strategy));
  const surest = Math.max(...all.map(({ wish }) => wish.probability));
  if (logistic(judgement.betting) < thresholds.betting && surest < thresholds.certain) {
    return emptyReading(cleaned, excluded);
  }
  const asked = all.filter(({ strategy, wish }) => wish.probability >= thresholds.wished && !excluded.has(strategy));
  const doubted = all.filter(({ wish }) => wish.probability >= DOUBTED && wish.probability < thresholds.wished);
  const spansOf = (found: readonly Claim[]): Span[] => {
    const anchors = new Set(found.map(({ anchor }) => anchor));
    return found.map(({ anchor }) => quoteAround(judgement, anchor, anchors));
  };
  const used = spansOf(asked.map(({ wish }) => wish));
  const unwanted = spansOf([...refused.map(({ refusal }) => refusal), ...doubted.map(({ wish }) => wish)]);
  const left = apart(unwanted, used);
  const understood = asked.flatMap(({ strategy }, index) =>
    quotes(cleaned, tokens, used.slice(index, index + 1)).map((words) => ({ strategy, words })),
  );
  return {
    strategies: STRATEGIES.map(({ id }) => id).filter((id) => asked.some(({ strategy }) => strategy === id)),
    understood,
    ignored: quotes(cleaned, tokens, apart(mentions(judgement), [...used, ...left])),
    leftOut: quotes(cleaned, tokens, left),
    approximate: approximations(understood),
    excluded,
  };
}
