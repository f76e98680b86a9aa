import type { Bet, Leg } from '../cards/card.ts';
import type { Corner } from '../cards/corners.ts';
import { OPPOSITE } from '../cards/corners.ts';
import type { BoutFacts, FighterFacts } from '../history/bout_facts.ts';
import type { Selector } from './catalogue.ts';
import type { ForecastBout } from './forecast_bout.ts';

const CENTIMETRES_PER_INCH = 2.54;
const TOLERANCE = 1e-9;

/** The corner with the lower decimal odds; undefined if they are equal. */
function favorite({ red, blue }: BoutFacts): Corner | undefined {
  if (red.odds === blue.odds) return undefined;
  return red.odds < blue.odds ? 'red' : 'blue';
}

function favoriteAmong(bout: BoutFacts, among: (Selector & { kind: 'favorite' })['among']): Corner | undefined {
  const corner = favorite(bout);
  if (corner === undefined || among === 'all') return corner;
  if (among === 'men' || among === 'women') return bout.gender === among ? corner : undefined;
  const isLower = bout[corner].elo < bout[OPPOSITE[corner]].elo;
  return isLower === (among === 'lower_elo') ? corner : undefined;
}

/** The corner whose figure is higher by at least `least`; undefined if a figure is missing or both are equal. */
function higherBy(
  bout: BoutFacts,
  figure: (fighter: FighterFacts) => number | undefined,
  least = 0,
): Corner | undefined {
  const red = figure(bout.red);
  const blue = figure(bout.blue);
  if (red === undefined || blue === undefined || red === blue) return undefined;
  if (Math.abs(red - blue) < least - TOLERANCE) return undefined;
  return red > blue ? 'red' : 'blue';
}

const negated = (value: number | undefined) => (value === undefined ? undefined : -value);
const inches = (value: number | undefined) => (value === undefined ? undefined : value / CENTIMETRES_PER_INCH);

function favoritePayingAtLeast(bout: BoutFacts, odds: number): Corner | undefined {
  const corner = favorite(bout);
  return corner !== undefined && bout[corner].odds >= odds - TOLERANCE ? corner : undefined;
}

function underdogPayingAtMost(bout: BoutFacts, odds: number): Corner | undefined {
  const corner = favorite(bout);
  const underdog = corner && OPPOSITE[corner];
  return underdog !== undefined && bout[underdog].odds <= odds + TOLERANCE ? underdog : undefined;
}

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

type MoneylineSelector = Exclude<Selector, { kind: 'favorites_parlay' }>;

/** The corner that a strategy backs in one bout. */
function selectSide(selector: MoneylineSelector, bout: ForecastBout): Corner | undefined {
  switch (selector.kind) {
    case 'favorite':
      return favoriteAmong(bout, selector.among);
    case 'favorite_paying_at_least':
      return favoritePayingAtLeast(bout, selector.odds);
    case 'underdog_paying_at_most':
      return underdogPayingAtMost(bout, selector.odds);
    case 'younger':
      return higherBy(bout, ({ age }) => negated(age), selector.years);
    case 'taller':
      return higherBy(bout, ({ heightCm }) => inches(heightCm), selector.inches);
    case 'longer_reach':
      return higherBy(bout, ({ reachCm }) => inches(reachCm), selector.inches);
    case 'higher_figure':
      return higherBy(bout, ({ figures }) => figures[selector.figure]);
    case 'capper':
      return bout.forecasts && valueSide(bout.forecasts[selector.capper], bout.red.odds, bout.blue.odds);
  }
}

function sides(bouts: readonly ForecastBout[], select: (bout: ForecastBout) => Corner | undefined): Leg[] {
  return bouts.flatMap((bout, index) => {
    const corner = select(bout);
    return corner === undefined ? [] : [{ bout: index, corner }];
  });
}

/**
 * One parlay of the `legs` favourites with the lowest odds, in ascending order of odds, ties by card order; none if
 * there are fewer favourites.
 */
function favoritesParlay(bouts: readonly ForecastBout[], legs: number): Bet[] {
  const oddsOf = ({ bout, corner }: Leg) => bouts[bout]?.[corner].odds ?? Number.POSITIVE_INFINITY;
  const favorites = sides(bouts, favorite).sort((one, other) => oddsOf(one) - oddsOf(other));
  return favorites.length < legs ? [] : [favorites.slice(0, legs)];
}

/** The bets of a strategy on a card; `bouts` are its priced bouts in card order. */
export function selectBets(selector: Selector, bouts: readonly ForecastBout[]): Bet[] {
  if (selector.kind === 'favorites_parlay') return favoritesParlay(bouts, selector.legs);
  return sides(bouts, (bout) => selectSide(selector, bout)).map((leg) => [leg]);
}
