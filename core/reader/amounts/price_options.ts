import { americanFromDecimal } from '../../domain/odds/odds.ts';
import { STRATEGIES, type Strategy } from '../../strategies/catalogue.ts';
import { longStrategyId, type StrategyId } from '../../strategies/ids.ts';

/** Favorites, or underdogs. */
export type Side = 'favorite' | 'underdog';

/** Bookmakers move a line by five cents of American odds. */
const TICK_CENTS = 5;
const HALF_CENT = 0.5;
/** A price so near to even, in cents, is an end of either side. */
const NEAR_EVEN_CENTS = 10;
const EVEN = 2;
const ROUNDING = 6e-3;
/** The one strategy that backs only short prices: the biggest favorite of each card, alone. */
export const BIGGEST_FAVORITE: StrategyId = longStrategyId('favorites_parlay_1');

/** The prices that are asked for of favorites or of underdogs, in decimal odds; an absent end is open. */
export interface PriceRange {
  side: Side;
  shortest?: number;
  longest?: number;
}

/** The option that fits a range of prices; if none does, all of them, nearest first. */
export type PriceDecision =
  /** `nearer` is an option that is nearer, but exceeds the range by less than a tick. */
  | { kind: 'option'; strategy: StrategyId; isExact: boolean; nearer: StrategyId | undefined }
  | { kind: 'none'; nearest: readonly StrategyId[] };

/** American odds without the gap between -100 and +100: 0 is even. */
function cents(odds: number): number {
  const american = americanFromDecimal(odds);
  return american < 0 ? american + 100 : american - 100;
}
const isNearEven = (odds: number | undefined): boolean =>
  odds === undefined || Math.abs(cents(odds)) <= NEAR_EVEN_CENTS;
const apart = (one: number, other: number): number => Math.abs(1 / one - 1 / other);

/** The odds at which an option's prices end on the side away from even; undefined if they do not end. */
function endOf({ selector }: Strategy, side: Side): number | undefined {
  const kind = side === 'favorite' ? 'favorite_paying_at_least' : 'underdog_paying_at_most';
  return selector.kind === kind ? selector.odds : undefined;
}

/** An option that ends at these odds. */
interface PriceOption {
  strategy: StrategyId;
  end: number;
}

/** The options of a side, the nearest to these odds by implied probability first. */
function byNearness(side: Side, odds: number): PriceOption[] {
  return STRATEGIES.flatMap((strategy) => {
    const end = endOf(strategy, side);
    return end === undefined ? [] : [{ strategy: strategy.id, end }];
  }).sort((one, other) => apart(one.end, odds) - apart(other.end, odds));
}

/**
 * The options nearest to a range that no option fits: first those that include some of its prices, then the others,
 * each nearest first. For short prices of favorites, the biggest favorite alone comes first.
 */
function offers({ side, shortest, longest }: PriceRange, near: number): StrategyId[] {
  const options = byNearness(side, near);
  const letsIn = ({ end }: PriceOption) =>
    side === 'favorite' ? longest === undefined || end < longest : shortest === undefined || end > shortest;
  const sorted = [...options.filter(letsIn), ...options.filter((option) => !letsIn(option))].map(
    ({ strategy }) => strategy,
  );
  const isShortOnly = side === 'favorite' && shortest === undefined && longest !== undefined;
  return isShortOnly ? [BIGGEST_FAVORITE, ...sorted] : sorted;
}

/**
 * Chooses the catalogue's option for a range of prices: of the options whose prices all lie within the range, the
 * nearest by implied probability. For a loose range an option may exceed it by less than a tick. Every option includes
 * even odds, so none fits a range that ends before even.
 */
export function decidePrice(range: PriceRange, isLoose = false): PriceDecision {
  const { side, shortest, longest } = range;
  const [limit, inner] = side === 'favorite' ? [shortest, longest] : [longest, shortest];
  const none: PriceDecision = { kind: 'none', nearest: offers(range, limit ?? inner ?? EVEN) };
  if (limit === undefined || !isNearEven(inner)) return none;
  const options = byNearness(side, limit);
  const isTickAway = ({ end }: PriceOption) => Math.abs(cents(end) - cents(limit)) < TICK_CENTS - HALF_CENT;
  const keeps = ({ end }: PriceOption) => (side === 'favorite' ? end > limit - ROUNDING : end < limit + ROUNDING);
  const found = options.find((option) => keeps(option) || (isLoose && isTickAway(option)));
  if (found === undefined) return none;
  const { strategy, end } = found;
  const nearer = options[0] === found ? undefined : options.filter(isTickAway)[0]?.strategy;
  return { kind: 'option', strategy, isExact: Math.abs(end - limit) < ROUNDING, nearer };
}
