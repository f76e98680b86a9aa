import { seededRandom } from '../../../core/arithmetic/seeded_random.ts';
import { QUESTIONS } from '../../../core/strategies/catalogue.ts';
import type { StrategyId } from '../../../core/strategies/ids.ts';

/** Questionnaires answered at random: one option a question, each as likely. The same seed gives the same ones. */
export function questionnaires(count: number, seed: number): StrategyId[][] {
  const random = seededRandom(seed);
  return Array.from({ length: count }, () =>
    QUESTIONS.flatMap(({ options }) => options[Math.floor(random() * options.length)]?.id ?? []),
  );
}
