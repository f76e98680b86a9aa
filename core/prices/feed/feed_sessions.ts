import { HOUR } from '../../dates/durations.ts';
import { addDays, type IsoDate, isoDateOf } from '../../dates/iso_date.ts';
import type { StatsBout } from '../../history/sources/source_bouts.ts';
import type { KeptBout } from '../kept_bouts.ts';
import type { KnownFighters } from './known_fighters.ts';

/** Bouts of the feed that follow each other without a long break, in order of their starts. */
export interface FeedSession {
  date: IsoDate;
  bouts: readonly KeptBout[];
}

/** A longer break between two starts separates two sessions. */
const LONGEST_BREAK = 3 * HOUR;
/** The sources date a card as in the east of the United States. */
const EASTERN_TIME = 5 * HOUR;
/** A card has at least so many bouts of two active fighters; cards of other promotions have former fighters only. */
const LEAST_KNOWN_BOUTS = 3;

const startOf = ({ starts_at }: KeptBout) => Date.parse(starts_at);

/** Groups bouts into sessions, earliest first. */
export function feedSessions(kept: readonly KeptBout[]): FeedSession[] {
  const sessions: KeptBout[][] = [];
  let last = Number.NEGATIVE_INFINITY;
  for (const bout of kept.toSorted((one, other) => startOf(one) - startOf(other))) {
    if (startOf(bout) - last > LONGEST_BREAK) sessions.push([]);
    sessions.at(-1)?.push(bout);
    last = startOf(bout);
  }
  return sessions.map((bouts) => {
    const first = Math.min(...bouts.map(startOf));
    return { date: isoDateOf(new Date(first - EASTERN_TIME)), bouts };
  });
}

/** The session's bouts that the stats source has, with its date; undefined if it has none within a day. */
export function heldSession(
  { date, bouts }: FeedSession,
  statsOn: ReadonlyMap<IsoDate, readonly StatsBout[]>,
  fighters: KnownFighters,
): FeedSession | undefined {
  const near = [date, addDays(date, -1), addDays(date, 1)].map((day) => {
    const fought = new Set(
      (statsOn.get(day) ?? []).flatMap(({ red, blue }) => [red.name, blue.name]).map((name) => fighters.keyOf(name)),
    );
    const held = bouts.filter(({ home, away }) => fought.has(fighters.keyOf(home)) || fought.has(fighters.keyOf(away)));
    return { date: day, bouts: held };
  });
  return near.filter((one) => one.bouts.length > 0).sort((one, other) => other.bouts.length - one.bouts.length)[0];
}

/** The coming card of a session: its bouts with an active fighter; undefined if it looks like another promotion's. */
export function comingSession({ date, bouts }: FeedSession, fighters: KnownFighters): FeedSession | undefined {
  const activeIn = ({ home, away }: KeptBout) => [home, away].filter((name) => fighters.isActive(name, date)).length;
  if (bouts.filter((bout) => activeIn(bout) === 2).length < LEAST_KNOWN_BOUTS) return undefined;
  return { date, bouts: bouts.filter((bout) => activeIn(bout) > 0) };
}
