import { ALERT_LIMITS } from '../contract/alerts/alert_limits.ts';
import type { AlertSettings, Alerts } from '../contract/alerts/alerts.ts';
import type { ListedEvent } from '../contract/site/events.ts';
import { HOUR } from '../dates/durations.ts';
import { hasBegun } from '../domain/cards/begin.ts';
import { zonedInstantText } from '../format/dates.ts';
import { beginOf } from '../record/event_prices.ts';
import { quietUntil } from './quiet_hours.ts';

/** When the picks of an event are told: a day before its begin, after the quiet hours. */
function readyAt(begin: Date, { quiet, time_zone }: AlertSettings): Date {
  const at = new Date(begin.getTime() - ALERT_LIMITS.readyHours * HOUR);
  return (quiet === null ? undefined : quietUntil(quiet, time_zone, at)) ?? at;
}

/** The next event whose picks are still to be told, and when; undefined if none is listed. */
function nextReady(events: readonly ListedEvent[], settings: AlertSettings, now: Date) {
  return events
    .filter((event) => !hasBegun(event, now))
    .map((event) => ({ event, at: readyAt(beginOf(event), settings) }))
    .find(({ at }) => at > now);
}

interface Told extends Pick<Alerts, 'settings' | 'follows' | 'watches' | 'mail'> {
  /** Why nothing that invites to bet is sent now; null if it is. */
  blocked: string | null;
}

/** When the next message comes, and how, in a sentence; without one, why none comes. */
export function nextMessageSentence(
  { settings, follows, watches, mail, blocked }: Told,
  events: readonly ListedEvent[],
  now: Date,
): string {
  if (!mail) return 'Mail is off here: this site has no address to send it from.';
  if (blocked !== null) return 'Now only results and what concerns your account are sent.';
  const { picks_ready, price_reached } = settings.ways;
  const waits = price_reached.length > 0 && watches.some(({ state }) => state !== 'told');
  if (follows.length === 0) return waits ? 'Next, by mail: a price that you wait for.' : 'You follow no playbook yet.';
  if (picks_ready.length === 0) return waits ? 'Next, by mail: a price that you wait for.' : '“Picks ready” is off.';
  const next = nextReady(events, settings, now);
  if (next === undefined) return 'Next, by mail: picks ready, a day before the next event.';
  return `Next: ${zonedInstantText(next.at.toISOString(), settings.time_zone)}, by mail: picks ready for ${next.event.name}.`;
}
