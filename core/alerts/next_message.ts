import { ALERT_LIMITS, type AlertWay, KINDS_IN_PAUSE } from '../contract/alerts/alert_limits.ts';
import type { AlertSettings } from '../contract/alerts/alerts.ts';
import { addDays } from '../dates/iso_date.ts';
import { beginOfDay, dayIn } from '../dates/zoned_days.ts';
import type { Alert } from './alert.ts';
import { quietUntil } from './quiet_hours.ts';

/** An alert that waits to be sent. */
export interface WaitingAlert {
  key: string;
  alert: Alert;
  /** From then on it is sent, with all others that wait. */
  ready_at: string;
}

/** How it stands with a reader when a message of one way is made for him. */
export interface ReadersState {
  settings: AlertSettings;
  /** True while he has paused his bets or reached a limit of his own. */
  isBlocked: boolean;
  /** Messages of this day in his time zone: with alerts of security, and others. */
  sent: { security: number; other: number };
}

/**
 * Why an alert is never sent: its time is over, its kind or the way is off, bets are paused, too many were sent, or what
 * it is about is gone.
 */
type DropReason = 'late' | 'off' | 'paused' | 'bounded' | 'gone';

/** What is done with the alerts that wait for a reader. */
export interface MessagePlan {
  dropped: { key: string; why: DropReason }[];
  /** Sent now, as one message; none if it is empty. */
  message: WaitingAlert[];
  /** Kept for later: until the quiet hours or the day are over. */
  waits: { keys: string[]; until: Date } | undefined;
}

function dropReason(alert: Alert, way: AlertWay, { settings, isBlocked, sent }: ReadersState, now: Date) {
  if (alert.until <= now.toISOString()) return 'late';
  if (alert.kind === 'security') return sent.security >= ALERT_LIMITS.perDay.security ? 'bounded' : undefined;
  if (!settings.ways[alert.kind].includes(way)) return 'off';
  return isBlocked && !KINDS_IN_PAUSE.has(alert.kind) ? 'paused' : undefined;
}

/** When other alerts than those of security may be sent again; undefined if they may be sent now. */
function heldUntil(way: AlertWay, { settings: { quiet, time_zone: zone }, sent }: ReadersState, now: Date) {
  const quietEnd = quiet === null ? undefined : quietUntil(quiet, zone, now);
  if (quietEnd !== undefined) return quietEnd;
  return sent.other < ALERT_LIMITS.perDay[way] ? undefined : beginOfDay(addDays(dayIn(now, zone), 1), zone);
}

/**
 * The next message of a way for a reader. Security goes alone and at once; all others go together once one of them is
 * due, outside of quiet hours and within the bound of the day.
 */
export function nextMessage(
  waiting: readonly WaitingAlert[],
  way: AlertWay,
  state: ReadersState,
  now: Date,
): MessagePlan {
  const dropped: MessagePlan['dropped'] = [];
  const left = waiting.filter(({ key, alert }) => {
    const why = dropReason(alert, way, state, now);
    if (why !== undefined) dropped.push({ key, why });
    return why === undefined;
  });
  const most = (alerts: WaitingAlert[]) => alerts.slice(0, ALERT_LIMITS.inOneMessage);
  const security = left.filter(({ alert }) => alert.kind === 'security');
  if (security.length > 0) return { dropped, message: most(security), waits: undefined };
  if (!left.some(({ ready_at }) => ready_at <= now.toISOString())) return { dropped, message: [], waits: undefined };
  const until = heldUntil(way, state, now);
  if (until === undefined) return { dropped, message: most(left), waits: undefined };
  return { dropped, message: [], waits: { keys: left.map(({ key }) => key), until } };
}
