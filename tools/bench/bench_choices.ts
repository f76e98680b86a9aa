import { QUESTIONS, STRATEGIES } from '../../core/strategies/catalogue.ts';
import type { StrategyId } from '../../core/strategies/ids.ts';

/** The middle option of each question, as a questionnaire with ten answers. */
export const TEN: readonly StrategyId[] = QUESTIONS.flatMap(
  ({ options }) => options[Math.floor(options.length / 2)]?.id ?? [],
);
export const ALL: readonly StrategyId[] = STRATEGIES.map(({ id }) => id);

/** A choice of the Lab, and the most milliseconds from a change to mean and curve, and to everything. */
export interface TimedChoice {
  strategies: readonly StrategyId[];
  limits: { first: number; all: number };
}

export const LAB_CHOICES: readonly TimedChoice[] = [
  { strategies: TEN, limits: { first: 100, all: 250 } },
  { strategies: ALL, limits: { first: 180, all: 450 } },
];
