import { QUESTIONS, STRATEGIES } from '../../core/strategies/catalogue.ts';
import type { StrategyId } from '../../core/strategies/ids.ts';

/** The middle option of each question, as a questionnaire with ten answers. */
export const TEN: readonly StrategyId[] = QUESTIONS.flatMap(
  ({ options }) => options[Math.floor(options.length / 2)]?.id ?? [],
);
export const ALL: readonly StrategyId[] = STRATEGIES.map(({ id }) => id);

/** A choice of the Lab, and the most milliseconds for the report after a change. */
export interface LabChoice {
  strategies: readonly StrategyId[];
  limit: number;
}

export const LAB_CHOICES: readonly LabChoice[] = [
  { strategies: TEN, limit: 300 },
  { strategies: ALL, limit: 1500 },
];
