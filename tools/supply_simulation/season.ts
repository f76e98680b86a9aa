import { DAY, HOUR, MINUTE, SECOND } from '../../core/dates/durations.ts';
import { addDays, type IsoDate } from '../../core/dates/iso_date.ts';
import { venueDayBegin } from '../../core/dates/venue_day.ts';
import { nameKey } from '../../core/domain/identity/name_key.ts';
import { groupByDate } from '../../core/history/group_by.ts';
import type { MarketBout, StatsBout } from '../../core/history/sources/source_bouts.ts';
import type { SeenResult } from '../../core/supply/observation.ts';
import { leagueOfDay } from '../../local/demo_league/league_of_day.ts';
import { newName } from '../../local/demo_league/names/names.ts';
import { createRandom, type Random } from '../../local/demo_league/random.ts';

/** The season's rates and delays. */
const WORLD = {
  listedBefore: [21 * DAY, 84 * DAY],
  replacedShare: 1 / 6,
  replacedBefore: [12 * HOUR, 21 * DAY],
  firstBoutLate: [5 * MINUTE, 15 * MINUTE],
  betweenBouts: [8 * MINUTE, 15 * MINUTE],
} as const satisfies Record<string, number | readonly [number, number]>;

/** Every so many cards one is in Australia, on local Sunday morning. */
const CARDS_PER_AUSTRALIAN = 11;
const AUSTRALIAN = ['Perth, Western Australia, Australia', 'Sydney, New South Wales, Australia'];
const IN_OCEANIA = /Australia|New Zealand/;
/** Local hours at which cards begin. */
const EVENING = [16, 17, 18];
const MORNING = [7, 8, 9];
const EXPECTED_BOUT = 30 * MINUTE;
const ROUND = 300;
const REST = MINUTE;

/** How a bout ended; `first` and `second` are places in its fighters. */
export type End = SeenResult & { method: NonNullable<SeenResult['method']> };

export interface SimulatedBout {
  /** Key of the pair in any order. */
  key: string;
  fighters: readonly [string, string];
  weightClass: string | undefined;
  scheduledRounds: number;
  listedAt: number;
  /** When one of its fighters is replaced; infinite for a bout that is held. */
  goneAt: number;
  /** As schedules expect it. */
  startsAt: number;
  begunAt: number;
  endedAt: number;
  end: End;
}

export interface SeasonCard {
  id: string;
  name: string;
  place: string;
  /** The day at the venue. */
  date: IsoDate;
  /** The first bout's expected begin: none begins before it. */
  beginsAt: number;
  /** Main event first. */
  bouts: SimulatedBout[];
}

export const drawnBetween = (random: Random, [lowest, highest]: readonly [number, number]): number =>
  lowest + random.uniform() * (highest - lowest);

/** Key of two fighters in any order. */
export const keyOfPair = (names: readonly string[]): string => names.map(nameKey).sort().join(' ');

export const isHeld = ({ goneAt }: SimulatedBout): boolean => goneAt === Number.POSITIVE_INFINITY;
export const lastEnd = ({ bouts }: SeasonCard): number =>
  Math.max(...bouts.filter(isHeld).map(({ endedAt }) => endedAt));

function endOf({ outcome, method, secondsFought }: StatsBout): End {
  const winner = outcome === 'red' ? 'first' : outcome === 'blue' ? 'second' : outcome;
  const round = Math.ceil(secondsFought / ROUND);
  return { winner, method, round, clock: secondsFought - ROUND * (round - 1) };
}

/** The venue's day and the begin: in Australia and New Zealand on Sunday morning, else on the evening of the card's day. */
function timeOf(listed: IsoDate, place: string, random: Random): { date: IsoDate; beginsAt: number } {
  const isMorning = IN_OCEANIA.test(place);
  const date = isMorning ? addDays(listed, 1) : listed;
  const midnight = venueDayBegin(date, place);
  if (midnight === undefined) throw new RangeError(`No time zone is known for ${place}`);
  return { date, beginsAt: midnight.getTime() + random.pick(isMorning ? MORNING : EVENING) * HOUR };
}

/** A bout as the league has it, and before it the one with another opponent, if one was replaced. */
function boutsOf(
  { red, blue, gender, weightClass, scheduledRounds }: MarketBout,
  times: Pick<SimulatedBout, 'startsAt' | 'begunAt' | 'endedAt' | 'end'>,
  beginsAt: number,
  taken: Set<string>,
  random: Random,
): SimulatedBout[] {
  const listedAt = beginsAt - drawnBetween(random, WORLD.listedBefore);
  const make = (fighters: readonly [string, string], from: number, goneAt: number): SimulatedBout => ({
    ...{ key: keyOfPair(fighters), fighters, weightClass, scheduledRounds, listedAt: from, goneAt },
    ...times,
  });
  const pair = [red.name, blue.name] as const;
  if (!random.bernoulli(WORLD.replacedShare)) return [make(pair, listedAt, Number.POSITIVE_INFINITY)];
  const replacedAt = beginsAt - drawnBetween(random, WORLD.replacedBefore);
  const before = [red.name, newName(gender, taken, random)] as const;
  return [
    make(pair, replacedAt, Number.POSITIVE_INFINITY),
    make(before, Math.min(listedAt, replacedAt - DAY), replacedAt),
  ];
}

function cardOf(
  listed: IsoDate,
  bouts: readonly MarketBout[],
  resultOf: (bout: MarketBout) => StatsBout,
  number: number,
  taken: Set<string>,
  random: Random,
): SeasonCard {
  const place = number % CARDS_PER_AUSTRALIAN === 4 ? random.pick(AUSTRALIAN) : (bouts[0]?.location ?? '');
  const { date, beginsAt } = timeOf(listed, place, random);
  let free = beginsAt + drawnBetween(random, WORLD.firstBoutLate);
  const made: SimulatedBout[][] = [];
  for (const [nth, bout] of bouts.toReversed().entries()) {
    const end = endOf(resultOf(bout));
    const fought = ROUND * SECOND * ((end.round ?? 1) - 1) + (end.clock ?? 0) * SECOND;
    const begunAt = free;
    const endedAt = begunAt + fought + REST * ((end.round ?? 1) - 1);
    free = endedAt + drawnBetween(random, WORLD.betweenBouts);
    const startsAt = beginsAt + nth * EXPECTED_BOUT;
    made.unshift(boutsOf(bout, { startsAt, begunAt, endedAt, end }, beginsAt, taken, random));
  }
  const [main] = bouts;
  const name = `Demo Fight Night: ${main?.red.name ?? ''} vs. ${main?.blue.name ?? ''}`;
  return { id: `${100_000 + number}`, name, place, date, beginsAt, bouts: made.flat() };
}

/** The demo league's cards of the days before `until`, oldest first, with what happened to each bout from a seed. */
export function makeSeason(until: IsoDate, days: number, seed: number): SeasonCard[] {
  const { market, stats } = leagueOfDay(until);
  const random = createRandom(seed);
  const from = addDays(until, -days);
  const keyOf = ({ date, red, blue }: MarketBout | StatsBout) => `${date} ${keyOfPair([red.name, blue.name])}`;
  const results = new Map(stats.map((bout) => [keyOf(bout), bout]));
  const taken = new Set(market.flatMap(({ red, blue }) => [nameKey(red.name), nameKey(blue.name)]));
  const resultOf = (bout: MarketBout) => {
    const result = results.get(keyOf(bout));
    if (result === undefined) throw new RangeError(`The league has no result of ${keyOf(bout)}`);
    return result;
  };
  const held = market.filter(({ date }) => date >= from && date < until);
  return groupByDate(held).map(([date, bouts], number) => cardOf(date, bouts, resultOf, number, taken, random));
}
