import { SECOND } from '../dates/durations.ts';
import { type AlertWords, alertWords, fittingText, titleOf } from './alert_words.ts';
import type { Outgoing } from './outgoing.ts';

/** What a device shows of a message. As JSON it has at most 3 kB, of 4 kB that push services take (RFC 8030). */
export interface PushPayload {
  id: string;
  title: string;
  body: string;
  /** Address on the site that a tap opens. */
  path: string;
  /** A notification replaces one of the same tag. */
  tag: string;
}

const LONGEST_TITLE = 150;
/** Devices show less. A character has up to three bytes. */
const LONGEST_BODY = 500;
const SETTINGS = '/alerts';

/** What does not depend on the alerts: a message that is sent twice is shown once. */
const identified = (id: string) => ({ id, tag: id });

/** JSON has six bytes for a control character. */
const shown = (text: string) => text.replace(/(?!\n)\p{Cc}/gu, ' ');

/** The lines of a notification: of one alert what it tells, of several their titles. */
function linesOf(words: readonly AlertWords[]): string[] {
  const [only, ...others] = words;
  if (only === undefined || others.length > 0) return words.map(({ title }) => title);
  return [...(only.items.length === 0 ? only.lines : only.items), ...only.after];
}

/** A message as a notification. What does not fit is counted in its last line. */
export function pushPayloadOf({ id, alerts, time_zone }: Pick<Outgoing, 'id' | 'alerts' | 'time_zone'>): PushPayload {
  const words = alerts.map((told) => alertWords(told, time_zone));
  const paths = new Set(words.map(({ link }) => link.path));
  const [path = SETTINGS] = paths.size === 1 ? paths : [];
  return {
    ...identified(id),
    title: shown(titleOf(words, LONGEST_TITLE)),
    body: shown(fittingText(linesOf(words), LONGEST_BODY, (left) => `… ${left}`)),
    path,
  };
}

/** A notification that a reader asked for to test a device. */
export const pushTest = (id: string): PushPayload => ({
  ...identified(id),
  title: 'A test of your alerts',
  body: 'It works: what you are told arrives on this device.',
  path: SETTINGS,
});

/**
 * How a push service keeps a message for a device that it can’t reach: until the first of its alerts is out of date, and
 * a price that is reached goes at once.
 */
export function pushTermsOf({ id, alerts }: Pick<Outgoing, 'id' | 'alerts'>, now: Date) {
  const ends = Math.min(...alerts.map(({ alert }) => Date.parse(alert.until)));
  const isUrgent = alerts.some(({ alert }) => alert.kind === 'price_reached');
  return {
    id,
    urgency: isUrgent ? ('high' as const) : ('normal' as const),
    ttlSeconds: Math.max(0, Math.floor((ends - now.getTime()) / SECOND)),
  };
}
