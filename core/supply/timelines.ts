import { HOUR } from '../dates/durations.ts';
import type { CardObservation, SeenBout } from './observation.ts';
import type { ProviderId } from './providers.ts';
import type { Seen } from './seen.ts';

/** A provider's list of one event at one time; times in epoch milliseconds. */
export interface CardReading {
  from: number;
  until: number;
  card: CardObservation;
}

/** A provider's event: all readings of it, in order of time. */
export interface Timeline {
  provider: ProviderId;
  /** The provider's id of the event. */
  id: string;
  readings: readonly CardReading[];
  newest: CardReading;
}

/** A bout that is missing so long is off. A list that lost more than half of its bouts is believed later. */
const GONE_AFTER = HOUR;
const CUT_OFF_AFTER = 6 * HOUR;
/** A provider that was not read for so long, while another was, no longer says that a bout is on. */
const SILENT_AFTER = 48 * HOUR;

/** The providers' events, each with all its readings. */
export function timelinesOf(seen: readonly Seen[]): Timeline[] {
  const byEvent = new Map<string, { provider: ProviderId; id: string; readings: CardReading[] }>();
  for (const { observation, until } of seen) {
    if (observation.kind !== 'card') continue;
    const { provider, read_at } = observation.reading;
    const { id } = observation.event;
    const key = `${provider}\n${id}`;
    const known = byEvent.get(key) ?? { provider, id, readings: [] };
    byEvent.set(key, known);
    known.readings.push({ from: Date.parse(read_at), until: Date.parse(until), card: observation });
  }
  return [...byEvent.values()].flatMap((timeline) => {
    const readings = timeline.readings.sort((one, other) => one.from - other.from);
    const newest = readings.at(-1);
    return newest === undefined ? [] : [{ ...timeline, readings, newest }];
  });
}

/** The time of the newest reading of any of these events. */
export const lastRead = (timelines: readonly Timeline[]): number =>
  Math.max(...timelines.map(({ newest }) => newest.until));

/**
 * Whether a provider says that a bout is on. `missing`: its newest list lacks it, not for long yet. `gone`: it listed the bout
 * before. `silent`: it was not read for long.
 */
export type Listing = 'listed' | 'missing' | 'gone' | 'cancelled' | 'silent' | 'never';

/**
 * Whether the provider's event still has a bout. A bout that is missing for less than an hour is not gone yet; on a list
 * that is cut to less than half it is still listed for six, and as long as a row of it is not understood. `lastReadOfAny` is
 * the newest reading of the card by any provider.
 */
export function listingOf(
  { readings, newest }: Timeline,
  find: (card: CardObservation) => SeenBout | undefined,
  lastReadOfAny: number,
): Listing {
  const place = readings.findLastIndex(({ card }) => find(card) !== undefined);
  const last = readings[place];
  if (last === undefined) return 'never';
  if (find(last.card)?.state === 'cancelled') return 'cancelled';
  const missing = readings.slice(place + 1).filter(({ card }) => card.unread === undefined);
  const isCutOff = missing.every(({ card }) => 2 * card.bouts.length < last.card.bouts.length);
  const [first] = missing;
  if (first !== undefined) {
    const lastMissing = missing.at(-1) ?? first;
    if (lastMissing.until - first.from >= (isCutOff ? CUT_OFF_AFTER : GONE_AFTER)) return 'gone';
  }
  if (lastReadOfAny - newest.until > SILENT_AFTER) return 'silent';
  return first === undefined || isCutOff ? 'listed' : 'missing';
}
