import type { BoutEnd, SideResult } from '../../contract/pages/page_parts.ts';
import type { IsoDate } from '../../dates/iso_date.ts';
import { type Corner, isDecisive, OPPOSITE, type Outcome } from '../../domain/cards/corners.ts';
import { groupByDate } from '../../history/group_by.ts';
import { EloRatings } from '../../history/ratings/elo.ts';
import type { JoinedBout } from '../../history/sources/join_sources.ts';
import { personKey, type StatsBout } from '../../history/sources/source_bouts.ts';
import { boutEnd } from '../bout/bout_end.ts';
import type { ImportedBout, ImportHistory, WatchedEvent } from '../event/import_watch.ts';
import type { People, Person } from './people.ts';

/** A bout of the market source with its event. */
interface CareerBout {
  event: WatchedEvent;
  bout: ImportedBout;
  corner: Corner;
}

/** A bout from one fighter's side. */
export interface CareerEntry {
  date: IsoDate;
  opponent: Person;
  /** Undefined before the result. */
  result: SideResult | undefined;
  end: BoutEnd;
  eventName: string | undefined;
  weightClass: string | undefined;
  isTitleBout: boolean;
  /** After the bout. */
  elo: number;
  /** Undefined for a bout that only the stats source has: it has no page. */
  listed: CareerBout | undefined;
}

export type Careers = ReadonlyMap<Person, readonly CareerEntry[]>;

function sideResult(outcome: Outcome, corner: Corner): SideResult {
  if (!isDecisive(outcome)) return outcome;
  return outcome === corner ? 'won' : 'lost';
}

/** The ratings of both fighters after each bout, red's first, and of all fighters after the last one. */
function eloAfter(stats: readonly StatsBout[]) {
  const ratings = new EloRatings();
  const after = new Map<StatsBout, Readonly<Record<Corner, number>>>();
  for (const [, bouts] of groupByDate(stats)) {
    // The file lists the main event first, the opposite of the order of the bouts.
    for (const bout of bouts.toReversed()) {
      const keys = { red: personKey(bout.red), blue: personKey(bout.blue) };
      ratings.add(keys.red, keys.blue, bout.outcome);
      after.set(bout, { red: ratings.of(keys.red), blue: ratings.of(keys.blue) });
    }
  }
  return after;
}

const isTitleBout = ({ match, market }: JoinedBout) => match?.stats.details?.isTitleBout ?? market.isTitleBout ?? false;

function listedEntry(listed: CareerBout, people: People, elo: number): CareerEntry {
  const { event, bout, corner } = listed;
  const { joined } = bout;
  return {
    date: event.event.date,
    opponent: people.ofMarket(joined, OPPOSITE[corner]),
    result: joined.outcome && sideResult(joined.outcome, corner),
    end: boutEnd(joined.match?.stats, joined.market),
    eventName: event.event.name,
    weightClass: joined.market.weightClass ?? joined.match?.stats.details?.weightClass,
    isTitleBout: isTitleBout(joined),
    elo,
    listed,
  };
}

function statsEntry(bout: StatsBout, corner: Corner, people: People, elo: number): CareerEntry {
  return {
    date: bout.date,
    opponent: people.ofStats(bout, OPPOSITE[corner]),
    result: sideResult(bout.outcome, corner),
    end: boutEnd(bout, undefined),
    eventName: bout.eventName || undefined,
    weightClass: bout.details?.weightClass,
    isTitleBout: bout.details?.isTitleBout ?? false,
    elo,
    listed: undefined,
  };
}

/** Every fighter's bouts in both sources, in order of dates, as the stats source orders those of one date. */
export function careersOf({ stats, events }: Pick<ImportHistory, 'stats' | 'events'>, people: People): Careers {
  const elo = eloAfter(stats);
  const careers = new Map<Person, CareerEntry[]>(people.all().map((person) => [person, []]));
  const listedStats = new Set<StatsBout>();
  for (const event of events) {
    for (const bout of event.bouts.toReversed()) {
      const { match } = bout.joined;
      if (match !== undefined) listedStats.add(match.stats);
      for (const corner of ['red', 'blue'] as const) {
        const inStats = match && (match.redIs === 'red' ? corner : OPPOSITE[corner]);
        const after = match && inStats && elo.get(match.stats)?.[inStats];
        const listed = { event, bout, corner };
        careers
          .get(people.ofMarket(bout.joined, corner))
          ?.push(listedEntry(listed, people, after ?? bout.sides[corner].elo));
      }
    }
  }
  for (const [, bouts] of groupByDate(stats)) {
    for (const bout of bouts.toReversed()) {
      if (listedStats.has(bout)) continue;
      const after = elo.get(bout);
      for (const corner of ['red', 'blue'] as const)
        careers.get(people.ofStats(bout, corner))?.push(statsEntry(bout, corner, people, after?.[corner] ?? 0));
    }
  }
  for (const entries of careers.values())
    entries.sort((one, other) => (one.date < other.date ? -1 : one.date > other.date ? 1 : 0));
  return careers;
}
