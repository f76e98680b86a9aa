import { type Selector, STRATEGIES, strategyName } from '../strategies/catalogue.ts';
import { longStrategyId, type StrategyId } from '../strategies/ids.ts';
import { nearestNote } from './nearest.ts';
import { BIGGEST_FAVORITE, decidePrice, type PriceRange } from './price_options.ts';
import { numbersIn, type Said } from './said_numbers.ts';

type Side = PriceRange['side'];

/** What a wish about prices becomes: an option, what differs from the wish, and options that come near it. */
export interface PriceAnswer {
  strategy?: StrategyId;
  note?: string;
  /** Says that no option meets the wish; the offers come near it. */
  unmet?: string;
  offers?: readonly StrategyId[];
}

const BIG = /\b(big(ger|gest)?|heav(y|ier|iest)|huge|large|massive|enormous|strong)\b/i;
const SLIGHT = /\b(slight(est)?|small|little|short|narrow|marginal|pick ?-?'?em)\b/i;
const UNDERDOG = /\b(under)?dogs?\b/i;
/** "Big favorites, −400 or longer" bounds them as any favorites; "big favorites, −400" means these and bigger ones. */
const TOWARDS_EVEN = /\b(longer|up to|under|below|less|most|max\w*|cheaper|no|not|none|nothing|never)\b/i;
/** Beyond the longest price that an option of underdogs ends at. */
const LONG_ODDS = 3;
/** What plain words for a size mean. */
const BIG_FAVORITES = longStrategyId('big_favorites_min_1_05');
const SLIGHT_OPTION = {
  favorite: longStrategyId('big_favorites_min_1_85'),
  underdog: longStrategyId('small_underdogs_max_2_05'),
} as const;

const SELECTORS: ReadonlyMap<StrategyId, Selector> = new Map(STRATEGIES.map(({ id, selector }) => [id, selector]));

/** The side whose prices a strategy is about; undefined for another strategy. */
function sideOf(strategy: StrategyId): Side | undefined {
  const selector = SELECTORS.get(strategy);
  if (selector?.kind === 'underdog_paying_at_most') return 'underdog';
  const isAny = selector?.kind === 'favorite' && selector.among === 'all';
  return isAny || selector?.kind === 'favorite_paying_at_least' ? 'favorite' : undefined;
}

const pricesIn = (words: string, side: Side): Said[] =>
  numbersIn(words, side === 'favorite' ? -1 : 1).filter(
    ({ odds }) => odds !== undefined && odds < 2 === (side === 'favorite'),
  );

const noOption = (what: string): string => `No option backs only ${what}.`;

interface SaidRange {
  range: PriceRange;
  /** The range as a bettor would say it. */
  text: string;
  /** The limit in the words of the text. */
  limit: string;
}

/** The ranges of prices that words name. A single price bounds them on the side of even, or on the other. */
function rangesIn(words: string, side: Side, bounds: 'even' | 'far'): SaidRange[] {
  const prices = pricesIn(words, side);
  return prices.flatMap<SaidRange>(({ odds = 2, text, endsRange }, at) => {
    const from = endsRange ? prices[at - 1] : undefined;
    if (from?.odds !== undefined) {
      const [shortest, longest] = from.odds < odds ? [from.odds, odds] : [odds, from.odds];
      const isFar = odds === (side === 'favorite' ? shortest : longest);
      const range = { side, shortest, longest };
      return [{ range, text: `${side}s from ${from.text} to ${text}`, limit: isFar ? text : from.text }];
    }
    if (prices[at + 1]?.endsRange) return [];
    const isLongest = (bounds === 'even') === (side === 'favorite');
    const range: PriceRange = isLongest ? { side, longest: odds } : { side, shortest: odds };
    return [{ range, text: `${side}s at ${text} or ${isLongest ? 'shorter' : 'longer'}`, limit: text }];
  });
}

/** The answer to words that name prices; undefined without one. Of several prices, that of the strategy read counts. */
function pricedAnswer(words: string, side: Side, bounds: 'even' | 'far', read?: StrategyId): PriceAnswer | undefined {
  const ranges = rangesIn(words, side, bounds).map((said) => ({ ...said, decision: decidePrice(said.range) }));
  const isRead = ({ decision }: (typeof ranges)[number]) => decision.kind === 'option' && decision.strategy === read;
  const found = ranges.find(isRead) ?? ranges[0];
  if (found === undefined) return undefined;
  const { decision, text, limit } = found;
  if (decision.kind === 'none') return { unmet: noOption(text), offers: decision.nearest };
  const { strategy, isExact } = decision;
  return isExact ? { strategy } : { strategy, note: nearestNote(limit, strategyName(strategy)) };
}

/** The answer to a size without a price; undefined without one. */
function plainAnswer(words: string, side: Side): PriceAnswer | undefined {
  if (SLIGHT.test(words)) return { strategy: SLIGHT_OPTION[side] };
  if (side === 'underdog' || !BIG.test(words)) return undefined;
  const unmet = noOption('big favorites');
  const note = `${unmet} “${strategyName(BIG_FAVORITES)}” takes nearly every favorite.`;
  return { strategy: BIG_FAVORITES, note, unmet, offers: [BIGGEST_FAVORITE] };
}

/** Decides which option answers the words that the network read as a strategy. */
export function priceAnswer(strategy: StrategyId, words: string): PriceAnswer {
  const side = sideOf(strategy);
  if (side === undefined) return { strategy };
  const isAnyFavorite = SELECTORS.get(strategy)?.kind === 'favorite';
  const isBig = side === 'favorite' && BIG.test(words) && !TOWARDS_EVEN.test(words);
  const bounds = isAnyFavorite || isBig ? 'even' : 'far';
  return pricedAnswer(words, side, bounds, strategy) ?? plainAnswer(words, side) ?? { strategy };
}

/** What is said of a wish that the network read as no strategy's; undefined unless it is for prices that no option reaches. */
export function unreadPriceAnswer(words: string): PriceAnswer | undefined {
  const priced = pricedAnswer(words, 'underdog', 'even') ?? pricedAnswer(words, 'favorite', 'even');
  if (priced !== undefined) return priced.offers && priced;
  if (!BIG.test(words) || !UNDERDOG.test(words)) return undefined;
  const decision = decidePrice({ side: 'underdog', shortest: LONG_ODDS });
  return decision.kind === 'none' ? { unmet: noOption('big underdogs'), offers: decision.nearest } : undefined;
}
