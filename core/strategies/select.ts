import type { CardBet, Leg } from '../domain/cards/card.ts';
import type { Corner } from '../domain/cards/corners.ts';
import type { Selector } from './catalogue.ts';
import { conditionsOf } from './conditions.ts';
import type { StrategyBout } from './forecast_bout.ts';
import { backedSide } from './rules/rule.ts';

type SideOf = (bout: StrategyBout) => Corner | undefined;

const favorite = backedSide(conditionsOf({ kind: 'favorite', among: 'all' }));

/**
 * The corner with the higher expected profit per unit staked at these decimal odds, if it is positive; undefined if
 * neither is positive or both are equal.
 */
function valueSide(probabilityOfRed: number, redOdds: number, blueOdds: number): Corner | undefined {
  const red = probabilityOfRed * redOdds - 1;
  const blue = (1 - probabilityOfRed) * blueOdds - 1;
  if (Math.max(red, blue) <= 0 || red === blue) return undefined;
  return red > blue ? 'red' : 'blue';
}

/** The corner that a strategy of moneylines backs in a bout. */
function sideOf(selector: Exclude<Selector, { kind: 'favorites_parlay' }>): SideOf {
  if (selector.kind !== 'capper') return backedSide(conditionsOf(selector));
  const { capper } = selector;
  return ({ forecasts, red, blue }) => forecasts && valueSide(forecasts[capper], red.odds, blue.odds);
}

function sides(bouts: readonly StrategyBout[], select: SideOf): Leg[] {
  return bouts.flatMap((bout, index) => {
    const corner = select(bout);
    return corner === undefined ? [] : [{ bout: index, corner }];
  });
}

/**
 * One parlay of the `legs` favourites with the lowest odds, in ascending order of odds, ties by card order; none if
 * there are fewer favourites.
 */
function favoritesParlay(bouts: readonly StrategyBout[], legs: number): CardBet[] {
  const oddsOf = ({ bout, corner }: Leg) => bouts[bout]?.[corner].odds ?? Number.POSITIVE_INFINITY;
  const favorites = sides(bouts, favorite).sort((one, other) => oddsOf(one) - oddsOf(other));
  return favorites.length < legs ? [] : [favorites.slice(0, legs)];
}

/** How a strategy bets on a card whose priced bouts are given in card order. */
export function betSelection(selector: Selector): (bouts: readonly StrategyBout[]) => CardBet[] {
  if (selector.kind === 'favorites_parlay') return (bouts) => favoritesParlay(bouts, selector.legs);
  const select = sideOf(selector);
  return (bouts) => sides(bouts, select).map((leg) => [leg]);
}
