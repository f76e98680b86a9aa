import { addDays, type IsoDate, isIsoDate } from '../dates/iso_date.ts';
import type { Observation } from './observation.ts';
import { type Seen, subjectOf, withReading } from './seen.ts';

/**
 * Observations are stored by the month of their event. Those of the months around today are the working set: facts of older
 * cards stay as they were made.
 */
export type Month = string;

/** Results are edited for 30 days after a card, which is closed after 60. Cards are listed half a year before. */
const DAYS = { before: 60, after: 200 } as const;
/** Months that are held for observations of a day that can't be right. */
const FARTHEST_DAYS = 400;

const monthOfDay = (date: IsoDate): Month => date.slice(0, 7);

/** The months from one day's to another's. */
export function monthsBetween(from: IsoDate, to: IsoDate): Month[] {
  const months = new Set<Month>();
  for (let date = from; date <= to; date = addDays(date, 20)) months.add(monthOfDay(date));
  months.add(monthOfDay(to));
  return [...months];
}

/** The months of the working set. */
export const workingMonths = (today: IsoDate): Month[] =>
  monthsBetween(addDays(today, -DAYS.before), addDays(today, DAYS.after));

/** The day that an observation is about: its event's, else that of its reading. */
function dayOf(observation: Observation): IsoDate {
  if (observation.kind === 'card') return observation.event.date;
  const { date, starts_at } = observation.bout;
  return date ?? (starts_at ?? observation.reading.read_at).slice(0, 10);
}

/** The month under which an observation is stored. */
export const observationMonth = (observation: Observation): Month => monthOfDay(dayOf(observation));

/** Whether an observation's day is near enough to today to be an event's. */
export function isPlausibleDay(observation: Observation, today: IsoDate): boolean {
  const day = dayOf(observation);
  return isIsoDate(day) && day >= addDays(today, -FARTHEST_DAYS) && day <= addDays(today, FARTHEST_DAYS);
}

/** Observations by month, and in it by subject, each subject's in order of time. */
export type WorkingSet = ReadonlyMap<Month, ReadonlyMap<string, readonly Seen[]>>;

/** What is stored of a month, with the later times at which it was read again. */
export function bySubject(seen: readonly Seen[], until: Readonly<Record<string, string>>): Map<string, Seen[]> {
  const subjects = new Map<string, Seen[]>();
  for (const one of seen) {
    const subject = subjectOf(one.observation);
    subjects.set(subject, [...(subjects.get(subject) ?? []), one]);
  }
  for (const [subject, all] of subjects) {
    const last = all.at(-1);
    const later = until[subject];
    if (last !== undefined && later !== undefined && later > last.until)
      all[all.length - 1] = { ...last, until: later };
  }
  return subjects;
}

/** The observations of a month as they are stored: in order of time. */
export const seenOfMonth = (subjects: ReadonlyMap<string, readonly Seen[]>): Seen[] =>
  [...subjects.values()]
    .flat()
    .toSorted(({ observation: one }, { observation: other }) => (one.reading.read_at < other.reading.read_at ? -1 : 1));

export const allSeen = (set: WorkingSet): Seen[] => [...set.values()].flatMap(seenOfMonth);

/** Of a price only the newest counts; the answers that it was read from are stored for ever. */
const heldOf = (observation: Observation, all: readonly Seen[]): readonly Seen[] =>
  observation.kind === 'quote' ? all.slice(-1) : all;

/** The working set after readings. */
export interface ReadSet {
  set: WorkingSet;
  /** The months that hold something new. */
  changed: ReadonlySet<Month>;
  /** When each observation's content was first read. */
  firstRead: ReadonlyMap<Observation, string>;
}

/** The working set after these readings. The set that is given stays as it was. */
export function withReadings(set: WorkingSet, observations: readonly Observation[]): ReadSet {
  const next = new Map([...set].map(([month, subjects]) => [month, new Map(subjects)]));
  const changed = new Set<Month>();
  const firstRead = new Map<Observation, string>();
  for (const observation of observations) {
    const month = observationMonth(observation);
    const subjects = next.get(month) ?? new Map<string, readonly Seen[]>();
    next.set(month, subjects);
    const subject = subjectOf(observation);
    const before = subjects.get(subject) ?? [];
    const after = withReading(before, observation);
    if (after.length > before.length) changed.add(month);
    firstRead.set(observation, after.at(-1)?.observation.reading.read_at ?? observation.reading.read_at);
    subjects.set(subject, heldOf(observation, after));
  }
  return { set: next, changed, firstRead };
}

/** When the newest content of each subject was last read again without news. */
export function untilOf(set: WorkingSet): Record<string, string> {
  const until: Record<string, string> = {};
  for (const subjects of set.values()) {
    for (const [subject, all] of subjects) {
      const last = all.at(-1);
      if (last !== undefined && last.until > last.observation.reading.read_at) until[subject] = last.until;
    }
  }
  return until;
}
