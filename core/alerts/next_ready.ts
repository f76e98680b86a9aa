import { ALERT_LIMITS, ALERT_WAYS, type AlertWay } from '../contract/alerts/alert_limits.ts';
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

interface Told extends Pick<Alerts, 'settings' | 'follows' | 'watches' | 'mail' | 'devices' | 'webhook'> {
  /** Why nothing that invites to bet is sent now; null if it is. */
  blocked: string | null;
}

/** Of the ways that were chosen for a kind those that there are: `mail and push`; empty without any. */
function waysText(chosen: readonly AlertWay[], { mail, devices, webhook }: Told): string {
  const has = { mail, push: devices.length > 0, webhook: webhook !== null && !webhook.off };
  const ways = ALERT_WAYS.filter((way) => has[way] && chosen.includes(way));
  return ways.join(', ').replace(/, (?=\w+$)/, ' and ');
}

/** When the next message comes, and how, in a sentence; without one, why none comes. */
export function nextMessageSentence(told: Told, events: readonly ListedEvent[], now: Date): string {
  const { settings, follows, watches, blocked } = told;
  if (waysText(ALERT_WAYS, told) === '') return 'Mail is off here: this site has no address to send it from.';
  if (blocked !== null) return 'Now only results and what concerns your account are sent.';
  const [byReady, byPrice] = [settings.ways.picks_ready, settings.ways.price_reached].map((ways) =>
    waysText(ways, told),
  );
  const waits =
    byPrice && watches.some(({ state }) => state !== 'told') && `Next, by ${byPrice}: a price that you wait for.`;
  if (follows.length === 0) return waits || 'You follow no playbook yet.';
  if (settings.ways.picks_ready.length === 0) return waits || '“Picks ready” is off.';
  if (!byReady) return waits || 'None of the ways that you chose for “Picks ready” works now.';
  const next = nextReady(events, settings, now);
  if (next === undefined) return `Next, by ${byReady}: picks ready, a day before the next event.`;
  return `Next: ${zonedInstantText(next.at.toISOString(), settings.time_zone)}, by ${byReady}: picks ready for ${next.event.name}.`;
}
