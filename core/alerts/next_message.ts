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
  /** The ways on which it was told already, or is never told. */
  ended: readonly AlertWay[];
}

/** The ways on which an alert is still to be told: security by mail, all others as the reader chose. */
export function waysLeft({ alert, ended }: WaitingAlert, { ways }: Pick<AlertSettings, 'ways'>): AlertWay[] {
  const chosen: readonly AlertWay[] = alert.kind === 'security' ? ['mail'] : ways[alert.kind];
  return chosen.filter((way) => !ended.includes(way));
}

/** How it stands with a reader when a message of one way is made for him. */
export interface ReadersState {
  settings: AlertSettings;
  /** True while he has paused his bets or reached a limit of his own. */
  isBlocked: boolean;
  /** Messages of this day in his time zone: with alerts of security, and others of this way. */
  sent: { security: number; other: number };
}

/**
 * Why an alert is not sent: it was told on all ways, its time is over, its kind is off, bets are paused, too many were
 * sent, or what it is about is gone.
 */
export type DropReason = 'told' | 'late' | 'off' | 'paused' | 'bounded' | 'gone';

/** What is done on a way with the alerts that wait for a reader. What is dropped ends on all ways. */
export interface MessagePlan {
  dropped: { key: string; why: DropReason }[];
  /** Sent now, as one message; none if it is empty. */
  message: WaitingAlert[];
  /** Kept for later: until the quiet hours or the day are over. */
  waits: { keys: string[]; until: Date } | undefined;
}

function dropReason(waiting: WaitingAlert, { settings, isBlocked, sent }: ReadersState, now: Date) {
  const { alert, ended } = waiting;
  if (waysLeft(waiting, settings).length === 0) return ended.length > 0 ? 'told' : 'off';
  if (alert.until <= now.toISOString()) return 'late';
  if (alert.kind === 'security') return sent.security >= ALERT_LIMITS.perDay.security ? 'bounded' : undefined;
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
  const left = waiting.filter((each) => {
    const why = dropReason(each, state, now);
    if (why !== undefined) dropped.push({ key: each.key, why });
    return why === undefined && waysLeft(each, state.settings).includes(way);
  });
  const most = (alerts: WaitingAlert[]) => alerts.slice(0, ALERT_LIMITS.inOneMessage);
  const security = left.filter(({ alert }) => alert.kind === 'security');
  if (security.length > 0) return { dropped, message: most(security), waits: undefined };
  if (!left.some(({ ready_at }) => ready_at <= now.toISOString())) return { dropped, message: [], waits: undefined };
  const until = heldUntil(way, state, now);
  if (until === undefined) return { dropped, message: most(left), waits: undefined };
  return { dropped, message: [], waits: { keys: left.map(({ key }) => key), until } };
}
