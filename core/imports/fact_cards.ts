import { addDays, type IsoDate } from '../dates/iso_date.ts';
import { isDecisive, OPPOSITE } from '../domain/cards/corners.ts';
import type { NameKey } from '../domain/identity/fighters.ts';
import { boutFinder, type FindBouts, type Found, MOVED_DAYS, type Pair } from '../domain/identity/find_bout.ts';
import { americanFromDecimal } from '../domain/odds/odds.ts';
import { groupByDate } from '../history/group_by.ts';
import { identifiedSources } from '../history/sources/identified_sources.ts';
import { joinSources } from '../history/sources/join_sources.ts';
import type { Gender, MarketBout, MarketFighter, SourceBouts, StatsBout } from '../history/sources/source_bouts.ts';
import { type OnDropped, withPersons } from '../prices/feed/feed_cards.ts';
import { KnownFighters } from '../prices/feed/known_fighters.ts';
import { ListedFighters } from '../prices/feed/listed_fighters.ts';
import type { KeptBout } from '../prices/kept_bouts.ts';
import { beginOfFacts } from '../supply/cards/begin.ts';
import type { FactBout, FactCard, Facts } from '../supply/facts/facts.ts';
import { isOverturned } from '../supply/facts/ruling.ts';
import type { SeenResult } from '../supply/observation.ts';

const ROUNDS = { mainEvent: 5, other: 3 } as const;
const ROUND_SECONDS = 300;
/** Sources date a card as in UTC, at the venue or in the east of the United States. */
const DAYS_APART = 1;

type Dated<Bout> = { pair: Pair; date: IsoDate; bout: Bout };

const pairOf = ({ red, blue }: { red: { name: string }; blue: { name: string } }): Pair => [red.name, blue.name];
const namesOf = ({ fighters: [one, other] }: FactBout): Pair => [one.name, other.name];
const datedBouts = <Bout extends MarketBout | StatsBout>(bouts: readonly Bout[]): Dated<Bout>[] =>
  bouts.map((bout) => ({ pair: pairOf(bout), date: bout.date, bout }));

/** A line in the order of a bout's fighters, and when it was read. */
interface KnownLine {
  odds: readonly [number, number];
  from: 'feed' | 'exchange';
  at: string;
}

/** The history's sources, as facts are looked up in them. */
interface History {
  market: FindBouts<Dated<MarketBout>>;
  stats: FindBouts<Dated<StatsBout>>;
  lineOf(bout: FactBout, date: IsoDate): KnownLine | undefined;
  fighters: KnownFighters;
  complete(fighter: MarketFighter): MarketFighter;
  today: IsoDate;
}

const isOn = ({ state }: FactBout) => state !== 'off';

/** Lines of the price feed, else of one exchange, in the order of a bout's fighters. */
function lineFinder(kept: readonly KeptBout[], reading: NameKey): History['lineOf'] {
  const dated = kept.map((bout) => ({
    pair: [bout.home, bout.away] as const,
    date: bout.starts_at.slice(0, 10),
    bout,
  }));
  const find = boutFinder(dated, [reading]);
  return (bout, date) => {
    const [found] = find(namesOf(bout), date, MOVED_DAYS);
    const { line, seen_at: at = '' } = found?.bout.bout ?? {};
    if (found !== undefined && line)
      return { odds: found.isSwapped ? [line.away, line.home] : [line.home, line.away], from: 'feed', at };
    return bout.exchange && { odds: bout.exchange.odds, from: 'exchange', at: bout.exchange.read_at };
  };
}

function genderOf({ weight_class = '' }: FactBout, known: readonly (Gender | undefined)[]): Gender | undefined {
  if (weight_class !== '') return weight_class.startsWith("Women's") ? 'women' : 'men';
  return known.find((gender) => gender !== undefined);
}

/** Where a card is in the sources: its date and place there, else its own. */
interface CardPlace {
  date: IsoDate;
  location: string;
}

/** The card's date and place in the sources that have most of its bouts; its own where none has any. */
function placeOf({ date, place = '', bouts }: FactCard, { market, stats }: History): CardPlace {
  const places = bouts.filter(isOn).flatMap((bout): CardPlace[] => {
    const [inMarket] = market(namesOf(bout), date, MOVED_DAYS);
    if (inMarket !== undefined) return [{ date: inMarket.bout.date, location: inMarket.bout.bout.location }];
    const [inStats] = stats(namesOf(bout), date, DAYS_APART);
    return inStats === undefined ? [] : [{ date: inStats.bout.date, location: place }];
  });
  const countOf = (one: CardPlace) =>
    places.filter((other) => other.date === one.date && other.location === one.location).length;
  return places.reduce((most, one) => (countOf(one) > countOf(most) ? one : most), { date, location: place });
}

/** The row of the market source for a bout that it does not have; undefined where it can't be said whether women fight. */
function marketRow(bout: FactBout, place: number, card: FactCard, at: CardPlace, history: History) {
  const { fighters, lineOf, complete, today } = history;
  const [red, blue] = namesOf(bout);
  const known = [fighters.find(red, blue), fighters.find(blue, red)];
  const gender = genderOf(
    bout,
    known.map((fighter) => fighter?.gender),
  );
  if (gender === undefined) return undefined;
  const line = lineOf(bout, at.date);
  const sideOf = (name: string, opponent: string, odds: number | undefined) => {
    const side = fighters.fighterOn(
      at.date,
      name,
      opponent,
      odds === undefined ? undefined : americanFromDecimal(odds),
    );
    return at.date >= today ? complete(side) : side;
  };
  return {
    ...at,
    boutId: bout.id,
    eventName: card.name,
    ...(line?.from === 'feed' && { fromFeed: true as const }),
    ...(line?.from === 'exchange' && { fromExchange: true as const }),
    lineAt: line?.at,
    begin: beginOfFacts(card),
    gender,
    weightClass: bout.weight_class ?? known.find((fighter) => fighter?.weightClass !== undefined)?.weightClass,
    scheduledRounds: bout.scheduled_rounds ?? (place === 0 ? ROUNDS.mainEvent : ROUNDS.other),
    isTitleBout: bout.is_title_bout,
    red: sideOf(red, blue, line?.odds[0]),
    blue: sideOf(blue, red, line?.odds[1]),
    outcome: undefined,
  } satisfies MarketBout;
}

const OUTCOMES = { first: 'red', second: 'blue', draw: 'draw', no_contest: 'no_contest' } as const;

/** Seconds fought by round and clock; of a decision without them all rounds, else 0, which only displays show. */
function secondsOf({ round, clock, method }: SeenResult, scheduledRounds: number): number {
  if (round !== undefined && clock !== undefined) return ROUND_SECONDS * (round - 1) + clock;
  return method === 'decision' ? ROUND_SECONDS * scheduledRounds : 0;
}

/** What a commission changed by the facts: the outcome before and the day; undefined where it changed nothing. */
function overturnedBy({ result: fact, earlier_results }: FactBout): StatsBout['overturned'] {
  if (fact === undefined || !isOverturned(fact)) return undefined;
  const before = earlier_results.findLast((earlier) => !isOverturned(earlier));
  return {
    ...(before && { before: OUTCOMES[before.result.winner] }),
    on: (fact.official_at ?? fact.since).slice(0, 10),
  };
}

/** A row of the stats source with the outcome that a commission made of it by the facts; as it is where it has that mark. */
function withRuling({ bout: { bout: row }, isSwapped }: Found<Dated<StatsBout>>, fact: FactBout): StatsBout {
  const overturned = overturnedBy(fact);
  if (overturned === undefined || row.overturned !== undefined || fact.result === undefined) return row;
  const to = OUTCOMES[fact.result.result.winner];
  const outcome = isSwapped && isDecisive(to) ? OPPOSITE[to] : to;
  return outcome === row.outcome ? row : { ...row, outcome, overturned: { before: row.outcome, on: overturned.on } };
}

/** The row of the stats source for a bout whose result counts and which it does not have. */
function statsRow(
  bout: FactBout,
  place: number,
  card: FactCard,
  { date }: CardPlace,
  { fighters }: History,
): StatsBout | undefined {
  const { result: fact, lines } = bout;
  const [red, blue] = namesOf(bout);
  const nameOf = (name: string, opponent: string) => fighters.find(name, opponent)?.statsName ?? name;
  if (fact === undefined) return undefined;
  const { result } = fact;
  const scheduled = bout.scheduled_rounds ?? (place === 0 ? ROUNDS.mainEvent : ROUNDS.other);
  const { round, clock, verdict } = result;
  const overturned = overturnedBy(bout);
  return {
    date,
    eventName: card.name,
    red: { name: nameOf(red, blue), line: lines.first },
    blue: { name: nameOf(blue, red), line: lines.second },
    outcome: OUTCOMES[result.winner],
    ...(overturned && { overturned }),
    method: result.method ?? 'other',
    secondsFought: secondsOf(result, scheduled),
    ...(round !== undefined &&
      clock !== undefined && {
        details: { weightClass: bout.weight_class, isTitleBout: bout.is_title_bout ?? false, verdict, round, clock },
      }),
  };
}

/** The rows of the market source without coming bouts that are off, as the facts know by now. */
function withoutBoutsOff(
  market: readonly MarketBout[],
  cards: readonly FactCard[],
  first: IsoDate,
  reading: NameKey,
): MarketBout[] {
  const listed = cards.flatMap(({ date, bouts }) =>
    bouts.map((bout) => ({ pair: namesOf(bout), date, isOn: isOn(bout) })),
  );
  const find = boutFinder(listed, [reading]);
  return market.filter((bout) => {
    if (bout.outcome !== undefined || bout.date < first) return true;
    const found = find(pairOf(bout), bout.date, MOVED_DAYS);
    return found.length === 0 || found.some((one) => one.bout.isOn);
  });
}

/**
 * The sources with what live providers tell and the files do not have yet: bouts of cards past and to come, their lines,
 * and results that count. The files' rows stay; those of coming bouts that are off are left out. A card that the market
 * source has keeps its date and place. A bout without a line is listed without a price. `today` is the import's. A bout
 * that can't be on a coming card is named to `onDropped`.
 */
export function withFactCards(
  sources: SourceBouts,
  { cards }: Facts,
  kept: readonly KeptBout[],
  today: IsoDate,
  onDropped: OnDropped = () => {},
): SourceBouts {
  if (cards.length === 0) return sources;
  const inOrder = cards.toSorted((one, other) => (one.date < other.date ? -1 : 1));
  const first = addDays(inOrder[0]?.date ?? today, -MOVED_DAYS);
  const fighters = new KnownFighters(identifiedSources(sources));
  fighters.advanceTo(first);
  const reading: NameKey = (name) => fighters.keyOf(name);
  const isRecent = ({ date }: { date: IsoDate }) => date >= first;
  const market = withoutBoutsOff(sources.market, cards, first, reading);
  const listed = new ListedFighters(market);
  const history: History = {
    market: boutFinder(datedBouts(market.filter(isRecent)), [reading]),
    stats: boutFinder(datedBouts(sources.stats.filter(isRecent)), [reading]),
    lineOf: lineFinder(kept, reading),
    fighters,
    complete: (fighter) => listed.complete(fighter),
    today,
  };
  const statsOn = new Map(groupByDate(sources.stats));
  const made: MarketBout[] = [];
  const held: StatsBout[] = [];
  const ruled = new Map<StatsBout, StatsBout>();
  for (const card of inOrder) {
    const at = placeOf(card, history);
    history.fighters.advanceTo(at.date);
    const on = card.bouts.filter(isOn);
    const rows = on.flatMap((bout, place) => {
      if (history.market(namesOf(bout), at.date, MOVED_DAYS).length > 0) return [];
      const row = marketRow(bout, place, card, at, history);
      if (row === undefined && at.date >= today) onDropped(`${namesOf(bout).join(' vs. ')} (neither fighter is known)`);
      return row ?? [];
    });
    const results = on.flatMap((bout, place) => {
      const [found] = history.stats(namesOf(bout), at.date, DAYS_APART);
      if (found !== undefined) {
        ruled.set(found.bout.bout, withRuling(found, bout));
        return [];
      }
      return statsRow(bout, place, card, at, history) ?? [];
    });
    for (const bout of joinSources(rows, [...(statsOn.get(at.date) ?? []), ...results]))
      history.fighters.add(withPersons(bout, history.fighters));
    made.push(...rows);
    held.push(...results);
  }
  return { market: [...made, ...market], stats: [...held, ...sources.stats.map((row) => ruled.get(row) ?? row)] };
}
