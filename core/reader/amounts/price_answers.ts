import type { Reading } from '../../contract/lab/language.ts';
import { STRATEGIES, selectorOf, strategyName } from '../../strategies/catalogue.ts';
import { longStrategyId, type StrategyId } from '../../strategies/ids.ts';
import { approximations, nearestNote } from '../network/nearest.ts';
import { BIGGEST_FAVORITE, decidePrice, type PriceRange, type Side } from './price_options.ts';
import { numbersIn, type Said } from './said_numbers.ts';

const SIZES = {
  big: 'big(?:gest)?|heav(?:y|iest)|huge|large|massive|enormous|strong',
  slight: 'slight(?:est)?|small(?:est)?|little|narrow|marginal',
} as const;
const NOUNS = { favorite: 'fav\\w*|chalk', underdog: '(?:under)?dogs?' } as const;
/** Behind a price: what is beyond it is asked for. */
const OUTWARD = {
  favorite: /\b(?:or|and) (?:shorter|heavier|steeper|worse|better|more|up|higher|over|above)\b/i,
  underdog: /\b(?:or|and) (?:longer|bigger|better|more|up|higher|over|above)\b/i,
} as const;
/** The price is the longest, or the shortest, that is asked for. */
const INWARD = {
  favorite: /\b(longer|up to|under|below|less|most|max\w*|cheaper|no|not|none|nothing|never)\b|n['’]t\b/i,
  underdog: /\b(shorter|up to|under|below|less|most|max\w*|smaller|no|not|none|nothing|never)\b|n['’]t\b/i,
} as const;
const MINUS = /[-\u2212\u2013] ?\d{3}|minus/i;
const LOOSE = /(?<!\b(?:no|not|none|nothing|nobody|never) )\b(?:under|around|about|near|roughly) [-+\u2212\u2013]?\d/i;

/** True if words name favorites or underdogs of a size: "big favorites", "slight underdogs". */
const isSized = (words: string, size: keyof typeof SIZES, side: Side): boolean =>
  new RegExp(`\\b(?:${SIZES[size]})\\W+(?:\\w+\\W+)?(?:${NOUNS[side]})\\b`, 'i').test(words);
/** True if a price is said with what is beyond it: "+200 or longer", "-300 or shorter". */
const asksBeyond = (words: string, side: Side): boolean => OUTWARD[side].test(words) && !INWARD[side].test(words);
/** True if a price is said without care: "under -150", "around +120". */
const isLoose = (words: string): boolean => LOOSE.test(words);
/** True if words hold American odds of a favorite. */
const hasMinus = (words: string): boolean => MINUS.test(words);

/** What a wish about prices becomes: an option, what differs from the wish, and options that come near it. */
interface PriceAnswer {
  strategy?: StrategyId;
  note?: string;
  /** The text that no option meets the wish, with the nearest options. */
  unmet?: string;
  offers?: readonly StrategyId[] | undefined;
}

/** Beyond the longest price that an option of underdogs ends at. */
const LONG_ODDS = 3;
/** What plain words for a size mean. */
const BIG_FAVORITES = longStrategyId('big_favorites_min_1_05');
const SLIGHT_OPTION = {
  favorite: longStrategyId('big_favorites_min_1_85'),
  underdog: longStrategyId('small_underdogs_max_2_05'),
} as const;

/** The side whose prices a strategy is about; undefined for another strategy. */
function sideOf(strategy: StrategyId): Side | undefined {
  const selector = selectorOf(strategy);
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
  const ranges = rangesIn(words, side, bounds).map((said) => {
    return { ...said, decision: decidePrice(said.range, isLoose(words)) };
  });
  const isRead = ({ decision }: (typeof ranges)[number]) => decision.kind === 'option' && decision.strategy === read;
  const found = ranges.find(isRead) ?? ranges[0];
  if (found === undefined) return undefined;
  const { decision, text, limit } = found;
  if (decision.kind === 'none') return { unmet: noOption(text), offers: decision.nearest };
  const { strategy, isExact, nearer } = decision;
  if (isExact) return { strategy };
  const note = nearestNote(limit, strategyName(strategy));
  if (nearer === undefined) return { strategy, note };
  return {
    strategy,
    note,
    unmet: `“${strategyName(nearer)}” is nearer to ${limit}, a little beyond it.`,
    offers: [nearer],
  };
}

/** The answer to a size without a price; undefined without one. */
function plainAnswer(words: string, side: Side): PriceAnswer | undefined {
  if (isSized(words, 'slight', side)) return { strategy: SLIGHT_OPTION[side] };
  if (side === 'underdog' || !isSized(words, 'big', side)) return undefined;
  const unmet = noOption('big favorites');
  const note = `${unmet} “${strategyName(BIG_FAVORITES)}” takes nearly every favorite.`;
  return { strategy: BIG_FAVORITES, note, unmet, offers: [BIGGEST_FAVORITE] };
}

/** Where the price of a strategy's words bounds: the network reads all favorites where they are bounded on the side of even. */
function boundsOf(strategy: StrategyId, words: string, side: Side): 'even' | 'far' {
  if (selectorOf(strategy)?.kind === 'favorite') return 'even';
  const mayBeBeyond = side === 'underdog' || (isSized(words, 'big', side) && hasMinus(words));
  return mayBeBeyond && asksBeyond(words, side) ? 'even' : 'far';
}

/** Decides which option answers the words that the network read as a strategy. */
function priceAnswer(strategy: StrategyId, words: string): PriceAnswer {
  const side = sideOf(strategy);
  if (side === undefined) return { strategy };
  return (
    pricedAnswer(words, side, boundsOf(strategy, words, side), strategy) ?? plainAnswer(words, side) ?? { strategy }
  );
}

/** The answer to a wish that the network assigned to no strategy; undefined if an option reaches its prices. */
function unreadPriceAnswer(words: string): PriceAnswer | undefined {
  for (const side of ['underdog', 'favorite'] as const) {
    const [first, second] = pricesIn(words, side);
    const answer = first && (second || asksBeyond(words, side)) ? pricedAnswer(words, side, 'even') : undefined;
    if (answer?.offers && answer.strategy === undefined) return answer;
  }
  if (!isSized(words, 'big', 'underdog')) return undefined;
  const decision = decidePrice({ side: 'underdog', shortest: LONG_ODDS });
  return decision.kind === 'none' ? { unmet: noOption('big underdogs'), offers: decision.nearest } : undefined;
}

/** True if two strategies are sizes of one wish: both are about prices of the same side. */
const isSamePrice = (one: StrategyId, other: StrategyId): boolean =>
  sideOf(one) !== undefined && sideOf(one) === sideOf(other);

/** What was read of a description before its prices are put to the options. */
export interface PricedReading {
  strategies: readonly StrategyId[];
  understood: Reading['understood'];
  /** Wishes that are no strategy's, as quotes. */
  unread: readonly string[];
  refused: ReadonlySet<StrategyId>;
}

const MOST_OFFERED = 2;

interface Answered extends Pick<Reading, 'strategies' | 'understood' | 'approximate' | 'offered'> {
  /** The option for each strategy that was read. */
  taken: ReadonlyMap<StrategyId | undefined, StrategyId | undefined>;
}

type Worded = PriceAnswer & { read?: StrategyId; words: string };

/** The answer to each strategy that was read. */
function answersTo({ strategies, understood, refused }: PricedReading): Worded[] {
  return strategies.map((read) => {
    const isOneOfSizes = strategies.some((other) => other !== read && isSamePrice(other, read));
    const quotes = understood.filter(({ strategy }) => strategy === read).map(({ words }) => words);
    // The quotes of several sizes may hold each other's prices: each is kept as it was read.
    const answers = isOneOfSizes ? [] : quotes.map((words) => ({ read, words, ...priceAnswer(read, words) }));
    const told = answers.find(({ strategy, note }) => strategy !== read || note !== undefined) ?? answers[0];
    const offers = told?.offers?.filter((id) => !refused.has(id)) ?? [];
    const isAnswer = told?.strategy === undefined ? offers.length > 0 : !refused.has(told.strategy);
    return told !== undefined && isAnswer ? { ...told, offers } : { read, words: '', strategy: read };
  });
}

/** Where no wish has an option, the nearest one to the first is taken, so that there is something to change. */
function withOneAtLeast(answers: readonly Worded[]): readonly Worded[] {
  const first = answers[0];
  const [strategy, ...offers] = first?.offers ?? [];
  if (first === undefined || strategy === undefined || answers.some((answer) => answer.strategy)) return answers;
  const note = `${first.unmet} Taken is “${strategyName(strategy)}”.`;
  return [{ ...first, strategy, note, offers }, ...answers.slice(1)];
}

/** Puts the prices of the wishes to the options of the catalogue, and says what no option meets. */
export function answeredPrices(asked: PricedReading): Answered {
  const answers = withOneAtLeast(answersTo(asked));
  const taken = new Map(answers.map(({ read, strategy }) => [read, strategy]));
  const strategies = STRATEGIES.map(({ id }) => id).filter((id) => answers.some(({ strategy }) => strategy === id));
  const understood = asked.understood.flatMap(({ strategy, words }) => {
    const option = taken.get(strategy);
    return option === undefined ? [] : [{ strategy: option, words }];
  });
  const notes = answers.flatMap(({ strategy, words, note }) => (strategy && note ? [{ strategy, words, note }] : []));
  const unread = asked.unread.flatMap((words) => ({ words, ...unreadPriceAnswer(words) }));
  const offered = [...answers, ...unread].flatMap(({ words, unmet, offers = [] }) => {
    const open = offers.filter((id) => !strategies.includes(id) && !asked.refused.has(id));
    return unmet && open.length > 0 ? [{ words, note: unmet, strategies: open.slice(0, MOST_OFFERED) }] : [];
  });
  return { strategies, understood, approximate: [...notes, ...approximations(understood)], offered, taken };
}
