import type { Card } from '../cards/card.ts';
import type { PortfolioItem } from '../contract/portfolio.ts';
import type { IsoDate } from '../dates/iso_date.ts';
import { STRATEGIES } from '../strategies/catalogue.ts';
import type { StrategyId } from '../strategies/ids.ts';
import { checkStrategies } from './check_portfolio.ts';
import { type CompiledEvent, compileEvents } from './compiled_events.ts';
import { type EventTable, eventTable } from './event_table.ts';
import { type Maximum, maximize } from './maximize.ts';
import { PortfolioError } from './portfolio_error.ts';

export interface OptimizeOptions {
  /** φ, the event's budget as a fraction of the bankroll (fractional Kelly): above 0, below 1. */
  bankrollFraction: number;
  /** τ, the strength of the Dirichlet prior that keeps every weight positive: above 0. */
  priorStrength: number;
}

/** What builders optimise with. */
export const BUILDER_OPTIONS: OptimizeOptions = { bankrollFraction: 0.5, priorStrength: 0.01 };

export interface OptimizedPortfolio {
  /** In catalogue order, whatever order the strategies came in. Weights are positive and sum to 1. */
  portfolio: PortfolioItem[];
  objective: number;
  /** No weights reach a higher objective than this. */
  upperBound: number;
}

/** Everything that optimising one choice of strategies needs, made ready once. */
export interface PreparedChoice {
  strategies: readonly StrategyId[];
  events: readonly CompiledEvent[];
  table: EventTable;
  bankrollFraction: number;
  /** τ/K. */
  prior: number;
}

function checkOptions({ bankrollFraction, priorStrength }: OptimizeOptions): void {
  if (!(bankrollFraction > 0 && bankrollFraction < 1))
    throw new PortfolioError(`bankrollFraction: ${bankrollFraction} is not above 0 and below 1`);
  if (!(priorStrength > 0 && Number.isFinite(priorStrength)))
    throw new PortfolioError(`priorStrength: ${priorStrength} is not above 0`);
}

/** Checks and lays out what is to be optimised. Throws PortfolioError for strategies or options that won't do. */
export function prepareChoice(
  cards: readonly Card[],
  strategies: readonly string[],
  today: IsoDate,
  options: OptimizeOptions,
): PreparedChoice {
  checkOptions(options);
  const chosen = checkStrategies(strategies);
  const events = compileEvents(cards, today);
  return {
    strategies: STRATEGIES.filter((_strategy, index) => chosen.includes(index)).map(({ id }) => id),
    events,
    table: eventTable(events, chosen, STRATEGIES.length),
    bankrollFraction: options.bankrollFraction,
    prior: options.priorStrength / chosen.length,
  };
}

/** The best weights over the first `events` events of the choice; equal ones over none. */
export function solveChoice(
  { table, bankrollFraction, prior }: PreparedChoice,
  events: number,
  warm?: Maximum,
): Maximum {
  return maximize({ table, events, bankrollFraction, prior }, warm);
}

/** A maximum as the portfolio that calls and playbooks carry. */
export function asPortfolio({ strategies }: PreparedChoice, { weights }: Maximum): PortfolioItem[] {
  return strategies.map((strategy, k) => ({ strategy, weight: weights[k] ?? 0 }));
}

/**
 * The weights that would have grown a bankroll the most over all settled events as of `today`, each strategy kept in
 * play by the prior: within 1e-6 of the optimum, the same for the same input bit for bit, whatever order the
 * strategies come in. Throws PortfolioError for strategies or options that won't do.
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
    portfolio: asPortfolio(choice, maximum),
    objective: maximum.objective,
    upperBound: maximum.upperBound,
  };
}
