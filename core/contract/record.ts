import * as z from 'zod';
import { figureSchema } from './report.ts';

const count = z.int().min(0);
const interval = z.tuple([figureSchema, figureSchema]);

/** A playbook's figures over events. Money is in budgets: 0.01 is 1 % of the budget of an event. */
export const recordFiguresSchema = z.object({
  events: count,
  /** Mean return per event. */
  mean: figureSchema,
  /** 5th and 95th percentile of bootstrap means. */
  interval,
  cumulative: figureSchema,
  /** Mean share of the budget that was staked. */
  staked: z.number().min(0).max(1),
  /** Profit / staked, and its 5th and 95th percentile of resampled events; null if nothing was staked. */
  return_on_stakes: figureSchema.nullable(),
  return_on_stakes_interval: interval.nullable(),
  /** Events that ended above 0. */
  ahead: count,
  /** Largest fall from an earlier high, 0 or more. */
  max_drawdown: figureSchema.min(0),
});
export type RecordFigures = z.infer<typeof recordFiguresSchema>;
