import * as z from 'zod';
import type { WeighedId } from '../../strategies/ids.ts';
import { LIMITS } from '../limits/limits.ts';
import { type IdSchema, savedWeighedIdSchema, weighedIdSchema, weightsOf } from '../playbooks/portfolio.ts';
import { BUILDER_PRIOR_STRENGTH, PRIOR_STRENGTHS } from './prior_strengths.ts';

const { bankrollFraction, priceShift, years } = LIMITS.lab;

/** Rounding error of a sum of weights. */
const TOLERANCE = 1e-12;

const year = z.int().min(years.least).max(years.most).nullable();

const optionsOf = (strategy: IdSchema) =>
  z
    .object({
      /** φ, the event's budget as a fraction of the bankroll: the smaller, the bolder. */
      bankroll_fraction: z.number().min(bankrollFraction.least).max(bankrollFraction.most),
      /** τ, the pull towards equal weights. Playbooks saved before it could be chosen have the builders'. */
      prior_strength: z.literal(PRIOR_STRENGTHS).default(BUILDER_PRIOR_STRENGTH),
      /** `equal`: strategies without a lock share evenly what the locks leave. */
      weights: z.enum(['optimised', 'equal']),
      /** Largest weight of any strategy; null for none. */
      cap: z.number().gt(0).max(1).nullable(),
      /** Fixed weights. */
      locks: weightsOf(strategy),
      /** Every bet's odds times 1 + this, once, when weights are tested. They are solved at the prices as they were. */
      price_shift: z.number().min(-priceShift).max(priceShift),
      /** Calendar years of the tested events that are reported; null for no bound. Training does not change. */
      from_year: year,
      to_year: year,
    })
    .refine(({ from_year, to_year }) => from_year === null || to_year === null || from_year <= to_year, {
      path: ['to_year'],
      error: 'is before from_year',
    });

/** How the Lab weighs and tests a choice of strategies. */
export const labOptionsSchema = optionsOf(weighedIdSchema);
export type LabOptions = z.infer<typeof labOptionsSchema>;
/** Options in a saved playbook, which may lock strategies that were removed. */
export const savedLabOptionsSchema = optionsOf(savedWeighedIdSchema);

const percent = (share: number) => `${Number((100 * share).toFixed(1))}%`;

/** Why no weights of these strategies keep to the options' cap and locks, as a sentence; undefined if some do. */
export function labConflict(
  strategies: readonly WeighedId[],
  { cap, locks }: Pick<LabOptions, 'cap' | 'locks'>,
): string | undefined {
  if (locks.some(({ strategy }) => !strategies.includes(strategy))) return 'A locked strategy is not chosen.';
  const most = cap ?? 1;
  if (locks.some(({ weight }) => weight > most)) return `A locked weight is above the cap of ${percent(most)}.`;
  const locked = locks.reduce((sum, { weight }) => sum + weight, 0);
  if (locked > 1 + TOLERANCE) return `The locked weights sum to ${percent(locked)}, above 100%.`;
  const free = strategies.length - locks.length;
  if (free * most >= 1 - locked - TOLERANCE) return undefined;
  if (free === 0) return `Every weight is locked, and they sum to ${percent(locked)}, not 100%.`;
  return `${free} unlocked at no more than ${percent(most)} each can’t make up the other ${percent(1 - locked)}.`;
}

/** Adds an issue to a body whose strategies have no weights that keep to its Lab options. */
export function checkLabOptions(
  strategies: readonly WeighedId[],
  options: LabOptions,
  { addIssue }: z.RefinementCtx,
): void {
  const conflict = labConflict(strategies, options);
  if (conflict !== undefined) addIssue({ code: 'custom', path: ['lab_options'], message: conflict });
}
