import { addDays, type IsoDate, isoDateOf } from '../../dates/iso_date.ts';
import type { Corner } from '../../domain/cards/corners.ts';
import type { NameKey } from '../../domain/identity/fighters.ts';
import { boutFinder, type FindBouts, MOVED_DAYS } from '../../domain/identity/find_bout.ts';
import { nameOfPerson } from '../../domain/identity/persons.ts';
import { americanFromDecimal } from '../../domain/odds/odds.ts';
import { groupByDate } from '../../history/group_by.ts';
import { identifiedSources } from '../../history/sources/identified_sources.ts';
import { type JoinedBout, joinSources } from '../../history/sources/join_sources.ts';
import type { MarketBout, MarketFighter, SourceBouts, StatsBout } from '../../history/sources/source_bouts.ts';
import { type KeptBout, standingBouts } from '../kept_bouts.ts';
import { comingSession, type FeedSession, feedSessions, heldSession } from './feed_sessions.ts';
import { KnownFighters } from './known_fighters.ts';
import { ListedFighters } from './listed_fighters.ts';

/** Cards later than this are left to the market source, which lists the next one or two. */
const DAYS_AHEAD = 8;
const ROUNDS = { mainEvent: 5, other: 3 } as const;

const dayOf = ({ starts_at }: KeptBout) => isoDateOf(new Date(starts_at));
const datedPair = (bout: MarketBout) => ({ pair: [bout.red.name, bout.blue.name] as const, date: bout.date });

/** The dates and bouts of the market source. */
class MarketDates {
  readonly #days: ReadonlySet<IsoDate>;
  readonly #findBouts: FindBouts<unknown>;

  constructor(market: readonly MarketBout[], reading: NameKey) {
    this.#days = new Set(market.map(({ date }) => date));
    this.#findBouts = boutFinder(market.map(datedPair), [reading]);
  }

  /** True if the market source has a card on the date, a day before or a day after. */
  hasCard(date: IsoDate): boolean {
    return [-1, 0, 1].some((days) => this.#days.has(addDays(date, days)));
  }

  hasBout({ home, away }: KeptBout, date: IsoDate): boolean {
    return this.#findBouts([home, away], date, MOVED_DAYS).length > 0;
  }
}

/** The ids under which bouts were first listed, by pair of fighters and date. */
function listedIds(kept: readonly KeptBout[], reading: NameKey) {
  const listed = kept.flatMap((bout) => {
    const { home, away, event_id } = bout;
    return event_id === undefined ? [] : [{ pair: [home, away] as const, date: dayOf(bout), event_id }];
  });
  const findBouts = boutFinder(listed, [reading]);
  return (bout: MarketBout) => {
    const { pair, date } = datedPair(bout);
    return findBouts(pair, date, MOVED_DAYS)[0]?.bout.event_id;
  };
}

/** Called with each bout of a coming card that is left out: its fighters and the reason. */
export type OnDropped = (bout: string) => void;

/** The bout with the keys of persons where a name has two. */
export function withPersons(bout: JoinedBout, fighters: KnownFighters): JoinedBout {
  const { red, blue } = bout.market;
  const persons = { red: fighters.personOf(red.name, blue.name), blue: fighters.personOf(blue.name, red.name) };
  const keyOf = (corner: Corner) =>
    nameOfPerson(persons[corner]) === bout.keys[corner] ? persons[corner] : bout.keys[corner];
  return { ...bout, keys: { red: keyOf('red'), blue: keyOf('blue') } };
}

/**
 * The bouts of a session as the market source would have them, main event first. `complete` adds what is known of a
 * fighter without earlier bouts.
 */
function marketBouts(
  { date, bouts }: FeedSession,
  fighters: KnownFighters,
  complete: (fighter: MarketFighter) => MarketFighter,
  onDropped: OnDropped,
): MarketBout[] {
  const lastFirst = bouts.toSorted((one, other) => Date.parse(other.starts_at) - Date.parse(one.starts_at));
  return lastFirst.flatMap(({ home, away, line, event_id, seen_at }, place): MarketBout[] => {
    const known = [fighters.find(home, away), fighters.find(away, home)];
    const gender = known.find((fighter) => fighter?.gender !== undefined)?.gender;
    if (gender === undefined) {
      onDropped(`${home} vs. ${away} (neither fighter is known)`);
      return [];
    }
    return [
      {
        date,
        location: '',
        eventId: event_id,
        fromFeed: true,
        lineAt: seen_at,
        gender,
        weightClass: known.find((fighter) => fighter?.weightClass !== undefined)?.weightClass,
        scheduledRounds: place === 0 ? ROUNDS.mainEvent : ROUNDS.other,
        red: complete(fighters.fighterOn(date, home, away, line ? americanFromDecimal(line.home) : undefined)),
        blue: complete(fighters.fighterOn(date, away, home, line ? americanFromDecimal(line.away) : undefined)),
        outcome: undefined,
      },
    ];
  });
}

/**
 * The session's bouts on a card; none if it is too far ahead, another promotion's, or held without being in the stats
 * source.
 */
function cardOf(
  session: FeedSession,
  {
    fighters,
    statsOn,
    lastStats,
    today,
  }: { fighters: KnownFighters; statsOn: ReadonlyMap<IsoDate, StatsBout[]>; lastStats: IsoDate; today: IsoDate },
): FeedSession | undefined {
  const held = heldSession(session, statsOn, fighters);
  if (held !== undefined) return held;
  const isAwaited = lastStats <= addDays(session.date, 1) && session.date <= addDays(today, DAYS_AHEAD);
  return isAwaited ? comingSession(session, fighters) : undefined;
}

/**
 * The sources with the cards of the price feed that the market source does not have: within a day it has no card, and
 * within a week no bout of the same fighters. Tale of the tape and records are those of the fighters' latest bouts, on a
 * coming card also those that the market source lists with another bout to come. A card's last bout has five rounds, and
 * results come from the stats source. Events keep the id that the kept bouts were first listed under. `today` is the
 * import's. A bout without a line is listed without odds; one of a coming card that can't be on it is named to `onDropped`.
 */
export function withFeedBouts(
  sources: SourceBouts,
  kept: readonly KeptBout[],
  today: IsoDate,
  onDropped: OnDropped = () => {},
): SourceBouts {
  if (kept.length === 0) return sources;
  const { market, stats } = sources;
  const identified = identifiedSources(sources);
  const everyone = new KnownFighters(identified);
  everyone.advanceTo(addDays(today, 366));
  const reading: NameKey = (name) => everyone.keyOf(name);
  const dates = new MarketDates(market, reading);
  const known = stats.filter(({ date }) => date <= today);
  const lastStats = known.reduce((last, { date }) => (date > last ? date : last), '');
  const statsOn = new Map(groupByDate(known));
  const fighters = new KnownFighters(identified);
  const listed = new ListedFighters(market);
  const made: MarketBout[] = [];
  for (const session of feedSessions(standingBouts(kept))) {
    fighters.advanceTo(session.date);
    const card = cardOf(session, { fighters, statsOn, lastStats, today });
    if (card === undefined || dates.hasCard(card.date)) continue;
    const missing = card.bouts.filter((bout) => !dates.hasBout(bout, card.date));
    const isComing = card.date >= today;
    const bouts = marketBouts(
      { date: card.date, bouts: missing },
      fighters,
      (fighter) => (isComing ? listed.complete(fighter) : fighter),
      isComing ? onDropped : () => {},
    );
    for (const bout of joinSources(bouts, statsOn.get(card.date) ?? [])) fighters.add(withPersons(bout, fighters));
    made.push(...bouts);
  }
  const idOf = listedIds(kept, reading);
  return { stats, market: [...made, ...market.map((bout) => ({ ...bout, eventId: idOf(bout) }))] };
}
