import { total } from '../arithmetic/vectors.ts';
import { type LabOptions, labConflict } from '../contract/lab/lab.ts';
import { DEFAULT_LAB_OPTIONS } from '../contract/lab/lab_defaults.ts';
import type { PortfolioItem } from '../contract/playbooks/portfolio.ts';
import type { IsoDate } from '../dates/iso_date.ts';
import type { Card } from '../domain/cards/card.ts';
import type { WeighedId } from '../strategies/ids.ts';
import { checkStrategies, PortfolioError } from './check_portfolio.ts';
import { type CompiledEvent, compileEvents } from './net/compiled_events.ts';
import { rosterOf } from './roster.ts';
import { type EventTable, eventTable } from './solver/event_table.ts';
import { type Maximum, maximize } from './solver/maximize.ts';
import type { WeightLimits } from './solver/portfolio_problem.ts';

/** The most a strategy may weigh, null for no cap, and fixed weights. */
type LimitOptions = Pick<LabOptions, 'cap' | 'locks'>;

/** The limits for K strategies, in their order. Throws PortfolioError with the reason if no weights meet them. */
function weightLimits(strategies: readonly WeighedId[], { cap, locks }: LimitOptions): WeightLimits {
  const conflict = labConflict(strategies, { cap, locks });
  if (conflict !== undefined) throw new PortfolioError(conflict);
  const lockOf = new Map(locks.map(({ strategy, weight }) => [strategy, weight]));
  const locked = Float64Array.from(strategies, (id) => lockOf.get(id) ?? 0);
  const free = Float64Array.from(strategies, (id) => (lockOf.has(id) ? 0 : 1));
  const left = Math.max(0, 1 - total(locked));
  return { cap: cap !== null && cap < left ? cap : Number.POSITIVE_INFINITY, free, locked, left };
}

export interface OptimizeOptions extends Partial<LimitOptions> {
  /** φ, the event's budget as a fraction of the bankroll (fractional Kelly), in (0, 1). */
  bankrollFraction: number;
  /** τ, the strength of the Dirichlet prior, which keeps every weight positive; above 0. */
  priorStrength: number;
}

/** The options of both builders. */
export const BUILDER_OPTIONS: OptimizeOptions = {
  bankrollFraction: DEFAULT_LAB_OPTIONS.bankroll_fraction,
  priorStrength: DEFAULT_LAB_OPTIONS.prior_strength,
};

export interface OptimizedPortfolio {
  /** In the order of the roster. Weights sum to 1; those that are not locked are positive. */
  portfolio: PortfolioItem[];
  objective: number;
  /** Upper bound on the objective over all weights within the limits. */
  upperBound: number;
}

/** A checked choice of strategies with its events laid out for the solver. */
export interface PreparedChoice {
  strategies: readonly WeighedId[];
  events: readonly CompiledEvent[];
  table: EventTable;
  bankrollFraction: number;
  /** τ/K. */
  prior: number;
  limits: WeightLimits;
}

function checkOptions({ bankrollFraction, priorStrength }: OptimizeOptions): void {
  if (!(bankrollFraction > 0 && bankrollFraction < 1))
    throw new PortfolioError(`bankrollFraction: ${bankrollFraction} is not above 0 and below 1`);
  if (!(priorStrength > 0 && Number.isFinite(priorStrength)))
    throw new PortfolioError(`priorStrength: ${priorStrength} is not above 0`);
}

/**
 * The events settled as of `today` with every bet's odds times 1 + `priceShift`, laid out for the strategies. Throws
 * PortfolioError for invalid strategies.
 */
export function layOut(
  cards: readonly Card[],
  strategies: readonly string[],
  today: IsoDate,
  priceShift = 0,
): Pick<PreparedChoice, 'events' | 'table'> {
  const roster = rosterOf(cards[0]);
  const chosen = checkStrategies(strategies, roster);
  const events = compileEvents(cards, today, priceShift);
  return { events, table: eventTable(events, chosen, roster.length) };
}

/**
 * Checks the input and lays out the events settled as of `today`, unless they are `laidOut` already. Throws
 * PortfolioError for invalid strategies or options.
 */
export function prepareChoice(
  cards: readonly Card[],
  strategies: readonly string[],
  today: IsoDate,
  options: OptimizeOptions,
  laidOut = layOut(cards, strategies, today),
): PreparedChoice {
  checkOptions(options);
  const ids = rosterOf(cards[0]).filter((id) => strategies.includes(id));
  return {
    ...laidOut,
    strategies: ids,
    bankrollFraction: options.bankrollFraction,
    prior: options.priorStrength / ids.length,
    limits: weightLimits(ids, { cap: options.cap ?? null, locks: options.locks ?? [] }),
  };
}

/** The optimal weights over the first `events` events of the choice; for 0 events those nearest to equal ones. */
export function solveChoice(
  { table, bankrollFraction, prior, limits }: PreparedChoice,
  events: number,
  warm?: Maximum,
): Maximum {
  return maximize({ table, events, bankrollFraction, prior, limits }, warm);
}

/** The weights as a portfolio, in the order of the roster. */
export function asPortfolio({ strategies }: PreparedChoice, weights: Float64Array): PortfolioItem[] {
  return strategies.map((strategy, k) => ({ strategy, weight: weights[k] ?? 0 }));
}

/**
 * The weights with the highest fractional-Kelly growth over the events settled as of `today`, with a Dirichlet prior;
 * within 1e-6 of the optimum. The result is bit-for-bit reproducible and does not depend on the order of `strategies`.
 * Throws PortfolioError for invalid strategies or options, and for limits that no weights meet.
 */
export function optimizePortfolio(
  cards: readonly Card[],
  strategies: readonly string[],
  today: IsoDate,
  options: OptimizeOptions = BUILDER_OPTIONS,
): OptimizedPortfolio {
  const choice = prepareChoice(cards, strategies, today, options);
  const maximum = solveChoice(choice, choice.events.length);
  return {
    portfolio: asPortfolio(choice, maximum.weights),
    objective: maximum.objective,
    upperBound: maximum.upperBound,
  };
}
