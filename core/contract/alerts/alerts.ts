import * as z from 'zod';
import { timeZoneSchema } from '../bets/own_limits.ts';
import { RESPONSE_LIMITS } from '../limits/response_limits.ts';
import { bookKeySchema, bookOddsSchema, regionSchema } from '../prices/prices.ts';
import { text } from '../values/text.ts';
import { instantSchema, shortTextSchema } from '../values/values.ts';
import { ALERT_KINDS, ALERT_LIMITS, ALERT_WAYS, SECURITY_CHANGES } from './alert_limits.ts';

/** A time of day, `HH:MM` from 00:00 to 23:59. */
const dayTimeSchema = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, { error: 'is not a time such as 22:30' });

/** Hours in which nothing but security is sent; they may pass midnight. */
const quietHoursSchema = z
  .object({ from: dayTimeSchema, to: dayTimeSchema })
  .refine(({ from, to }) => from !== to, { error: 'begin and end at the same time' });
export type QuietHours = z.infer<typeof quietHoursSchema>;

const waysSchema = z.array(z.enum(ALERT_WAYS)).max(ALERT_WAYS.length).default(['mail']);

/**
 * What a reader wants to be told, and when. A kind without a way is off. Nothing is sent of picks and prices before he
 * follows a playbook or watches a fighter.
 */
export const alertSettingsSchema = z.object({
  ways: z.object({
    picks_ready: waysSchema,
    price_reached: waysSchema,
    pick_changed: waysSchema,
    how_it_went: waysSchema,
  }),
  quiet: quietHoursSchema.nullable(),
  time_zone: timeZoneSchema,
});
export type AlertSettings = z.infer<typeof alertSettingsSchema>;

/** What holds until a reader sets something else. */
export const DEFAULT_ALERT_SETTINGS: AlertSettings = alertSettingsSchema.parse({
  ways: {},
  quiet: null,
  time_zone: 'UTC',
});

/** The reader’s choice of books; see `BookChoice`. */
const chosenBooksSchema = z.object({
  region: regionSchema.nullable(),
  without: z.array(bookKeySchema).max(RESPONSE_LIMITS.books),
});

/** A fighter of a coming bout whose price is watched. Names are the card’s when the watch was made. */
export const watchRequestSchema = z.object({
  event_id: shortTextSchema,
  bout_id: shortTextSchema,
  name: shortTextSchema,
  opponent: shortTextSchema,
  /** Decimal odds: told at these or better. */
  at: bookOddsSchema,
  books: chosenBooksSchema,
});
export type WatchRequest = z.infer<typeof watchRequestSchema>;

export const watchIdSchema = z.string().regex(/^[0-9a-f]{32}$/);

/**
 * A watch with how it stands: `armed` before it was told, `told` while the price stays, `away` since it went below. It
 * is told again from `away` on, once `priceAgainHours` have passed since `told_at`.
 */
export const watchSchema = watchRequestSchema.extend({
  id: watchIdSchema,
  state: z.enum(['armed', 'told', 'away']),
  told_at: instantSchema.nullable(),
});
export type PriceWatch = z.infer<typeof watchSchema>;

/** The type of a playbook of the product, or the id of one that the reader saved. */
export const followedIdSchema = text().min(1).max(RESPONSE_LIMITS.prebuiltId);
export const followRequestSchema = z.object({ playbook: followedIdSchema });
const followsSchema = z.array(followedIdSchema).max(ALERT_LIMITS.follows);

/** Everything that a reader has set of alerts. */
export const alertsSchema = z.object({
  settings: alertSettingsSchema,
  follows: followsSchema,
  watches: z.array(watchSchema).max(ALERT_LIMITS.watches),
  /** False where the site has no address to send mail from: then mail is off. */
  mail: z.boolean(),
  /** Whether a secret address of a calendar holds. The address itself is shown once, when it is made. */
  calendar: z.boolean(),
});
export type Alerts = z.infer<typeof alertsSchema>;

/** A message that was sent: what it told, by which way, and why. */
export const sentMessageSchema = z.object({
  at: instantSchema,
  way: z.enum(ALERT_WAYS),
  alerts: z.array(z.object({ kind: z.enum(ALERT_KINDS), about: text().max(300), why: text().max(300) })),
});
export type SentMessage = z.infer<typeof sentMessageSchema>;
export const sentMessagesSchema = z.object({ messages: z.array(sentMessageSchema).max(ALERT_LIMITS.sentListed) });

/** A change of the account that the site has just made, which its owner is told. A reset is told by the server. */
export const securityChangeRequestSchema = z.object({
  change: z.enum(SECURITY_CHANGES).exclude(['password_reset']),
});
export type ReportedChange = z.infer<typeof securityChangeRequestSchema>['change'];

/** Nothing is chosen of a calendar. */
export const newCalendarSchema = z.object({});
/** Path of a calendar, shown once: whoever has it can read the calendar. */
export const calendarAddressSchema = z.object({ path: z.string().regex(/^\/calendar\/[\w-]{43}\.ics$/) });
