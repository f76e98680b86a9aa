import * as z from 'zod';
import { LIMITS } from '../limits/limits.ts';
import { frozenPickSchema } from '../record/record_chain.ts';
import { countSchema, figureSchema, instantSchema, isoDateSchema, shortTextSchema } from '../values/values.ts';

const count = countSchema.max(LIMITS.picks);
/** True if the server computed the picks. Missing where a client of an older release stated them: others don't see these. */
const computed = z.literal(true).optional();

/** Picks of a user's playbook that were saved before their event began; they await its results, or settled recently. */
export const pendingEventSchema = z.object({
  event: z.object({ id: shortTextSchema, name: shortTextSchema, date: isoDateSchema }),
  picks: z.array(frozenPickSchema).min(1).max(LIMITS.picks),
  /** Missing in those of older releases. */
  saved_at: instantSchema.optional(),
  computed,
});
export type PendingEvent = z.infer<typeof pendingEventSchema>;

/** How the picks of a user's playbook ended. Stakes and profits are in budgets. */
const playbookResultSchema = z.object({
  event_id: shortTextSchema,
  event_name: shortTextSchema,
  event_date: isoDateSchema,
  staked: figureSchema,
  /** Null if there was no result in three weeks. */
  profit: figureSchema.nullable(),
  /** Numbers of picks. */
  won: count,
  lost: count,
  returned: count,
  computed,
});
export type PlaybookResult = z.infer<typeof playbookResultSchema>;

/** Newest first. */
export const playbookResultsSchema = z.array(playbookResultSchema).max(LIMITS.playbookResults);

/** What a playbook did since it was saved, over the results that are kept. */
export const sinceSavedSchema = z.object({
  last: playbookResultSchema,
  /** Events with a result. */
  events: countSchema,
  /** In budgets, over these events. */
  profit: figureSchema,
});
export type SinceSaved = z.infer<typeof sinceSavedSchema>;

/** The sum of a playbook's results; undefined without any. */
export function sinceSaved(results: readonly PlaybookResult[] = []): SinceSaved | undefined {
  const [last] = results;
  if (last === undefined) return undefined;
  const profits = results.flatMap(({ profit }) => profit ?? []);
  return { last, events: profits.length, profit: profits.reduce((sum, profit) => sum + profit, 0) };
}
