import type { Reading } from '../contract/language.ts';
import { LIMITS } from '../contract/limits.ts';
import { isStrategyId, STRATEGIES } from '../strategies/catalogue.ts';
import { longStrategyId, type StrategyId } from '../strategies/ids.ts';
import { anchorOf, mentions, overlaps, quoteAround, type Span } from './evidence.ts';
import { isForeign } from './foreign.ts';
import { ordersMachine } from './machine_orders.ts';
import { approximations } from './nearest.ts';
import { type Judgement, judge, probabilityOf } from './network.ts';
import { type Token, tokensOf } from './tokens.ts';
import type { Weights } from './weights.ts';

/** Everything that the reader finds in a description; `strategies` may be empty here. */
export interface OfflineReading extends Omit<Reading, 'source'> {
  /** What the text refuses, whoever reads it. */
  excluded: ReadonlySet<StrategyId>;
  /** It holds instructions to whatever machine may read it. */
  ordersMachine: boolean;
}

/** A wish that is this probable, but not enough, is told as left out. */
const DOUBTED = 0.25;

/** One strategy as the network judges it; `wished` and `refused` are its queries. */
interface Candidate {
  strategy: StrategyId;
  wish: number;
  refusal: number;
  wished: number;
  refused: number;
}

function candidates({ logits }: Judgement, { strategies }: Weights): Candidate[] {
  return strategies.map((short, index) => {
    const strategy = longStrategyId(short);
    if (!isStrategyId(strategy)) throw new RangeError(`The reader's weights name ${short}, which is no strategy`);
    const refused = strategies.length + index;
    const wish = probabilityOf(logits[index]);
    return { strategy, wish, refusal: probabilityOf(logits[refused]), wished: index, refused };
  });
}

/** The words of spans in the order of the text, each once, in capitals or not. */
function quotes(cleaned: string, tokens: readonly Token[], spans: readonly Span[]): string[] {
  const inOrder = spans.toSorted((one, other) => one.from - other.from);
  const words = inOrder.map((span) => cleaned.slice(tokens[span.from]?.start, tokens[span.to - 1]?.end));
  return [...new Map(words.map((said) => [said.toLowerCase(), said])).values()].slice(0, LIMITS.description.most);
}

const nothingOf = (cleaned: string, excluded: ReadonlySet<StrategyId>): OfflineReading => ({
  ...{ strategies: [], understood: [], leftOut: [], approximate: [], excluded },
  ignored: cleaned === '' ? [] : [cleaned],
  ordersMachine: ordersMachine(cleaned),
});

/**
 * Reads a cleaned description. What it says is refused is never among the strategies. A text that is not English, or is not
 * a bettor's request, gives no strategies.
 */
export function readDescription(cleaned: string, weights: Weights): OfflineReading {
  const tokens = tokensOf(cleaned);
  if (tokens.length === 0 || isForeign(cleaned)) return nothingOf(cleaned, new Set());
  const judgement = judge(tokens, weights);
  const { thresholds } = weights;
  const all = candidates(judgement, weights);
  const refused = all.filter(({ refusal }) => refusal >= thresholds.refused);
  const excluded = new Set(refused.map(({ strategy }) => strategy));
  const surest = Math.max(...all.map(({ wish }) => wish));
  if (probabilityOf(judgement.betting) < thresholds.betting && surest < thresholds.certain) {
    return nothingOf(cleaned, excluded);
  }
  const asked = all.filter(({ strategy, wish }) => wish >= thresholds.wished && !excluded.has(strategy));
  const doubted = all.filter(({ wish }) => wish >= DOUBTED && wish < thresholds.wished);
  const quoted = (queries: readonly number[]): Span[] => {
    const anchors = queries.map((query) => anchorOf(judgement, query));
    return anchors.map((anchor) => quoteAround(tokens, judgement, anchor, new Set(anchors)));
  };
  const used = quoted(asked.map(({ wished }) => wished));
  const apart = (spans: readonly Span[], others: readonly Span[]) =>
    spans.filter((span) => !others.some((other) => overlaps(span, other)));
  const unwanted = [...refused.map((one) => one.refused), ...doubted.map((one) => one.wished)];
  const left = apart(quoted(unwanted), used);
  const understood = asked.flatMap(({ strategy }, index) =>
    quotes(cleaned, tokens, used.slice(index, index + 1)).map((words) => ({ strategy, words })),
  );
  return {
    strategies: STRATEGIES.map(({ id }) => id).filter((id) => asked.some(({ strategy }) => strategy === id)),
    understood,
    ignored: quotes(cleaned, tokens, apart(mentions(tokens, judgement.stances), [...used, ...left])),
    leftOut: quotes(cleaned, tokens, left),
    approximate: approximations(understood),
    excluded,
    ordersMachine: ordersMachine(cleaned),
  };
}
