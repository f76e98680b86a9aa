import * as z from 'zod';
import { instantSchema } from '../values/values.ts';
import { BET_LIMITS, BET_PERIODS, LIMIT_KINDS } from './bet_limits.ts';
import { centsSchema } from './bets.ts';

/** An IANA time zone that this runtime knows. */
export const timeZoneSchema = z
  .string()
  .max(64)
  .refine(isTimeZone, { error: 'is not a time zone, such as America/New_York' });

function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en-US', { timeZone: name });
    return true;
  } catch {
    return false;
  }
}

/** Cents; null for no limit. */
const amountSchema = z.int().min(0).max(BET_LIMITS.ownLimit).nullable();
const byPeriodSchema = z.object({ day: amountSchema, week: amountSchema, month: amountSchema });

/** Own limits on stakes and on net losses. Open stakes count as lost until they are settled. */
const amountsSchema = z.object({ stakes: byPeriodSchema, losses: byPeriodSchema });
export type OwnLimitAmounts = z.infer<typeof amountsSchema>;

export const putLimitsRequestSchema = amountsSchema.extend({ time_zone: timeZoneSchema });
export type PutLimits = z.infer<typeof putLimitsRequestSchema>;

/** Begins a pause. A running one can become longer, never shorter. */
export const pauseRequestSchema = z.object({
  days: z.int().min(BET_LIMITS.pauseDays.least).max(BET_LIMITS.pauseDays.most),
});

/** A looser limit or another time zone that does not hold yet. */
const pendingLimitSchema = z.union([
  z.object({ kind: z.enum(LIMIT_KINDS), period: z.enum(BET_PERIODS), amount: amountSchema, from: instantSchema }),
  z.object({ kind: z.literal('time_zone'), time_zone: timeZoneSchema, from: instantSchema }),
]);
export type PendingLimit = z.infer<typeof pendingLimitSchema>;

/** What an account has set. */
export const ownLimitsSchema = amountsSchema.extend({
  time_zone: timeZoneSchema,
  pending: z.array(pendingLimitSchema).max(BET_PERIODS.length * LIMIT_KINDS.length + 1),
  /** End of the pause; null without one. */
  paused_until: instantSchema.nullable(),
});
export type OwnLimits = z.infer<typeof ownLimitsSchema>;

/** A limit with what is used of it now, in cents. It begins anew at `until`. */
const limitUseSchema = z.object({
  kind: z.enum(LIMIT_KINDS),
  period: z.enum(BET_PERIODS),
  limit: z.int().min(0),
  used: centsSchema,
  until: instantSchema,
});
export type LimitUse = z.infer<typeof limitUseSchema>;

export const limitsResponseSchema = z.object({
  limits: ownLimitsSchema,
  /** Every limit that is set. */
  uses: z.array(limitUseSchema),
  /** Why *I bet this* is off now, and until when; null if it is on. */
  blocked: z.object({ why: z.enum(['pause', 'limit']), until: instantSchema, text: z.string() }).nullable(),
  /** At 80 % of a limit and more: the notice. Null below, and while it is off. */
  notice: z.string().nullable(),
});
export type LimitsResponse = z.infer<typeof limitsResponseSchema>;

/** Whole days, weeks or months without a limit. */
export const NO_LIMIT_AMOUNTS: OwnLimitAmounts = {
  stakes: { day: null, week: null, month: null },
  losses: { day: null, week: null, month: null },
};
