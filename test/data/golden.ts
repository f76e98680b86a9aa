import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod';

/** The data folder, set by `npm run test:data -- DIR`. Throws Error if it is not set. */
export function dataFolder(): string {
  const folder = process.env.DATA_DIR;
  if (folder === undefined) throw new Error('DATA_DIR is missing: run npm run test:data -- DIR');
  return folder;
}

/** `today` of the sample data. */
export const SAMPLE_TODAY = '2026-04-03';

const score = z.object({ brier: z.number(), log_loss: z.number() });

const goldenSchema = z.object({
  unmatched_bouts: z.int(),
  conflicting_results: z.int(),
  rejected_lines: z.int(),
  priced_bouts: z.int(),
  settled_events: z.int(),
  last_event: z.string(),
  strategies: z.record(
    z.string(),
    z.object({ bets: z.int(), events: z.int(), cumsum: z.number(), last_year: z.number() }),
  ),
  upcoming: z.record(z.string(), z.array(z.string())),
  market: score.extend({ bouts: z.int() }),
  cappers: z.record(z.string(), score),
  consensus: score,
  margin: z.object({ bouts: z.int(), proportional: score, power: score }),
  baseline_upcoming: z.array(z.object({ pick: z.string(), probability: z.number() })),
  record: z.object({
    events: z.int(),
    baseline: z.object({ mean: z.number(), cumulative: z.number(), by_year: z.record(z.string(), z.number()) }),
    flex: z.object({ mean: z.number() }),
  }),
  overfitting: z.object({
    pbo: z.number(),
    combinations: z.int(),
    share_of_other_halves_that_lost: z.number(),
    sharpe_to_beat: z.number(),
    deflated: z.record(z.string(), z.object({ sharpe: z.number(), events: z.int(), dsr: z.number() })),
    correlation: z.record(z.string(), z.number()),
  }),
});

const rulePart = z.object({ bets: z.int(), return_on_stakes: z.number() });

const goldenRulesSchema = z.object({
  rules: z.record(
    z.string(),
    rulePart.extend({
      conditions: z.array(z.tuple([z.string(), z.string(), z.string(), z.number()])),
      events: z.int(),
      won: z.int(),
      before_sealed: rulePart,
      sealed: rulePart,
      worthless: z.object({
        mean: z.number(),
        spread: z.number(),
        best_of_38: z.number(),
        best_of_1000: z.number(),
      }),
      next_card: z.array(z.string()),
    }),
  ),
});

/** The reference figures beside the sources, with two fighters of one name as two. */
export const readReference = (): unknown => JSON.parse(readFileSync(join(dataFolder(), 'golden_persons.json'), 'utf8'));

/** Those of ten rules. */
export const readGoldenRules = () => z.object({ rules: goldenRulesSchema }).parse(readReference()).rules.rules;

/** Those of everything else but the optimum. */
export const readGolden = () => goldenSchema.parse(readReference());
