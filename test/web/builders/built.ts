import { QUESTIONS } from '../../../core/strategies/catalogue.ts';
import { type BuiltPlaybook, builtPlaybookSchema } from '../../../web/features/builders/built_playbook.ts';

export const FIRST_OPTIONS = QUESTIONS.flatMap(({ options }) => options[0]?.id ?? []);

/** A built playbook from the first option of each question. */
export const builtPlaybook = (): BuiltPlaybook =>
  builtPlaybookSchema.parse({
    id: 'somebody_1',
    strategies: FIRST_OPTIONS,
    optimized: {
      portfolio: FIRST_OPTIONS.map((strategy) => ({ strategy, weight: 1 / FIRST_OPTIONS.length })),
      portfolio_returns: 0.01,
      previous_year_returns: 29.12,
      report: {
        sample: 'out',
        events: 2,
        mean: 0.01,
        interval: [-0.02, 0.03],
        hit_rate: 0.5,
        max_drawdown: 0.1,
        equal_weights_mean: 0,
        equity: [{ date: '2025-01-04', playbook: 0.01, equal_weights: 0 }],
      },
    },
    picks: {
      picks: [
        {
          pick_name: 'Jose Delano',
          opponent_name: 'Robert Ruchala',
          type: 'moneyline',
          budget_amount: 0.25,
          decimal_odds: 1.29,
          american_odds: '-350',
          supporting_strategies: 1,
          supporters: [{ strategy: FIRST_OPTIONS[0], weight: 0.3 }],
          probability: 0.79,
          edge: 0.79 * 1.29 - 1,
          break_even_odds: 1 / 0.79,
          market_probability: 0.77,
          consensus_probability: 0.79,
          netted: 0.05,
          legs: [
            {
              ...{ name: 'Jose Delano', opponent: 'Robert Ruchala', corner: 'red', bout: 0 },
              ...{ weight_class: 'Featherweight', rounds: 3, probability: 0.79, odds: 1.29, reasons: [] },
            },
          ],
        },
      ],
      event_name: 'Fight Night',
      event_date: '2026-04-04',
      staked: 0.25,
      netted: 0.05,
      idle: 0.7,
      picks_version: 'v1',
    },
  });
