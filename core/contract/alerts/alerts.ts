import * as z from 'zod';
import { timeZoneSchema } from '../bets/own_limits.ts';
import { RESPONSE_LIMITS } from '../limits/response_limits.ts';
import { bookKeySchema, bookOddsSchema, regionSchema } from '../prices/prices.ts';
import { text } from '../values/text.ts';
import { countSchema, instantSchema, shortTextSchema } from '../values/values.ts';
import { ALERT_KINDS, ALERT_LIMITS, ALERT_WAYS, SECURITY_CHANGES, WEBHOOK_FORMATS } from './alert_limits.ts';
import { isPushEndpoint, outsideHost } from './outside_address.ts';

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

/** An address of another program. What it leads to is checked with each call, too. */
const outsideAddressSchema = text()
  .max(ALERT_LIMITS.address)
  .refine((address) => outsideHost(address) !== undefined, {
    error: 'is not the https address of a host of the internet, without port and password',
  });

/** Where a browser gets push messages: the address of its push service, and the keys that messages are encrypted with. */
export const pushSubscriptionSchema = z.object({
  endpoint: outsideAddressSchema.refine(isPushEndpoint, { error: 'is not of a push service that we know' }),
  keys: z.object({
    /** An uncompressed point of P-256, and 16 random bytes (RFC 8291). */
    p256dh: z.string().regex(/^B[\w-]{86}$/, { error: 'is not a public key of a subscription' }),
    auth: z.string().regex(/^[\w-]{22}$/, { error: 'is not a secret of a subscription' }),
  }),
});

const deviceNameSchema = text().trim().min(1).max(ALERT_LIMITS.deviceName);
export const deviceRequestSchema = z.object({ subscription: pushSubscriptionSchema, name: deviceNameSchema });
export type DeviceRequest = z.infer<typeof deviceRequestSchema>;

const deviceIdSchema = z.string().regex(/^[0-9a-f]{32}$/);
/** A browser that gets push messages. Its subscription is not told again. */
export const deviceSchema = z.object({
  id: deviceIdSchema,
  name: deviceNameSchema,
  added_at: instantSchema,
  last_sent_at: instantSchema.nullable(),
});
export type Device = z.infer<typeof deviceSchema>;

const webhookFormatSchema = z.enum(WEBHOOK_FORMATS);
export const webhookRequestSchema = z.object({ url: outsideAddressSchema, format: webhookFormatSchema });
export type WebhookRequest = z.infer<typeof webhookRequestSchema>;

/** A webhook without its path, which may be a secret. */
export const webhookSchema = z.object({
  host: text().min(1).max(ALERT_LIMITS.address),
  format: webhookFormatSchema,
  added_at: instantSchema,
  /** Tries in a row that failed. */
  failures: countSchema,
  /** Whether it was switched off for them. */
  off: z.boolean(),
});
export type Webhook = z.infer<typeof webhookSchema>;

/** A webhook that was just set, with the secret that signs its messages (Standard Webhooks), shown once. */
export const newWebhookSchema = z.object({
  webhook: webhookSchema,
  secret: z.string().regex(/^whsec_[A-Za-z0-9+/]{32,88}={0,2}$/),
});

/** What a test goes to. */
export const alertTestRequestSchema = z.discriminatedUnion('way', [
  z.object({ way: z.literal('push'), device: deviceIdSchema }),
  z.object({ way: z.literal('webhook') }),
]);
export type AlertTestRequest = z.infer<typeof alertTestRequestSchema>;

/**
 * What became of a test: `gone` is a device that gets no more messages, and was removed; `blocked` is an address that
 * nothing is sent to.
 */
export const alertTestSchema = z.object({
  outcome: z.enum(['sent', 'refused', 'gone', 'blocked']),
  reason: text().max(300),
});
export type AlertTest = z.infer<typeof alertTestSchema>;

/** Everything that a reader has set of alerts. */
export const alertsSchema = z.object({
  settings: alertSettingsSchema,
  follows: followsSchema,
  watches: z.array(watchSchema).max(ALERT_LIMITS.watches),
  /** False where the site has no address to send mail from: then mail is off. */
  mail: z.boolean(),
  /** The public key that browsers subscribe with (VAPID, RFC 8292); null where push is off. */
  push_key: z
    .string()
    .regex(/^B[\w-]{86}$/)
    .nullable(),
  devices: z.array(deviceSchema).max(ALERT_LIMITS.devices),
  webhook: webhookSchema.nullable(),
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

/** A change of the account that the site has just made, which its owner is told. The others are told by the server. */
export const securityChangeRequestSchema = z.object({
  change: z
    .enum(SECURITY_CHANGES)
    .exclude(['password_reset', 'webhook_set', 'webhook_off', 'key_added', 'key_removed']),
});
export type ReportedChange = z.infer<typeof securityChangeRequestSchema>['change'];

/** Nothing is chosen of a calendar. */
export const newCalendarSchema = z.object({});
/** Path of a calendar, shown once: whoever has it can read the calendar. */
export const calendarAddressSchema = z.object({ path: z.string().regex(/^\/calendar\/[\w-]{43}\.ics$/) });
