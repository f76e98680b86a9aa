import { textHash } from '../../core/arithmetic/hash.ts';
import { DAY, MINUTE, SECOND } from '../../core/dates/durations.ts';
import { addDays, dayNumber, type IsoDate } from '../../core/dates/iso_date.ts';
import type { Corner, Outcome } from '../../core/domain/cards/corners.ts';
import { groupByDate } from '../../core/history/group_by.ts';
import type { StatedMethod, StatLine } from '../../core/history/sources/source_bouts.ts';
import { boutAt } from '../demo_league/calendar.ts';
import type { DemoLeague } from '../demo_league/make_league.ts';
import { between, type Delays, drawsOf } from './delays.ts';

/** The demo league's calendar as the world that providers tell of, at any time of it: what is to come is not told yet. */

export interface SeasonResult {
  outcome: Outcome;
  method: StatedMethod;
  /** Of a decision. */
  isSplit: boolean;
  round: number;
  /** Seconds of the last round. */
  clock: number;
  lines: Readonly<Record<Corner, StatLine | undefined>>;
}

export interface SeasonBout {
  date: IsoDate;
  red: string;
  blue: string;
  /** The first opponent of red, until he withdrew, and when his replacement was found. */
  before: { blue: string; withdrawn: number; replaced: number } | undefined;
  weightClass: string;
  rounds: number;
  isTitle: boolean;
  listedAt: number;
  begin: number;
  /** When the fight was over; undefined for one that the league has not fought. */
  end: number | undefined;
  result: SeasonResult | undefined;
  /** When it falls out of a card that is played live. */
  offAt?: number | undefined;
  /** Until when ESPN names the wrong winner. */
  toldWronglyUntil?: number;
}

export interface SeasonEvent {
  date: IsoDate;
  /** The day at the venue, as pages date it. */
  venueDay: IsoDate;
  name: string;
  /** City, region, country. */
  place: string;
  /** Main event first. */
  bouts: readonly SeasonBout[];
  listedAt: number;
  begin: number;
}

const ROUND = 300;
const BREAK = 60;
/** From a bout's time on the card to its first second: the way to the cage. */
const WALK = 8 * MINUTE;
const WITHDRAWN_FOR = DAY;
/** Share of decisions that are split. */
const SPLIT = 0.2;
const SUNDAY_MORNING = /Australia$|New Zealand$/;

/** A number for a thing of the season, the same at all times. */
export const numberOf = (...key: readonly (string | number)[]): number => textHash(key.join('\n'));
/** The number of an event: as in its page's address. */
export const eventNumber = ({ date }: Pick<SeasonEvent, 'date'>): number => 70_000_000 + dayNumber(date);

type Stats = DemoLeague['stats'][number];

function resultOf(stats: Stats | undefined): SeasonResult | undefined {
  if (stats === undefined) return undefined;
  const { outcome, method, secondsFought, red, blue } = stats;
  const round = Math.max(1, Math.ceil(secondsFought / ROUND));
  const clock = secondsFought - (round - 1) * ROUND;
  const isSplit = method === 'decision' && drawsOf('split', stats.date, red.name).bernoulli(SPLIT);
  return { outcome, method, isSplit, round, clock, lines: { red: red.line, blue: blue.line } };
}

/** The names of others, for opponents who withdrew. */
type Others = readonly string[];

function before(id: string, start: number, { replaced }: Delays, others: Others): SeasonBout['before'] {
  const random = drawsOf('replaced', id);
  const blue = others[Math.floor(random.uniform() * others.length)];
  if (blue === undefined || !random.bernoulli(replaced.share)) return undefined;
  const at = start - between(replaced.before, random);
  return { blue, withdrawn: at - WITHDRAWN_FOR, replaced: at };
}

/** Seconds from a bout's begin to its end: the way to the cage, rounds and breaks. */
export const fightTime = ({ round, clock }: SeasonResult): number =>
  WALK / SECOND + (round - 1) * (ROUND + BREAK) + clock;

function seasonBout(
  bout: DemoLeague['market'][number],
  stats: Stats | undefined,
  [place, bouts]: readonly [number, number],
  delays: Delays,
  others: Others,
): SeasonBout {
  const start = boutAt(bout.date, place, bouts);
  const id = `${bout.date} ${bout.red.name}`;
  const result = resultOf(stats);
  return {
    date: bout.date,
    red: bout.red.name,
    blue: bout.blue.name,
    before: before(id, start, delays, others),
    weightClass: bout.weightClass ?? 'Lightweight',
    rounds: bout.scheduledRounds,
    isTitle: bout.isTitleBout ?? false,
    listedAt: start - between(delays.listed, drawsOf('listed', id)),
    begin: start,
    end: result && start + fightTime(result) * SECOND,
    result,
  };
}

/** When the first second of a bout is fought. */
export const firstSecond = ({ begin }: SeasonBout): number => begin + WALK;

/**
 * The opponents of a bout as they are known at a time; undefined before it is listed and once it fell out, and no blue while he is sought. One
 * that is listed at short notice never had another.
 */
export function pairAt({ red, blue, before: first, listedAt, offAt }: SeasonBout, time: number) {
  if (time < listedAt || (offAt !== undefined && time >= offAt)) return undefined;
  if (first === undefined || time >= first.replaced || listedAt >= first.withdrawn) return { red, blue };
  return { red, blue: time < first.withdrawn ? first.blue : undefined };
}

/** All events of a league, oldest first. */
export function seasonOf({ market, stats }: DemoLeague, delays: Delays): SeasonEvent[] {
  const statsOf = new Map(stats.map((bout) => [`${bout.date} ${bout.red.name}`, bout]));
  const names = [...new Set(market.map(({ red }) => red.name))];
  return groupByDate(market).map(([date, card]): SeasonEvent => {
    const onCard = new Set(card.flatMap(({ red, blue }) => [red.name, blue.name]));
    const others = names.filter((name) => !onCard.has(name));
    const bouts = card.map((bout, place) =>
      seasonBout(bout, statsOf.get(`${date} ${bout.red.name}`), [place, card.length], delays, others),
    );
    const [{ location = '', eventName = '' } = {}] = card;
    return {
      date,
      // The league's cards begin at one time everywhere, when it is the next morning there.
      venueDay: SUNDAY_MORNING.test(location) ? addDays(date, 1) : date,
      name: eventName,
      place: location,
      bouts,
      listedAt: Math.min(...bouts.map(({ listedAt }) => listedAt)),
      begin: Math.min(...bouts.map(({ begin }) => begin)),
    };
  });
}
