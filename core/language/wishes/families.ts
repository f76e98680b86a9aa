import { type Selector, STRATEGIES } from '../../strategies/catalogue.ts';
import type { CapperId, CareerFigure, StrategyId } from '../../strategies/ids.ts';

/** An option of a question that asks for a number: the strategy and that number. */
export interface Option {
  id: StrategyId;
  value: number;
}

function optionsOf(numberOf: (selector: Selector) => number | undefined): readonly Option[] {
  return STRATEGIES.flatMap(({ id, selector }) => {
    const value = numberOf(selector);
    return value === undefined ? [] : [{ id, value }];
  }).sort((one, other) => one.value - other.value);
}

/** Options by what they limit, each from the smallest number to the largest. */
export const OPTIONS = {
  favorites: optionsOf((selector) => (selector.kind === 'favorite_paying_at_least' ? selector.odds : undefined)),
  underdogs: optionsOf((selector) => (selector.kind === 'underdog_paying_at_most' ? selector.odds : undefined)),
  younger: optionsOf((selector) => (selector.kind === 'younger' ? selector.years : undefined)),
  taller: optionsOf((selector) => (selector.kind === 'taller' ? selector.inches : undefined)),
  reach: optionsOf((selector) => (selector.kind === 'longer_reach' ? selector.inches : undefined)),
  parlay: optionsOf((selector) => (selector.kind === 'favorites_parlay' ? selector.legs : undefined)),
} as const;
/** Whether two strategies are options of one question that asks for a number. */
export const areOptionsOfOne = (...strategies: readonly StrategyId[]): boolean =>
  Object.values(OPTIONS).some((options) => strategies.every((strategy) => options.some(({ id }) => id === strategy)));
/** Decimal odds that pay the stake twice: below are favorites, from here on underdogs. */
export const EVEN_MONEY = 2;
export type Family = keyof typeof OPTIONS;

function idWhere(fits: (selector: Selector) => boolean): StrategyId {
  const found = STRATEGIES.find((strategy) => fits(strategy.selector));
  if (!found) throw new Error('The catalogue lacks a strategy that the reader speaks of');
  return found.id;
}

type Among = Extract<Selector, { kind: 'favorite' }>['among'];

export const favoriteAmong = (among: Among): StrategyId =>
  idWhere((selector) => selector.kind === 'favorite' && selector.among === among);

export const higherFigure = (figure: CareerFigure): StrategyId =>
  idWhere((selector) => selector.kind === 'higher_figure' && selector.figure === figure);

export const ofCapper = (capper: CapperId): StrategyId =>
  idWhere((selector) => selector.kind === 'capper' && selector.capper === capper);

/** Every strategy that backs single favorites, whatever they pay. */
export const SINGLE_FAVORITES: readonly StrategyId[] = STRATEGIES.filter(
  ({ selector }) => selector.kind === 'favorite' || selector.kind === 'favorite_paying_at_least',
).map((strategy) => strategy.id);
