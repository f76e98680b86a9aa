import * as z from 'zod';
import { ALERT_LIMITS, SECURITY_CHANGES, type SecurityChange } from '../contract/alerts/alert_limits.ts';
import { followedIdSchema, watchIdSchema } from '../contract/alerts/alerts.ts';
import { bookOddsSchema } from '../contract/prices/prices.ts';
import { eventSchema } from '../contract/site/events.ts';
import { text } from '../contract/values/text.ts';
import { instantSchema, shortTextSchema } from '../contract/values/values.ts';
import { DAY, MINUTE } from '../dates/durations.ts';

/** The event that an alert is about, with its begin as far as it is known. */
export const toldEventSchema = eventSchema.extend({ begins_at: instantSchema });
export type ToldEvent = z.infer<typeof toldEventSchema>;

/**
 * What became of a pick after it was told: its bout is no longer among the card’s priced ones, has another opponent, or
 * the playbook no longer bets it.
 */
export const pickChangeSchema = z.object({
  what: z.enum(['off_card', 'replaced', 'left_slip']),
  /** The pick, such as a fighter or the fighters of a parlay, and its opponents as they were told. */
  pick: text().max(1000),
  opponent: text().max(1000),
});
export type PickChange = z.infer<typeof pickChangeSchema>;

/** Not sent after this time. */
const life = { until: instantSchema };

/**
 * Something that one reader is told. What can be read when it is sent, such as the picks, is not part of it: `ToldAlert`
 * has that.
 */
export const alertSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('picks_ready'), event: toldEventSchema, playbook: followedIdSchema, ...life }),
  z.object({
    kind: z.literal('pick_changed'),
    event: toldEventSchema,
    playbook: followedIdSchema,
    changes: z.array(pickChangeSchema).min(1).max(ALERT_LIMITS.changes),
    /** The version of the picks that changed them. */
    version: shortTextSchema,
    ...life,
  }),
  z.object({
    kind: z.literal('price_reached'),
    event: toldEventSchema,
    watch: watchIdSchema,
    bout_id: shortTextSchema,
    name: shortTextSchema,
    opponent: shortTextSchema,
    /** Decimal odds: asked for, and offered by the book. */
    at: bookOddsSchema,
    odds: bookOddsSchema,
    book: shortTextSchema,
    /** When the book last confirmed them. */
    read_at: instantSchema,
    /** When the watch was told before; empty for the first time. */
    version: text().max(30),
    ...life,
  }),
  z.object({ kind: z.literal('how_it_went'), event: toldEventSchema, ...life }),
  z.object({
    kind: z.literal('security'),
    change: z.enum(SECURITY_CHANGES),
    at: instantSchema,
    /** The address to write to; that of the profile if absent. */
    to: text().max(320).optional(),
    ...life,
  }),
]);
export type Alert = z.infer<typeof alertSchema>;
export type AlertOf<Kind extends Alert['kind']> = Extract<Alert, { kind: Kind }>;

/** What an alert is about, apart from its version: one thing that a reader is told once. */
function subjectOf(alert: Alert): string {
  switch (alert.kind) {
    case 'picks_ready':
    case 'pick_changed':
      return `${alert.event.id}/${alert.playbook}`;
    case 'price_reached':
      return alert.watch;
    case 'how_it_went':
      return alert.event.id;
    case 'security':
      return alert.change;
  }
}

function versionOf(alert: Alert): string {
  if (alert.kind === 'security') return alert.at;
  return 'version' in alert ? alert.version : '';
}

/** Tells the alerts of one reader apart: kind, subject and version. An alert with the same key is the same one. */
export const alertKey = (alert: Alert): string => `${alert.kind}#${subjectOf(alert)}#${versionOf(alert)}`;

/** Changes of an account are told within this time. */
const SECURITY_LIFE = 3 * DAY;

/** What the owner of an account is told of a change at `now`, at the address `to`; at that of the profile without one. */
export function securityAlert(change: SecurityChange, now: Date, to?: string): Alert {
  // To the minute: a change that is reported twice is told once.
  const at = new Date(now.getTime() - (now.getTime() % MINUTE)).toISOString();
  const until = new Date(now.getTime() + SECURITY_LIFE).toISOString();
  return { kind: 'security', change, at, until, ...(to !== undefined && { to }) };
}
