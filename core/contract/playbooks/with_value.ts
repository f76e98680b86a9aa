import * as z from 'zod';
import { returnOnStakes } from '../record/robustness.ts';
import { countSchema, figureSchema, shareSchema } from '../values/values.ts';

/** Some of a playbook's settled bets. */
const partOfBetsSchema = z.object({
  bets: countSchema,
  /** Of all that was staked. */
  share_of_stakes: shareSchema,
  ...returnOnStakes,
});
export type PartOfBets = z.infer<typeof partOfBetsSchema>;

/**
 * The settled bets that had value by the forecast of that day; beside them all bets, the rest, and those without
 * a forecast, which belong to neither.
 */
export const withValueSchema = partOfBetsSchema.extend({
  /** Return on stakes without their best 1%, by profit in budgets; null with fewer than 100 bets, missing in older reports. */
  without_best: figureSchema.nullable().optional(),
  all: partOfBetsSchema,
  rest: partOfBetsSchema,
  without_forecast: partOfBetsSchema,
});
export type WithValue = z.infer<typeof withValueSchema>;
