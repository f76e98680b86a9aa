import { addDays, type IsoDate, isoDateOf } from '../dates/iso_date.ts';
import { groupByDate } from '../history/group_by.ts';
import { joinSources } from '../history/join_sources.ts';
import type { MarketBout, MarketFighter, SourceBouts, StatsBout } from '../history/source_bouts.ts';
import { americanFromDecimal } from '../odds/odds.ts';
import { comingSession, daysApart, type FeedSession, feedSessions, heldSession } from './feed_sessions.ts';
import { type KeptBout, standingBouts } from './kept_bouts.ts';
import { KnownFighters } from './known_fighters.ts';
import { ListedFighters } from './listed_fighters.ts';

/** Cards later than this are left to the market source, which lists the next one or two. */
const DAYS_AHEAD = 8;
/** A bout of the same fighters within this many days is the same bout. */
const MOVED_DAYS = 7;
const ROUNDS = { mainEvent: 5, other: 3 } as const;

type PairOf = (one: string, other: string) => string;

/** The dates of the market source's bouts, and those of each pair of fighters. */
class MarketDates {
  readonly #days: ReadonlySet<IsoDate>;
  readonly #byPair = new Map<string, IsoDate[]>();

  constructor(
    market: readonly MarketBout[],
    private readonly pairOf: PairOf,
  ) {
    this.#days = new Set(market.map(({ date }) => date));
    for (const { red, blue, date } of market) {
      const pair = pairOf(red.name, blue.name);
      this.#byPair.set(pair, [...(this.#byPair.get(pair) ?? []), date]);
    }
  }

  /** True if the market source has a card on the date, a day before or a day after. */
  hasCard(date: IsoDate): boolean {
    return [-1, 0, 1].some((days) => this.#days.has(addDays(date, days)));
  }

  hasBout({ home, away }: KeptBout, date: IsoDate): boolean {
    const dates = this.#byPair.get(this.pairOf(home, away)) ?? [];
    return dates.some((other) => daysApart(date, other) <= MOVED_DAYS);
  }
}

/** The ids under which bouts were first listed, by pair of fighters and date. */
function listedIds(kept: readonly KeptBout[], pairOf: PairOf) {
  const listed = kept.filter(({ event_id }) => event_id !== undefined);
  const byPair = new Map<string, KeptBout[]>();
  for (const bout of listed) {
    const pair = pairOf(bout.home, bout.away);
    byPair.set(pair, [...(byPair.get(pair) ?? []), bout]);
  }
  return ({ red, blue, date }: MarketBout) =>
    byPair
      .get(pairOf(red.name, blue.name))
      ?.find(({ starts_at }) => daysApart(isoDateOf(new Date(starts_at)), date) <= MOVED_DAYS)?.event_id;
}

/**
 * The bouts of a session as the market source would have them, main event first. `complete` adds what is known of a
 * fighter without earlier bouts.
 */
function marketBouts(
  { date, bouts }: FeedSession,
  fighters: KnownFighters,
  complete: (fighter: MarketFighter) => MarketFighter,
): MarketBout[] {
  const lastFirst = bouts.toSorted((one, other) => Date.parse(other.starts_at) - Date.parse(one.starts_at));
  return lastFirst.flatMap(({ home, away, line, event_id }, place): MarketBout[] => {
    const known = [home, away].map((name) => fighters.find(name));
    const gender = known.find((fighter) => fighter?.gender !== undefined)?.gender;
    if (line === null || gender === undefined) return [];
    return [
      {
        date,
        location: '',
        eventId: event_id,
        fromFeed: true,
        gender,
        weightClass: known.find((fighter) => fighter?.weightClass !== undefined)?.weightClass,
        scheduledRounds: place === 0 ? ROUNDS.mainEvent : ROUNDS.other,
        red: complete(fighters.fighterOn(date, home, americanFromDecimal(line.home))),
        blue: complete(fighters.fighterOn(date, away, americanFromDecimal(line.away))),
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
 * import's.
 */
export function withFeedBouts(sources: SourceBouts, kept: readonly KeptBout[], today: IsoDate): SourceBouts {
  if (kept.length === 0) return sources;
  const { market, stats } = sources;
  const joined = joinSources(market, stats);
  const everyone = new KnownFighters(joined, stats);
  everyone.advanceTo(addDays(today, 366));
  const pairOf: PairOf = (one, other) => [everyone.keyOf(one), everyone.keyOf(other)].sort().join(' ');
  const dates = new MarketDates(market, pairOf);
  const known = stats.filter(({ date }) => date <= today);
  const lastStats = known.reduce((last, { date }) => (date > last ? date : last), '');
  const statsOn = new Map(groupByDate(known));
  const fighters = new KnownFighters(joined, stats);
  const listed = new ListedFighters(market);
  const made: MarketBout[] = [];
  for (const session of feedSessions(standingBouts(kept))) {
    fighters.advanceTo(session.date);
    const card = cardOf(session, { fighters, statsOn, lastStats, today });
    if (card === undefined || dates.hasCard(card.date)) continue;
    const missing = card.bouts.filter((bout) => !dates.hasBout(bout, card.date));
    const isComing = card.date >= today;
    const bouts = marketBouts({ date: card.date, bouts: missing }, fighters, (fighter) =>
      isComing ? listed.complete(fighter) : fighter,
    );
    for (const bout of joinSources(bouts, statsOn.get(card.date) ?? [])) fighters.add(bout);
    made.push(...bouts);
  }
  const idOf = listedIds(kept, pairOf);
  return { stats, market: [...made, ...market.map((bout) => ({ ...bout, eventId: idOf(bout) }))] };
}
