import * as z from 'zod';
import { instantSchema } from '../contract/values/values.ts';
import { type Observation, observationSchema } from './observation.ts';

/** An observation and the last reading that said the same. What a provider repeats is stored once. */
export const seenSchema = z.strictObject({ observation: observationSchema, until: instantSchema });
export type Seen = z.infer<typeof seenSchema>;

/** What an observation is about: a provider's newer one of the same subject takes its place. */
export function subjectOf(observation: Observation): string {
  const { kind, reading } = observation;
  if (kind === 'card') return [kind, reading.provider, observation.event.id].join('\n');
  const parts = [kind, reading.provider, observation.bout.id];
  if (kind === 'quote') return [...parts, observation.book].join('\n');
  return (kind === 'line' ? [...parts, observation.fighter] : parts).join('\n');
}

/** The observation without where and when it was read. */
function contentOf({ reading: { provider }, ...content }: Observation): string {
  return JSON.stringify({ provider, ...content });
}

/** The observation as it is stored: without the clock, which each reading of a bout in the cage has changed. */
function storedOf(observation: Observation): Observation {
  if (observation.kind !== 'card') return observation;
  return { ...observation, bouts: observation.bouts.map(({ clock: _clock, ...bout }) => bout) };
}

/** Orders observations by time, those of one time by content, so that the order of arrival has no effect. */
function byTime(one: Observation, other: Observation): number {
  const keyOf = (observation: Observation) => [observation.reading.read_at, contentOf(observation)].join('\n');
  const [first, second] = [keyOf(one), keyOf(other)];
  return first < second ? -1 : first > second ? 1 : 0;
}

/**
 * What is known after one more reading, which must not be older than the others of its subject. The same list, with the
 * time of one member moved on, if the reading says nothing new.
 */
export function withReading(seen: readonly Seen[], read: Observation): Seen[] {
  const observation = storedOf(read);
  const subject = subjectOf(observation);
  const place = seen.findLastIndex((one) => subjectOf(one.observation) === subject);
  const last = seen[place];
  const until = observation.reading.read_at;
  if (last === undefined || contentOf(last.observation) !== contentOf(observation))
    return [...seen, { observation, until }];
  return until > last.until ? seen.with(place, { ...last, until }) : [...seen];
}

/** All readings in order of their times, each content of a subject once for as long as it was repeated. */
export function seenOf(observations: readonly Observation[]): Seen[] {
  const last = new Map<string, number>();
  const seen: Seen[] = [];
  for (const observation of observations.map(storedOf).toSorted(byTime)) {
    const subject = subjectOf(observation);
    const place = last.get(subject);
    const before = place === undefined ? undefined : seen[place];
    const until = observation.reading.read_at;
    if (place !== undefined && before && contentOf(before.observation) === contentOf(observation)) {
      seen[place] = { ...before, until };
      continue;
    }
    last.set(subject, seen.length);
    seen.push({ observation, until });
  }
  return seen;
}
