import * as z from 'zod';
import { countSchema, figureSchema, intervalSchema } from '../values/values.ts';

/** Profit / staked of some bets, and its 5th and 95th percentile of resampled events; null if nothing was staked. */
export const returnOnStakes = {
  return_on_stakes: figureSchema.nullable(),
  return_on_stakes_interval: intervalSchema.nullable(),
};

const returned = { bets: countSchema, ...returnOnStakes };
export const returnedBetsSchema = z.object(returned);

/** What would break a tested return: the same bets staked, chosen, parted and priced in other ways. */
export const robustnessSchema = z.object({
  /** One unit on each bet: mean profit, its standard error, and the range by events. */
  equal_stakes: z.object({ bets: countSchema, return: figureSchema, error: figureSchema, interval: intervalSchema }),
  /** Without this share of the bets, those with the largest profit in budgets. */
  without_best: z.array(z.object({ share: figureSchema, ...returned })).max(5),
  /** Calendar years, both included; null for no bound. */
  by_period: z.array(z.object({ from: z.int().nullable(), to: z.int().nullable(), ...returned })).max(10),
  /** From the shortest odds to the longest. */
  by_odds: z.array(z.object({ band: z.string().max(40), ...returned })).max(10),
  /** With every bet's odds times 1 − this. */
  at_worse_prices: z.array(z.object({ worse: figureSchema, ...returned })).max(5),
});
export type Robustness = z.infer<typeof robustnessSchema>;
export type ReturnedBets = Pick<Robustness['by_odds'][number], keyof typeof returned>;
